import type { Model } from '../types';

export const appleIpadMini5thGen: Model = {
  category: 'tablets',
  base: 'apple-ipad-mini-5th-gen',
  name: 'Apple iPad mini (5th Gen)',
  year: 2019,
  screen: "7.9' Retina",
  resolution: '2048x1536',
  processor: 'Apple A12 Bionic',
  ram: '3GB',
  camera: ['8MP'],
  zoom: 'Digital 5x',
  colors: ['silver', 'spacegray', 'gold'],
  capacities: {
    '64gb': { fullPrice: 549, price: 499 },
    '256gb': { fullPrice: 549, price: 499 },
  },
  dimensions: { height: 203.2, width: 134.8, depth: 6.1 },
  box: ['tablet', 'lightningCable', 'adapter10w'],
  description: {
    en: [
      {
        title: 'Made for one hand',
        text: [
          'The 7.9-inch Retina display has a resolution of 2048 × 1536, in a tablet light enough to hold in one hand. Reading on a train or marking up a plan while standing is easy, and it fits many jacket pockets.',
        ],
      },
      {
        title: 'Familiar controls',
        text: [
          'The home button with its fingerprint reader is where your thumb expects it. Wide borders let you hold the tablet sideways without covering the picture. If you have used a tablet before, you will find your way around at once.',
        ],
      },
      {
        title: 'More than a reader',
        text: [
          'The A12 Bionic with 3 GB of RAM is fast enough for drawing, navigation and games, and the 8-megapixel camera scans documents clearly.',
          'Choose Silver, Space Gray or Gold, with 64 or 256 GB of storage.',
        ],
      },
    ],
    ua: [
      {
        title: 'Зроблений для однієї руки',
        text: [
          'Дисплей Retina на 7,9 дюйма з роздільною здатністю 2048 × 1536 у планшеті, який легко тримати однією рукою. На ньому зручно читати в потязі чи робити позначки стоячи, і він уміститься в кишені багатьох курток.',
        ],
      },
      {
        title: 'Знайоме керування',
        text: [
          'Кнопка «Додому» зі сканером відбитків пальців — на звичному місці. За широкі рамки екрана зручно тримати планшет горизонтально, не затуляючи зображення. Якщо ви вже користувалися планшетом, одразу знайдете все потрібне.',
        ],
      },
      {
        title: 'Не лише для читання',
        text: [
          'A12 Bionic із 3 ГБ оперативної пам’яті вистачає для малювання, навігації та ігор, а 8-мегапіксельна камера чітко сканує документи.',
          'Кольори: сріблястий, космічний сірий і золотий. Пам’ять: 64 або 256 ГБ.',
        ],
      },
    ],
  },
};
