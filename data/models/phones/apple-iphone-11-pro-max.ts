import type { Model } from '../types';

export const appleIphone11ProMax: Model = {
  category: 'phones',
  base: 'apple-iphone-11-pro-max',
  name: 'Apple iPhone 11 Pro Max',
  year: 2019,
  screen: "6.5' OLED",
  resolution: '2688x1242',
  processor: 'Apple A13 Bionic',
  ram: '4GB',
  camera: ['12MP', '12MP', '12MP'],
  zoom: 'Optical 2x, digital 10x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['gold', 'midnightgreen', 'silver', 'spacegray'],
  capacities: {
    '64gb': { fullPrice: 1480, price: 1400 },
    '256gb': { fullPrice: 1776, price: 1680 },
    '512gb': { fullPrice: 2020, price: 1930 },
  },
  dimensions: { height: 158, width: 77.8, depth: 8.1 },
  box: ['phone', 'usbCLightningCable', 'adapter18w', 'earphones'],
  description: {
    en: [
      {
        title: 'The large canvas',
        text: [
          'A 6.5-inch OLED display with 2688 by 1242 pixels gives films and spreadsheets room to breathe. Blacks are truly black, and the fine resolution means that an enlarged page shows more detail, not just bigger letters. Two pages of notes can be compared without constant scrolling.',
        ],
      },
      {
        title: 'A full set of lenses',
        text: [
          'Three cameras of 12 megapixels cover wide landscapes, everyday scenes and portraits taken from a comfortable distance. Optical zoom doubles the view; digital zoom follows it up to ten times.',
          'Switching between them while filming is smooth, so a clip can open wide and finish close. A steady hand is rarely needed.',
        ],
      },
      {
        title: 'Space for long days',
        text: [
          'The larger body leaves room for a larger battery, which suits travel and long shifts. The A13 Bionic with 4 GB of memory works efficiently, and up to 512 GB of storage carries your work along. Nothing has to be cleared out first.',
        ],
      },
    ],
    ua: [
      {
        title: 'Велике полотно',
        text: [
          'Дисплей OLED на 6,5 дюйма з роздільністю 2688 на 1242 дає простір і фільмам, і таблицям. Чорний тут справді чорний. Завдяки щільності пікселів на збільшеній сторінці видно нові подробиці, а не лише більші літери. Дві сторінки нотаток можна порівняти й не гортати.',
        ],
      },
      {
        title: 'Повний набір об’єктивів',
        text: [
          'Три камери по 12 мегапікселів знімають широкі краєвиди, буденні сцени й портрети зі зручної відстані. Оптичний зум двократний, а цифровий десятикратний.',
          'Під час зйомки відео перемикання плавне, тож ролик можна почати загальним планом і завершити великим. Кольори при цьому збігаються.',
        ],
      },
      {
        title: 'Простір для довгих днів',
        text: [
          'У більшому корпусі знайшлося місце для більшої батареї, що зручно в подорожі й на довгій зміні. A13 Bionic з 4 ГБ пам’яті працює ощадливо, а до 512 ГБ сховища візьмуть у дорогу всі ваші матеріали. Нічого не доведеться видаляти заздалегідь.',
        ],
      },
    ],
  },
};
