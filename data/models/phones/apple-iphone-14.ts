import type { Model } from '../types';

export const appleIphone14: Model = {
  category: 'phones',
  base: 'apple-iphone-14',
  name: 'Apple iPhone 14',
  year: 2022,
  screen: "6.1' OLED",
  resolution: '2532x1170',
  processor: 'Apple A15 Bionic',
  ram: '6GB',
  camera: ['12MP', '12MP'],
  zoom: 'Optical 2x out, digital 5x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE', '5G'],
  colors: ['midnight', 'yellow', 'purple'],
  capacities: {
    '128gb': { fullPrice: 1056, price: 980 },
    '256gb': { fullPrice: 1200, price: 1120 },
    '512gb': { fullPrice: 1500, price: 1420 },
  },
  dimensions: { height: 146.7, width: 71.5, depth: 7.8 },
  box: ['phone', 'usbCLightningCable'],
  description: {
    en: [
      {
        title: 'Bright, even at night',
        text: [
          'Both 12-megapixel cameras take in more light than before, so evening streets and candlelit dinners look natural and stay sharp. The ultra-wide camera fits a whole room, and 5× digital zoom brings details closer. Skin tones look natural in mixed lighting.',
        ],
      },
      {
        title: 'Comfortable to hold',
        text: [
          'Flat aluminium sides frame a 6.1-inch OLED display with a resolution of 2532 × 1170. The phone fits any pocket, and the ceramic-hardened front glass stands up to daily bumps.',
          'Midnight is almost black; Yellow and Purple are pale.',
        ],
      },
      {
        title: 'Ready for years to come',
        text: [
          'The A15 Bionic and 6 GB of RAM leave plenty of power in reserve. 5G downloads large files quickly when you are out, and 128, 256 or 512 GB of storage has room for your photos and video.',
        ],
      },
    ],
    ua: [
      {
        title: 'Яскраво навіть уночі',
        text: [
          'Обидві 12-мегапіксельні камери вловлюють більше світла, ніж раніше, тож вечірні вулиці й застілля при свічках на знімках природні та чіткі. Надширококутна камера охоплює цілу кімнату, п’ятикратний цифровий зум наближає деталі. Відтінки шкіри природні навіть за змішаного освітлення.',
        ],
      },
      {
        title: 'Зручно тримати',
        text: [
          'Пласкі алюмінієві грані обрамляють дисплей OLED на 6,1 дюйма з роздільною здатністю 2532 × 1170. Телефон уміститься в будь-якій кишені, а зміцнене керамікою скло витримує дрібні щоденні удари.',
          'Опівнічний колір майже чорний, із синюватим відтінком; жовтий і бузковий світліші.',
        ],
      },
      {
        title: 'Вистачить на роки',
        text: [
          'A15 Bionic і 6 ГБ оперативної пам’яті дають добрий запас потужності. 5G швидко завантажує великі файли в дорозі. Пам’ять — від 128 до 512 ГБ: місця вистачить для всіх фото й відео.',
        ],
      },
    ],
  },
};
