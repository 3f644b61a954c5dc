import type { Model } from '../types';

export const appleIphone13ProMax: Model = {
  category: 'phones',
  base: 'apple-iphone-13-pro-max',
  name: 'Apple iPhone 13 Pro Max',
  year: 2021,
  screen: "6.7' OLED",
  resolution: '2778x1284',
  processor: 'Apple A15 Bionic',
  ram: '6GB',
  camera: ['12MP', '12MP', '12MP'],
  zoom: 'Optical 3x, digital 15x',
  cell: ['GSM', 'CDMA', 'HSPA', 'EVDO', 'LTE', '5G'],
  colors: ['sierrablue', 'graphite', 'gold'],
  capacities: {
    '128gb': { fullPrice: 1156, price: 1068 },
    '256gb': { fullPrice: 1300, price: 1220 },
    '512gb': { fullPrice: 1600, price: 1530 },
    '1tb': { fullPrice: 1740, price: 1520 },
  },
  dimensions: { height: 160.8, width: 78.1, depth: 7.65 },
  box: ['phone', 'usbCLightningCable'],
  description: {
    en: [
      {
        title: 'Seamless motion',
        text: [
          'The 6.7-inch OLED display with a resolution of 2778 × 1284 adapts its refresh rate to what you do. Scrolling is smooth, games respond without visible delay, and a still page saves power.',
        ],
      },
      {
        title: 'From close up to far away',
        text: [
          'Three 12-megapixel cameras offer 3× optical and 15× digital zoom. The ultra-wide camera focuses from a few centimetres away, for detailed close-ups. One smooth gesture covers the whole range.',
        ],
      },
      {
        title: 'Room for big projects',
        text: [
          'With the A15 Bionic and 6 GB of RAM you can edit high-resolution video on the phone itself. Storage runs from 128 GB to 1 TB.',
          'The matte glass back comes in Sierra Blue, Graphite or Gold, framed in polished steel.',
        ],
      },
    ],
    ua: [
      {
        title: 'Плавне зображення',
        text: [
          'Дисплей OLED на 6,7 дюйма з роздільною здатністю 2778 × 1284 пристосовує частоту оновлення до того, що ви робите. Сторінки гортаються плавно, ігри реагують без помітної затримки, а нерухоме зображення заощаджує заряд.',
        ],
      },
      {
        title: 'Зблизька й здалеку',
        text: [
          'Три 12-мегапіксельні камери мають трикратний оптичний зум і п’ятнадцятикратний цифровий. Надширококутна камера фокусується з кількох сантиметрів для макрознімків. Увесь діапазон можна пройти одним плавним жестом.',
        ],
      },
      {
        title: 'Місце для великих задумів',
        text: [
          'З A15 Bionic і 6 ГБ оперативної пам’яті відео високої роздільної здатності можна монтувати прямо на телефоні. Пам’ять — від 128 ГБ до 1 ТБ.',
          'Корпус доступний у гірському блакитному, графітовому або золотому кольорі. Спинка з матового скла, рамка з полірованої сталі.',
        ],
      },
    ],
  },
};
