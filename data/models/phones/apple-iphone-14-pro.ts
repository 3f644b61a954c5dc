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
        title: 'Forty-eight megapixels',
        text: [
          'The main camera resolves 48 megapixels, which lets you crop boldly and print large. Two further cameras of 12 megapixels look wider and closer, with three times optical zoom and up to fifteen times digital. Detail remains in fabric, leaves and distant roofs.',
        ],
      },
      {
        title: 'A living status line',
        text: [
          'A small island at the top of the screen grows and shrinks to show a call, a timer or a route, and makes way when you do not need it. Around it lies a 6.1-inch OLED panel with 2556 by 1179 pixels. One touch opens what it shows.',
        ],
      },
      {
        title: 'The strongest of its year',
        text: [
          'The A16 Bionic with 6 GB of memory handles long takes of video and demanding games while staying cool to hold.',
          'Space black or gold, polished steel at the edge, and from 128 GB to a full terabyte. It is made for long work.',
        ],
      },
    ],
    ua: [
      {
        title: 'Сорок вісім мегапікселів',
        text: [
          'Основна камера має 48 мегапікселів, тож можна сміливо кадрувати й друкувати великим форматом. Ще дві камери по 12 мегапікселів дивляться ширше і ближче: є трикратний оптичний зум і п’ятнадцятикратний цифровий. Тканина, листя й далекі дахи зберігають тут навіть найдрібніші подробиці.',
        ],
      },
      {
        title: 'Живий рядок стану',
        text: [
          'Маленький острівець угорі екрана розширюється, щоб показати дзвінок, таймер чи маршрут, і зникає з очей, коли не потрібен. Навколо нього панель OLED на 6,1 дюйма з роздільністю 2556 на 1179. Один дотик відкриває те, що він показує, а другий повертає назад.',
        ],
      },
      {
        title: 'Найпотужніший свого року',
        text: [
          'A16 Bionic з 6 ГБ пам’яті витримує довгі відеодублі та вимогливі ігри й лишається прохолодним у руці.',
          'Космічний чорний або золотий, з рамкою з полірованої сталі, від 128 ГБ до цілого терабайта. Він створений для довгої роботи без перерв і поступок.',
        ],
      },
    ],
  },
};
