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
        title: 'More picture, no more phone',
        text: [
          'The 6.5-inch OLED screen takes up nearly the whole front. With 2688 by 1242 pixels it shows two more lines of a letter, a wider map or a film without bars, in a body no larger than older big phones. The corners are rounded like the body.',
        ],
      },
      {
        title: 'Ready for portraits',
        text: [
          'Two 12-megapixel cameras work as a pair to separate a face from its background. Optical zoom of two times avoids the distortion of a close wide lens; digital zoom reaches ten times. Hair, glasses and hats are outlined with care, even indoors.',
        ],
      },
      {
        title: 'For those who keep much open',
        text: [
          'With the A12 Bionic and 4 GB of memory, a document, a call and a map live side by side.',
          'Pick gold, silver or space gray and 64 or 256 GB of storage. Stereo sound fills the wide format nicely. Switching costs no patience.',
        ],
      },
    ],
    ua: [
      {
        title: 'Більший екран, не більший телефон',
        text: [
          'Екран OLED на 6,5 дюйма займає майже весь лицьовий бік. 2688 на 1242 пікселі показують на кілька рядків листа більше, ширшу мапу або фільм без смуг, а корпус не перевищує колишніх великих телефонів. Кути екрана заокруглено так само, як корпус.',
        ],
      },
      {
        title: 'Готовий до портретів',
        text: [
          'Дві 12-мегапіксельні камери працюють у парі й відокремлюють обличчя від тла. Двократний оптичний зум не спотворює рис, як це робить близький ширококутний об’єктив; цифровий зум десятикратний. Волосся, окуляри й капелюхи окреслено дбайливо, навіть у приміщенні зі слабким вечірнім світлом ламп.',
        ],
      },
      {
        title: 'Для тих, у кого все відкрито',
        text: [
          'З A12 Bionic і 4 ГБ пам’яті документ, дзвінок і мапа живуть поруч.',
          'Обирайте золотий, сріблястий або космічний сірий і 64 чи 256 ГБ сховища. Стереозвук гарно доповнює широкий формат. Перемикання між застосунками не випробовує терпіння, навіть наприкінці довгого дня.',
        ],
      },
    ],
  },
};
