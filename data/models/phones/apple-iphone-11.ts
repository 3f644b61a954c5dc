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
          'The wide camera sees what you see. The second one sees about twice as much, so a whole table, a narrow street or a group of friends fits without a step back. Both have 12 megapixels, and the change between them is a single tap.',
          'Digital zoom up to five times brings a distant detail closer when you need it.',
        ],
      },
      {
        title: 'A screen for every day',
        text: [
          'The 6.1-inch IPS display shows 1792 by 828 pixels with even, natural colour. It is large enough for maps, films and long messages, and small enough to reach across with one hand. Outdoors it stays legible, and the glass follows the rounded corners of the body.',
        ],
      },
      {
        title: 'Steady and unhurried',
        text: [
          'The A13 Bionic and 4 GB of memory keep apps open while you move between them, whether you are editing a photo or following a route.',
          'Choose 64, 128 or 256 GB of storage and one of six colours, from quiet black to bright yellow. Whichever you take, the rest of the phone is the same.',
        ],
      },
    ],
    ua: [
      {
        title: 'Два об’єктиви, ширший погляд',
        text: [
          'Основна камера бачить те саме, що й ви. Друга охоплює приблизно вдвічі більше: довгий стіл, вузька вуличка чи компанія друзів уміщаються в кадр без жодного кроку назад. Обидві мають по 12 мегапікселів, а перемикаються одним дотиком.',
          'П’ятикратний цифровий зум наближає далеку деталь, коли вона потрібна.',
        ],
      },
      {
        title: 'Екран на щодень',
        text: [
          'IPS-дисплей діагоналлю 6,1 дюйма показує 1792 на 828 пікселів рівними природними кольорами. Він достатньо великий для мап, фільмів і довгих листів, але всю його площу легко дістати однією рукою. Надворі він лишається розбірливим, а скло повторює заокруглення корпусу й не чіпляється за кишеню.',
        ],
      },
      {
        title: 'Рівно й без поспіху',
        text: [
          'A13 Bionic і 4 ГБ пам’яті тримають застосунки відкритими, поки ви переходите між ними: обробляєте знімок чи йдете за маршрутом.',
          'Сховище на 64, 128 або 256 ГБ і шість кольорів, від стриманого чорного до яскраво-жовтого. Що б ви не обрали, решта телефона однакова для всіх.',
        ],
      },
    ],
  },
};
