import type { Model } from '../types';

export const appleIphone11Pro: Model = {
  category: 'phones',
  base: 'apple-iphone-11-pro',
  name: 'Apple iPhone 11 Pro',
  year: 2019,
  screen: "5.8' OLED",
  resolution: '2436x1125',
  processor: 'Apple A13 Bionic',
  ram: '4GB',
  camera: ['12MP', '12MP', '12MP'],
  zoom: 'Optical 2x, digital 10x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['gold', 'midnightgreen', 'silver', 'spacegray'],
  capacities: {
    '64gb': { fullPrice: 1312, price: 1270 },
    '256gb': { fullPrice: 1640, price: 1570 },
    '512gb': { fullPrice: 1880, price: 1780 },
  },
  dimensions: { height: 144, width: 71.4, depth: 8.1 },
  box: ['phone', 'usbCLightningCable', 'adapter18w', 'earphones'],
  description: {
    en: [
      {
        title: 'Three ways to frame a shot',
        text: [
          'Wide, ultra-wide and telephoto: the phone has three 12-megapixel cameras. 2× optical zoom keeps portraits crisp, and digital zoom goes up to 10×. The screen shows what lies outside the frame, so you can widen the shot before you take it.',
        ],
      },
      {
        title: 'OLED in a compact body',
        text: [
          'The 5.8-inch OLED display has a resolution of 2436 × 1125 and true black. Night photos keep their depth, small text stays sharp, and video looks rich in any light.',
        ],
      },
      {
        title: 'Built to last',
        text: [
          'The matte glass back is pleasant to the touch and hides fingerprints. The A13 Bionic with 4 GB of RAM has power in reserve for years to come.',
          'Choose 64, 256 or 512 GB of storage, in Gold, Midnight Green, Silver or Space Gray.',
        ],
      },
    ],
    ua: [
      {
        title: 'Три способи скласти кадр',
        text: [
          'Телефон має три камери по 12 мегапікселів: ширококутну, надширококутну й телеоб’єктив. Двократний оптичний зум зберігає чіткість портретів, цифровий зум десятикратний. Екран показує й те, що лишається поза кадром, тож розширити план можна ще до знімка.',
        ],
      },
      {
        title: 'OLED у компактному корпусі',
        text: [
          'Дисплей OLED на 5,8 дюйма має роздільну здатність 2436 × 1125 і справжній чорний колір. Нічні знімки зберігають глибину, дрібний текст чіткий, а відео насичене за будь-якого світла.',
        ],
      },
      {
        title: 'Зроблений надовго',
        text: [
          'Матова скляна спинка приємна на дотик і приховує відбитки пальців. A13 Bionic із 4 ГБ оперативної пам’яті має запас потужності на роки вперед.',
          'Пам’ять: 64, 256 або 512 ГБ. Кольори: золотий, опівнічно-зелений, сріблястий і космічний сірий.',
        ],
      },
    ],
  },
};
