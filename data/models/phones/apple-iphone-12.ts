import type { Model } from '../types';

export const appleIphone12: Model = {
  category: 'phones',
  base: 'apple-iphone-12',
  name: 'Apple iPhone 12',
  year: 2020,
  screen: "6.1' OLED",
  resolution: '2532x1170',
  processor: 'Apple A14 Bionic',
  ram: '4GB',
  camera: ['12MP', '12MP'],
  zoom: 'Optical 2x out, digital 5x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['black', 'purple', 'red', 'white'],
  capacities: {
    '64gb': { fullPrice: 810, price: 740 },
    '128gb': { fullPrice: 880, price: 800 },
    '256gb': { fullPrice: 1020, price: 940 },
  },
  dimensions: { height: 146.7, width: 71.5, depth: 7.4 },
  box: ['phone', 'usbCLightningCable'],
  description: {
    en: [
      {
        title: 'Flat sides, clear lines',
        text: [
          'The iPhone 12 is thin and light, with a flat aluminium frame that sits securely in the hand. The glass back comes in Black, Purple, Red or White.',
        ],
      },
      {
        title: 'OLED for everyone',
        text: [
          'The 6.1-inch OLED display has a resolution of 2532 × 1170, deep blacks and smooth gradients. It is easy to read outdoors, and video looks rich in a dark room. Even small captions stay sharp when you zoom in.',
        ],
      },
      {
        title: 'Two cameras that match',
        text: [
          'Both 12-megapixel cameras deliver the same colour and exposure, so wide and normal shots look alike. The A14 Bionic combines several frames into one clear picture as you press the shutter, even in low light.',
          'Storage: 64, 128 or 256 GB.',
        ],
      },
    ],
    ua: [
      {
        title: 'Пласкі грані, чіткі лінії',
        text: [
          'iPhone 12 тонкий і легкий, із пласкою алюмінієвою рамкою, яка надійно лежить у руці. Скляна спинка чорна, бузкова, червона або біла.',
        ],
      },
      {
        title: 'OLED для кожного',
        text: [
          'Дисплей OLED на 6,1 дюйма має роздільну здатність 2532 × 1170, глибокий чорний колір і плавні переходи між відтінками. З нього зручно читати надворі, а відео насичене й у темній кімнаті. Навіть дрібні підписи лишаються чіткими після збільшення.',
        ],
      },
      {
        title: 'Дві узгоджені камери',
        text: [
          'Обидві 12-мегапіксельні камери однаково передають колір та експозицію, тож широкий і звичайний кадри пасують один до одного. A14 Bionic поєднує кілька знімків в один чіткий, щойно ви натискаєте кнопку, навіть за слабкого світла.',
          'Пам’ять: 64, 128 або 256 ГБ.',
        ],
      },
    ],
  },
};
