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
          'The iPhone 12 is thin, light and straight-edged, with an aluminium band that sits securely between your fingers. Black, purple, red or white glass covers the back in one smooth sheet. On a table it lies still, and in a case it adds hardly any bulk.',
        ],
      },
      {
        title: 'OLED for everyone',
        text: [
          'A 6.1-inch OLED display with 2532 by 1170 pixels shows deep blacks and fine gradations. Reading outdoors is comfortable, and films look rich in a dark room without any glow at the edges. Even small captions keep their edges when you zoom.',
        ],
      },
      {
        title: 'Two cameras, one idea',
        text: [
          'Two 12-megapixel cameras agree on colour and exposure, so a wide shot and a normal one belong together. The A14 Bionic joins several frames into one clean picture in the moment that you press.',
          'Storage is 64, 128 or 256 GB. Dusk is no obstacle.',
        ],
      },
    ],
    ua: [
      {
        title: 'Пласкі грані, чіткі лінії',
        text: [
          'iPhone 12 тонкий і легкий, із пласкою алюмінієвою рамкою, що надійно лежить між пальцями. Чорне, бузкове, червоне або біле скло вкриває спинку одним гладким листом. На столі він лежить нерухомо, а в чохлі майже не додає в товщині, тож лишається зручним.',
        ],
      },
      {
        title: 'OLED для кожного',
        text: [
          'Дисплей OLED на 6,1 дюйма з роздільністю 2532 на 1170 показує глибокий чорний і тонкі переходи. Надворі зручно читати, а в темній кімнаті фільми виглядають насичено, без жодного засвічення по краях. Навіть дрібні підписи зберігають краї під час збільшення, тому схеми й мапи читаються легко.',
        ],
      },
      {
        title: 'Дві камери, один задум',
        text: [
          'Дві 12-мегапіксельні камери узгоджують колір та експозицію, тому широкий і звичайний кадри личать один одному. A14 Bionic складає кілька знімків в один чистий саме тієї миті, коли ви натискаєте.',
          'Сховище має 64, 128 або 256 ГБ. Сутінки йому не завада.',
        ],
      },
    ],
  },
};
