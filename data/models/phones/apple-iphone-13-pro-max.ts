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
        title: 'Motion without a seam',
        text: [
          'The 6.7-inch OLED display with 2778 by 1284 pixels refreshes as often as the content asks for. Scrolling looks like paper sliding on a table, and a still page saves energy by standing still. Games follow your fingers without a visible delay.',
        ],
      },
      {
        title: 'Reach in both directions',
        text: [
          'Three 12-megapixel cameras go from very close to three times closer by optics alone, and on to fifteen digitally. The wide one can focus on a leaf from a few centimetres away. What lies between is a matter of one smooth gesture.',
        ],
      },
      {
        title: 'Room for big projects',
        text: [
          'With the A15 Bionic and 6 GB of memory you can edit high-resolution video on the phone itself and finish a project on the way home. Storage runs from 128 GB to 1 TB.',
          'The matte glass of the back comes in sierra blue, graphite or gold, with polished steel around it.',
        ],
      },
    ],
    ua: [
      {
        title: 'Плавний рух',
        text: [
          'Дисплей OLED на 6,7 дюйма з роздільністю 2778 на 1284 оновлюється так часто, як того вимагає зображення. Сторінка ковзає, мов папір по столу, а нерухома заощаджує енергію. Ігри встигають за пальцями без помітної затримки, а рухомий текст можна читати просто під час гортання.',
        ],
      },
      {
        title: 'Далеко в обидва боки',
        text: [
          'Три 12-мегапіксельні камери знімають зовсім зблизька й наближають утричі самою лише оптикою, а цифровий зум тут п’ятнадцятикратний. Ширококутна наводиться на листок із кількох сантиметрів. Усе, що між цими межами, долає один плавний жест, а кольори камер під час переходу збігаються.',
        ],
      },
      {
        title: 'Місце для великих задумів',
        text: [
          'З A15 Bionic і 6 ГБ пам’яті відео високої роздільності можна монтувати просто на телефоні, тож проєкт буде готовий ще дорогою додому. Сховище буває від 128 ГБ до 1 ТБ.',
          'Спинка з матового скла має гірський блакитний, графітовий або золотий колір, а рамка — блиск полірованої сталі.',
        ],
      },
    ],
  },
};
