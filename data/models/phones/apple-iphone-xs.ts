import type { Model } from '../types';

export const appleIphoneXs: Model = {
  category: 'phones',
  base: 'apple-iphone-xs',
  name: 'Apple iPhone XS',
  year: 2018,
  screen: "5.8' OLED",
  resolution: '2436x1125',
  processor: 'Apple A12 Bionic',
  ram: '4GB',
  camera: ['12MP', '12MP'],
  zoom: 'Optical 2x, digital 10x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['gold', 'spacegray'],
  capacities: {
    '64gb': { fullPrice: 760, price: 720 },
    '256gb': { fullPrice: 960, price: 900 },
  },
  dimensions: { height: 143.6, width: 70.9, depth: 7.7 },
  box: ['phone', 'lightningCable', 'adapter5w', 'earphones'],
  description: {
    en: [
      {
        title: 'A screen with depth',
        text: [
          'The 5.8-inch OLED display packs 2436 by 1125 pixels into a body that is narrower than many smaller phones. Each pixel makes its own light, so shadows stay dark and small text looks printed. Films keep their contrast in a dark room.',
        ],
      },
      {
        title: 'Two lenses with purpose',
        text: [
          'One 12-megapixel camera for the scene, one for the person in it. Optical zoom of two times lets you stand back and still fill the frame, and digital zoom takes over up to ten times. Between the two, colours stay consistent from shot to shot.',
        ],
      },
      {
        title: 'Polished steel, quiet power',
        text: [
          'A polished steel band runs round the glass and gives the phone its solid feel. The A12 Bionic with 4 GB of memory handles heavy games and long edits.',
          'It comes in gold and space gray with 64 or 256 GB. Both finishes are protected against daily scratches.',
        ],
      },
    ],
    ua: [
      {
        title: 'Екран із глибиною',
        text: [
          'Дисплей OLED на 5,8 дюйма вміщує 2436 на 1125 пікселів у корпус, вужчий за багато менших телефонів. Кожен піксель світиться сам, тому тіні лишаються темними, а дрібний текст здається надрукованим. У темній кімнаті фільми зберігають контраст, а краї екрана не світяться.',
        ],
      },
      {
        title: 'Два об’єктиви, дві ролі',
        text: [
          'Одна 12-мегапіксельна камера для сцени, друга для людини в ній. Двократний оптичний зум дає змогу відійти й усе ж заповнити кадр, а далі стане в пригоді десятикратний цифровий. Між двома камерами кольори лишаються узгодженими, тому вся серія знімків виглядає цілісно.',
        ],
      },
      {
        title: 'Полірована сталь, тиха сила',
        text: [
          'Смуга полірованої сталі оперізує скло й додає телефону відчутної надійності. A12 Bionic із 4 ГБ пам’яті впорається з вимогливими іграми та довгим монтажем.',
          'Є золотий і космічний сірий на 64 або 256 ГБ. Обидва оздоблення захищено від дрібних щоденних подряпин.',
        ],
      },
    ],
  },
};
