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
          'The M1 was made for computers and runs here without a fan. Large photos open at once, long video timelines play smoothly, and several apps share the screen.',
          'Versions up to 512 GB have 8 GB of RAM; the 1 TB and 2 TB versions have 16 GB.',
        ],
      },
      {
        title: 'A sharp 11-inch display',
        text: [
          'The 11-inch Liquid Retina display has a resolution of 2388 × 1668 and colours you can trust for retouching and sketching. Equal borders give your hands a place to rest in portrait and landscape.',
        ],
      },
      {
        title: 'Two cameras on the back',
        text: [
          'A 12-megapixel wide and a 10-megapixel ultra-wide camera scan documents, rooms and whiteboards. Digital zoom goes up to 5×. The body comes in Space Gray or Silver and is just 5.9 mm thin.',
        ],
      },
    ],
    ua: [
      {
        title: 'Комп’ютерний процесор у планшеті',
        text: [
          'M1 створено для комп’ютерів, а тут він працює без вентилятора. Великі фото відкриваються вмить, довге відео монтується плавно, а кілька застосунків працюють на екрані поруч.',
          'Варіанти до 512 ГБ мають 8 ГБ оперативної пам’яті, варіанти на 1 і 2 ТБ — 16 ГБ.',
        ],
      },
      {
        title: 'Чіткий дисплей на 11 дюймів',
        text: [
          'Дисплей Liquid Retina на 11 дюймів має роздільну здатність 2388 × 1668 і кольори, яким можна довіряти під час ретуші й малювання. За однакові з усіх боків рамки зручно тримати планшет і вертикально, і горизонтально.',
        ],
      },
      {
        title: 'Дві камери на спинці',
        text: [
          'Ширококутна камера на 12 мегапікселів і надширококутна на 10 мегапікселів сканують документи, кімнати й дошки. Цифровий зум п’ятикратний. Корпус доступний у космічному сірому або сріблястому кольорі й має товщину лише 5,9 мм.',
        ],
      },
    ],
  },
};
