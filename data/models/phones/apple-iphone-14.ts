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
        title: 'Light, even late',
        text: [
          'Both 12-megapixel cameras gather more light than before, so evening streets and candle-lit tables keep their mood and lose their blur. The wider lens fits a whole room, and digital zoom reaches five times. Skin tones remain believable under mixed lamps.',
        ],
      },
      {
        title: 'Comfort in the hand',
        text: [
          'Flat aluminium sides meet a 6.1-inch OLED display of 2532 by 1170 pixels. The phone is easy to grip, thin enough for any pocket, and its ceramic-hardened front glass takes daily bumps calmly.',
          'Midnight is nearly black and turns blue in the sun; yellow and purple are lighter.',
        ],
      },
      {
        title: 'Ready for the next years',
        text: [
          'The A15 Bionic and 6 GB of memory leave plenty in reserve. 5G brings large files quickly while you are out, and storage goes from 128 to 512 GB. Whether you keep a few albums or every film you ever shot, there is room.',
        ],
      },
    ],
    ua: [
      {
        title: 'Світло навіть пізно ввечері',
        text: [
          'Обидві 12-мегапіксельні камери збирають більше світла, ніж раніше, тож вечірні вулиці й столи при свічках зберігають настрій і не розмиваються. Ширший об’єктив охоплює цілу кімнату, цифровий зум п’ятикратний. Тон шкіри лишається правдивим під лампами різного кольору, і правити його потім не треба.',
        ],
      },
      {
        title: 'Зручно в руці',
        text: [
          'Пласкі алюмінієві грані сходяться з дисплеєм OLED на 6,1 дюйма з роздільністю 2532 на 1170. Телефон легко тримати, він уміститься в будь-якій кишені, а зміцнене керамікою скло спокійно зносить щоденні удари.',
          'Опівнічний здається майже чорним, доки не вийти на сонце; жовтий і бузковий світліші.',
        ],
      },
      {
        title: 'Готовий до наступних років',
        text: [
          'A15 Bionic і 6 ГБ пам’яті мають добрий запас. 5G швидко завантажує великі файли в дорозі, а сховище буває від 128 до 512 ГБ. Хоч кілька альбомів, хоч усе відзняте за життя: місця вистачить на все, та ще й залишиться.',
        ],
      },
    ],
  },
};
