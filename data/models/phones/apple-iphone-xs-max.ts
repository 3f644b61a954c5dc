import type { Model } from '../types';

export const appleIphoneXsMax: Model = {
  category: 'phones',
  base: 'apple-iphone-xs-max',
  name: 'Apple iPhone XS Max',
  year: 2018,
  screen: "6.5' OLED",
  resolution: '2688x1242',
  processor: 'Apple A12 Bionic',
  ram: '4GB',
  camera: ['12MP', '12MP'],
  zoom: 'Optical 2x, digital 10x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['gold', 'silver', 'spacegray'],
  capacities: {
    '64gb': { fullPrice: 960, price: 900 },
    '256gb': { fullPrice: 1080, price: 1000 },
  },
  dimensions: { height: 157.5, width: 77.4, depth: 7.7 },
  box: ['phone', 'lightningCable', 'adapter5w', 'earphones'],
  description: {
    en: [
      {
        title: 'More screen, same size',
        text: [
          'The 6.5-inch OLED display takes up almost the whole front. Its resolution of 2688 × 1242 shows more of a page or a map, in a body no taller or wider than an iPhone 7 Plus.',
        ],
      },
      {
        title: 'Ready for portraits',
        text: [
          'Two 12-megapixel cameras work as a pair to separate a face from the background. 2× optical zoom avoids the distortion of a close wide lens; digital zoom goes up to 10×. Hair and glasses have clean outlines, even indoors.',
        ],
      },
      {
        title: 'For multitaskers',
        text: [
          'With the A12 Bionic and 4 GB of RAM, a document, a call and a map stay open together. Switching apps is instant.',
          'Choose Gold, Silver or Space Gray and 64 or 256 GB of storage. The speakers are stereo.',
        ],
      },
    ],
    ua: [
      {
        title: 'Більший екран, той самий розмір',
        text: [
          'Дисплей OLED на 6,5 дюйма займає майже всю лицьову панель. Завдяки роздільній здатності 2688 × 1242 на ньому видно більшу частину сторінки чи мапи, а корпус не вищий і не ширший, ніж в iPhone 7 Plus.',
        ],
      },
      {
        title: 'Готовий до портретів',
        text: [
          'Дві 12-мегапіксельні камери працюють у парі й відокремлюють обличчя від тла. Двократний оптичний зум не спотворює рис; цифровий зум десятикратний. Контури волосся й окулярів чіткі навіть у приміщенні.',
        ],
      },
      {
        title: 'Для багатозадачності',
        text: [
          'З A12 Bionic і 4 ГБ оперативної пам’яті документ, дзвінок і мапа відкриті водночас. Перемикання між застосунками миттєве.',
          'Кольори: золотий, сріблястий і космічний сірий. Пам’ять: 64 або 256 ГБ. Звук стереофонічний.',
        ],
      },
    ],
  },
};
