import type { Model } from '../types';

export const appleIphone11ProMax: Model = {
  category: 'phones',
  base: 'apple-iphone-11-pro-max',
  name: 'Apple iPhone 11 Pro Max',
  year: 2019,
  screen: "6.5' OLED",
  resolution: '2688x1242',
  processor: 'Apple A13 Bionic',
  ram: '4GB',
  camera: ['12MP', '12MP', '12MP'],
  zoom: 'Optical 2x, digital 10x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['gold', 'midnightgreen', 'silver', 'spacegray'],
  capacities: {
    '64gb': { fullPrice: 1480, price: 1400 },
    '256gb': { fullPrice: 1776, price: 1680 },
    '512gb': { fullPrice: 2020, price: 1930 },
  },
  dimensions: { height: 158, width: 77.8, depth: 8.1 },
  box: ['phone', 'usbCLightningCable', 'adapter18w', 'earphones'],
  description: {
    en: [
      {
        title: 'A large screen',
        text: [
          'The 6.5-inch OLED display has a resolution of 2688 × 1242, enough for video, spreadsheets and two pages of notes at once. Blacks are truly black, and fine detail stays sharp when you zoom in.',
        ],
      },
      {
        title: 'A full set of lenses',
        text: [
          'Three 12-megapixel cameras cover landscapes, everyday scenes and portraits from a comfortable distance. The optical zoom is 2×, the digital zoom 10×.',
          'Switching lenses while recording is smooth, so a clip can open wide and end on a close-up.',
        ],
      },
      {
        title: 'Built for long days',
        text: [
          'The larger body holds a larger battery, which helps on trips and long shifts. The A13 Bionic with 4 GB of RAM uses power sparingly, and up to 512 GB of storage keeps your files with you.',
        ],
      },
    ],
    ua: [
      {
        title: 'Великий екран',
        text: [
          'Дисплей OLED на 6,5 дюйма має роздільну здатність 2688 × 1242. На ньому зручно дивитися відео, працювати з таблицями й порівнювати дві сторінки нотаток. Чорний справді чорний, а дрібні деталі чіткі навіть після збільшення.',
        ],
      },
      {
        title: 'Повний набір об’єктивів',
        text: [
          'Три камери по 12 мегапікселів знімають краєвиди, щоденні сцени й портрети зі зручної відстані. Оптичний зум двократний, цифровий десятикратний.',
          'Під час запису відео об’єктиви перемикаються плавно: ролик можна почати загальним планом і завершити великим.',
        ],
      },
      {
        title: 'На довгий день',
        text: [
          'У більшому корпусі вмістилася більша батарея, що зручно в дорозі й на довгій зміні. A13 Bionic із 4 ГБ оперативної пам’яті ощадливо витрачає заряд, а до 512 ГБ пам’яті вистачить для всіх ваших файлів.',
        ],
      },
    ],
  },
};
