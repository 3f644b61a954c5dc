import type { Model } from '../types';

export const appleIphone11: Model = {
  category: 'phones',
  base: 'apple-iphone-11',
  name: 'Apple iPhone 11',
  year: 2019,
  screen: "6.1' IPS",
  resolution: '1792x828',
  processor: 'Apple A13 Bionic',
  ram: '4GB',
  camera: ['12MP', '12MP'],
  zoom: 'Optical 2x out, digital 5x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['black', 'green', 'purple', 'red', 'white', 'yellow'],
  capacities: {
    '64gb': { fullPrice: 932, price: 880 },
    '128gb': { fullPrice: 1100, price: 1050 },
    '256gb': { fullPrice: 1172, price: 1115 },
  },
  dimensions: { height: 150.9, width: 75.7, depth: 8.3 },
  box: ['phone', 'lightningCable', 'adapter5w', 'earphones'],
  description: {
    en: [
      {
        title: 'Two lenses, one wider view',
        text: [
          'The main camera covers what you see. The ultra-wide one covers about twice as much, so a whole table, a narrow street or a group of friends fits without you having to step back. Both have 12 megapixels, and one tap switches between them.',
          '5× digital zoom brings distant details closer.',
        ],
      },
      {
        title: 'A screen for every day',
        text: [
          'The 6.1-inch IPS display has a resolution of 1792 × 828 and natural colours. It suits maps, video and long messages, and stays easy to read outdoors.',
        ],
      },
      {
        title: 'Smooth all day',
        text: [
          'The A13 Bionic and 4 GB of RAM keep your apps open while you edit a photo or follow a route.',
          'Choose 64, 128 or 256 GB of storage and one of six colours, from Black to Yellow.',
        ],
      },
    ],
    ua: [
      {
        title: 'Два об’єктиви, ширший огляд',
        text: [
          'Основна камера знімає те, що бачите ви. Надширококутна охоплює приблизно вдвічі більше: довгий стіл, вузька вулиця чи компанія друзів уміщаються в кадр, і не треба відходити. Обидві мають по 12 мегапікселів і перемикаються одним дотиком.',
          'П’ятикратний цифровий зум наближає далекі деталі.',
        ],
      },
      {
        title: 'Екран на щодень',
        text: [
          'IPS-дисплей на 6,1 дюйма з роздільною здатністю 1792 × 828 передає природні кольори. На ньому зручно користуватися мапами, дивитися відео й читати довгі повідомлення, навіть надворі.',
        ],
      },
      {
        title: 'Плавна робота весь день',
        text: [
          'A13 Bionic і 4 ГБ оперативної пам’яті тримають застосунки відкритими, поки ви обробляєте фото чи йдете за маршрутом.',
          'Пам’ять: 64, 128 або 256 ГБ. Кольорів шість, від чорного до яскраво-жовтого.',
        ],
      },
    ],
  },
};
