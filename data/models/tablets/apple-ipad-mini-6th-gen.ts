import type { Model } from '../types';

export const appleIpadMini6thGen: Model = {
  category: 'tablets',
  base: 'apple-ipad-mini-6th-gen',
  name: 'Apple iPad mini (6th Gen)',
  year: 2021,
  screen: "8.3' Liquid Retina",
  resolution: '2266x1488',
  processor: 'Apple A15 Bionic',
  ram: '4GB',
  camera: ['12MP'],
  zoom: 'Digital 5x',
  colors: ['spacegray', 'starlight', 'pink'],
  capacities: {
    '64gb': { fullPrice: 499, price: 469 },
    '256gb': { fullPrice: 649, price: 599 },
  },
  dimensions: { height: 195.4, width: 134.8, depth: 6.3 },
  box: ['tablet', 'usbCCable', 'adapter20w'],
  description: {
    en: [
      {
        title: 'Fits a coat pocket',
        text: [
          'With an 8.3-inch screen, the iPad mini is the size of a paperback and easy to hold in one hand. The Liquid Retina display has a resolution of 2266 × 1488, so small type and detailed plans are easy to read.',
        ],
      },
      {
        title: 'Fast for its size',
        text: [
          'The A15 Bionic with 4 GB of RAM runs games smoothly, opens large documents quickly and follows your stylus without visible delay. Browser tabs and a video call run side by side.',
        ],
      },
      {
        title: 'At work and at home',
        text: [
          'The 12-megapixel camera captures documents, recipes and receipts. The one-piece aluminium body comes in Space Gray, Starlight or Pink.',
          'With 64 or 256 GB of storage, there is room for your books, maps and video.',
        ],
      },
    ],
    ua: [
      {
        title: 'Уміститься в кишеню пальта',
        text: [
          'З екраном на 8,3 дюйма iPad mini завбільшки з книжку в м’якій обкладинці, і його зручно тримати однією рукою. Дисплей Liquid Retina має роздільну здатність 2266 × 1488, тож дрібний шрифт і докладні плани читаються легко.',
        ],
      },
      {
        title: 'Швидкий для свого розміру',
        text: [
          'З A15 Bionic і 4 ГБ оперативної пам’яті ігри йдуть плавно, великі документи відкриваються швидко, а стилус реагує без помітної затримки. Вкладки браузера й відеодзвінок працюють поруч.',
        ],
      },
      {
        title: 'І на роботі, і вдома',
        text: [
          '12-мегапіксельна камера сфотографує документ, рецепт або чек. Корпус із суцільного алюмінію. Кольори: космічний сірий, сяйво зірок і рожевий.',
          'У 64 або 256 ГБ пам’яті вмістяться ваші книжки, мапи та відео.',
        ],
      },
    ],
  },
};
