import type { Model } from '../types';

export const appleIphone14Pro: Model = {
  category: 'phones',
  base: 'apple-iphone-14-pro',
  name: 'Apple iPhone 14 Pro',
  year: 2022,
  screen: "6.1' OLED",
  resolution: '2556x1179',
  processor: 'Apple A16 Bionic',
  ram: '6GB',
  camera: ['48MP', '12MP', '12MP'],
  zoom: 'Optical 3x, digital 15x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE', '5G'],
  colors: ['spaceblack', 'gold'],
  capacities: {
    '128gb': { fullPrice: 1156, price: 1068 },
    '256gb': { fullPrice: 1300, price: 1220 },
    '512gb': { fullPrice: 1600, price: 1530 },
    '1tb': { fullPrice: 1740, price: 1520 },
  },
  dimensions: { height: 147.5, width: 71.5, depth: 7.85 },
  box: ['phone', 'usbCLightningCable'],
  description: {
    en: [
      {
        title: '48 megapixels',
        text: [
          'The main camera has 48 megapixels, so you can crop freely and print large. Two more 12-megapixel cameras shoot wider and closer, with 3× optical and 15× digital zoom. Fabric, leaves and distant roofs keep their fine detail.',
        ],
      },
      {
        title: 'A live status bar',
        text: [
          'A small island at the top of the screen grows to show a call, a timer or a route, and disappears when you don’t need it. One tap opens the app it shows. The 6.1-inch OLED display has a resolution of 2556 × 1179.',
        ],
      },
      {
        title: 'The most powerful of its year',
        text: [
          'The A16 Bionic with 6 GB of RAM handles long video takes and demanding games.',
          'Choose Space Black or Gold, both with polished steel edges, and from 128 GB to 1 TB of storage.',
        ],
      },
    ],
    ua: [
      {
        title: '48 мегапікселів',
        text: [
          'Основна камера має 48 мегапікселів, тож знімки можна вільно кадрувати й друкувати у великому форматі. Ще дві камери по 12 мегапікселів знімають ширше та ближче: оптичний зум трикратний, цифровий п’ятнадцятикратний. На тканині, листі й далеких дахах видно найдрібніші деталі.',
        ],
      },
      {
        title: 'Живий рядок стану',
        text: [
          'Маленький острівець угорі екрана розширюється, щоб показати дзвінок, таймер чи маршрут, і зникає, коли не потрібен. Один дотик відкриває відповідний застосунок. Дисплей OLED на 6,1 дюйма має роздільну здатність 2556 × 1179.',
        ],
      },
      {
        title: 'Найпотужніший свого року',
        text: [
          'A16 Bionic із 6 ГБ оперативної пам’яті впорається з тривалим записом відео та вимогливими іграми.',
          'Корпус доступний у космічному чорному або золотому кольорі, рамка — з полірованої сталі. Пам’ять — від 128 ГБ до 1 ТБ.',
        ],
      },
    ],
  },
};
