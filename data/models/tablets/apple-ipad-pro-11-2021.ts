import type { Model } from '../types';

export const appleIpadPro112021: Model = {
  category: 'tablets',
  base: 'apple-ipad-pro-11-2021',
  name: 'Apple iPad Pro 11 (2021)',
  year: 2021,
  screen: "11' Liquid Retina",
  resolution: '2388x1668',
  processor: 'Apple M1',
  camera: ['12MP', '10MP'],
  zoom: 'Digital 5x',
  colors: ['spacegray', 'silver'],
  capacities: {
    '128gb': { fullPrice: 799, price: 749, ram: '8GB' },
    '256gb': { fullPrice: 829, price: 799, ram: '8GB' },
    '512gb': { fullPrice: 869, price: 819, ram: '8GB' },
    '1tb': { fullPrice: 899, price: 879, ram: '16GB' },
    '2tb': { fullPrice: 999, price: 939, ram: '16GB' },
  },
  dimensions: { height: 247.6, width: 178.5, depth: 5.9 },
  box: ['tablet', 'usbCCable', 'adapter20w'],
  description: {
    en: [
      {
        title: 'A desktop chip in a tablet',
        text: [
          'The M1 was made for computers and runs here without a fan. Large photographs open at once, long video timelines play smoothly, and several apps share the screen without waiting for each other.',
          'Models up to 512 GB have 8 GB of memory; 1 TB and 2 TB come with 16 GB.',
        ],
      },
      {
        title: 'Eleven clear inches',
        text: [
          'The Liquid Retina display shows 2388 by 1668 pixels with colours you can trust when you retouch or sketch. Thin, even borders leave your hands a place to rest, in portrait and landscape alike. Set it on a desk and it becomes a second monitor for your thoughts.',
        ],
      },
      {
        title: 'Two cameras at the back',
        text: [
          'A 12-megapixel wide camera and a 10-megapixel one that sees a broader view scan documents, rooms and whiteboards. Digital zoom reaches five times. The body comes in silver and space gray. It is thin enough to slide between two books.',
        ],
      },
    ],
    ua: [
      {
        title: 'Комп’ютерний чип у планшеті',
        text: [
          'M1 створили для комп’ютерів, а тут він працює без вентилятора. Великі знімки відкриваються вмить, довгі відеодоріжки відтворюються плавно, а кілька застосунків ділять екран і не чекають один на одного.',
          'Версії до 512 ГБ мають 8 ГБ пам’яті, на 1 і 2 ТБ — 16 ГБ.',
        ],
      },
      {
        title: 'Одинадцять чітких дюймів',
        text: [
          'Дисплей Liquid Retina показує 2388 на 1668 пікселів кольорами, яким можна довіряти під час ретуші чи малювання. За тонкі рівні поля зручно тримати планшет і вертикально, і горизонтально. Поставте його на стіл, і він стане другим монітором, на якому зручно тримати ескізи.',
        ],
      },
      {
        title: 'Дві камери на спинці',
        text: [
          '12-мегапіксельна основна камера і ще одна, 10-мегапіксельна, з ширшим полем зору сканують документи, кімнати й дошки. Цифровий зум п’ятикратний. Корпус на вибір сріблястий або космічний сірий. Він такий тонкий, що сховається між двома книжками на полиці або в повній робочій сумці.',
        ],
      },
    ],
  },
};
