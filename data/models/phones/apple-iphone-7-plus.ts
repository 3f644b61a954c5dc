import type { Model } from '../types';

export const appleIphone7Plus: Model = {
  category: 'phones',
  base: 'apple-iphone-7-plus',
  name: 'Apple iPhone 7 Plus',
  year: 2016,
  screen: "5.5' IPS",
  resolution: '1920x1080',
  processor: 'Apple A10 Fusion',
  ram: '3GB',
  camera: ['12MP', '12MP'],
  zoom: 'Optical 2x, digital 10x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['black', 'gold', 'rosegold', 'silver'],
  capacities: {
    '32gb': { fullPrice: 540, price: 500 },
  },
  dimensions: { height: 158.2, width: 77.9, depth: 7.3 },
  box: ['phone', 'lightningCable', 'adapter5w', 'earphones', 'headphoneAdapter'],
  description: {
    en: [
      {
        title: 'Closer without moving',
        text: [
          'Two 12-megapixel cameras work together: one for the wide view, one with 2× optical zoom that keeps every detail. Digital zoom goes up to 10×, and faces in portraits keep natural proportions.',
        ],
      },
      {
        title: 'Full HD at 5.5 inches',
        text: [
          'The IPS display shows video at its full resolution of 1920 × 1080. The wide screen leaves room for two-column pages and comfortable typing. Turn it sideways, and many apps show two panes.',
        ],
      },
      {
        title: 'Steady under load',
        text: [
          'The A10 Fusion works with 3 GB of RAM, so more of your apps stay ready.',
          'Storage is 32 GB, and the colours are Black, Gold, Rose Gold and Silver. The home button responds with a soft vibration instead of a click: it has no moving parts to wear out.',
        ],
      },
    ],
    ua: [
      {
        title: 'Ближче, не сходячи з місця',
        text: [
          'Дві 12-мегапіксельні камери працюють разом: одна знімає загальний план, друга має двократний оптичний зум і зберігає всі деталі. Цифровий зум десятикратний, а обличчя на портретах мають природні пропорції.',
        ],
      },
      {
        title: 'Full HD на 5,5 дюйма',
        text: [
          'IPS-дисплей показує відео з повною роздільною здатністю 1920 × 1080. На широкому екрані зручно читати сторінки у дві колонки й набирати текст. У горизонтальному положенні багато застосунків показують дві панелі.',
        ],
      },
      {
        title: 'Стабільний під навантаженням',
        text: [
          'A10 Fusion працює з 3 ГБ оперативної пам’яті, тож більше застосунків лишаються напоготові.',
          'Пам’ять: 32 ГБ. Кольори: чорний, золотий, рожеве золото й сріблястий. Кнопка «Додому» відповідає м’якою вібрацією замість клацання: рухомих частин, які могли б зноситися, у ній немає.',
        ],
      },
    ],
  },
};
