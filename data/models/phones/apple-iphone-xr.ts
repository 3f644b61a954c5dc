import type { Model } from '../types';

export const appleIphoneXr: Model = {
  category: 'phones',
  base: 'apple-iphone-xr',
  name: 'Apple iPhone XR',
  year: 2018,
  screen: "6.1' IPS",
  resolution: '1792x828',
  processor: 'Apple A12 Bionic',
  ram: '3GB',
  camera: ['12MP'],
  zoom: 'Digital 5x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['coral', 'red', 'white', 'yellow'],
  capacities: {
    '64gb': { fullPrice: 712, price: 670 },
    '128gb': { fullPrice: 880, price: 815 },
  },
  dimensions: { height: 150.9, width: 75.7, depth: 8.3 },
  box: ['phone', 'lightningCable', 'adapter5w', 'earphones'],
  description: {
    en: [
      {
        title: 'Colour from edge to edge',
        text: [
          'The 6.1-inch IPS display fills the front and has a resolution of 1792 × 828. It is bright, evenly lit and easy on the eyes in the evening, and it uses little power.',
        ],
      },
      {
        title: 'One camera, well used',
        text: [
          'The single 12-megapixel camera takes portraits with a soft background and keeps faces natural in harsh light. 5× digital zoom brings details closer. There is nothing to set up: just shoot.',
        ],
      },
      {
        title: 'Bright outside, powerful inside',
        text: [
          'The glass back and the aluminium frame share one colour: Coral, Red, White or Yellow. Inside, the A12 Bionic and 3 GB of RAM keep up with you, with 64 or 128 GB for your files.',
        ],
      },
    ],
    ua: [
      {
        title: 'Колір від краю до краю',
        text: [
          'IPS-дисплей на 6,1 дюйма займає всю лицьову панель і має роздільну здатність 1792 × 828. Він яскравий, із рівномірним підсвічуванням, не стомлює очей увечері й ощадливо витрачає заряд.',
        ],
      },
      {
        title: 'Одна камера, зате вправна',
        text: [
          '12-мегапіксельна камера знімає портрети з розмитим тлом і зберігає природний вигляд облич за різкого світла. П’ятикратний цифровий зум наближає деталі. Налаштовувати нічого не треба: можна знімати одразу.',
        ],
      },
      {
        title: 'Яскравий зовні, потужний усередині',
        text: [
          'Скляна спинка й алюмінієва рамка мають один колір: кораловий, червоний, білий або жовтий. Усередині працюють A12 Bionic і 3 ГБ оперативної пам’яті, а для ваших файлів є 64 або 128 ГБ.',
        ],
      },
    ],
  },
};
