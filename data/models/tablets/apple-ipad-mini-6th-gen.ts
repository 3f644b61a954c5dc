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
        title: 'A notebook that fits a coat',
        text: [
          'With 8.3 inches the mini is the size of a paperback and lies well in one hand. The Liquid Retina display shows 2266 by 1488 pixels, so small type and detailed plans remain easy to read. It waits politely beside a cup.',
        ],
      },
      {
        title: 'Fast beyond its size',
        text: [
          'The A15 Bionic and 4 GB of memory are more than a small tablet usually gets. Games run smoothly, large documents turn quickly, and drawing follows the pen without a visible delay. Several tabs and a long video call do not disturb each other.',
        ],
      },
      {
        title: 'For the field and the sofa',
        text: [
          'A 12-megapixel camera records a site, a recipe or a receipt. The body is one piece of aluminium in space gray, starlight or pink.',
          'With 64 or 256 GB your books, maps and films come along. One hand stays free for other things.',
        ],
      },
    ],
    ua: [
      {
        title: 'Записник, що вміститься в кишені пальта',
        text: [
          'З діагоналлю 8,3 дюйма mini завбільшки як книжка в м’якій обкладинці й добре лежить в одній руці. Дисплей Liquid Retina показує 2266 на 1488 пікселів, тож дрібний шрифт і докладні плани читаються легко. Поруч із чашкою він займає зовсім мало місця.',
        ],
      },
      {
        title: 'Швидший за свій розмір',
        text: [
          'A15 Bionic і 4 ГБ пам’яті — більше, ніж зазвичай дістається малому планшету. Ігри йдуть плавно, великі документи гортаються швидко, а лінія встигає за пером без помітної затримки. Кілька вкладок і довгий відеодзвінок не заважають одне одному, тож можна дивитися й записувати.',
        ],
      },
      {
        title: 'І в дорозі, і на дивані',
        text: [
          '12-мегапіксельна камера зафіксує об’єкт, рецепт або чек. Корпус із суцільного алюмінію на вибір буває космічним сірим, рожевим або кольору «сяйво зірок».',
          'Із 64 або 256 ГБ ваші книжки, мапи та фільми завжди поруч. Друга рука тим часом вільна для інших справ.',
        ],
      },
    ],
  },
};
