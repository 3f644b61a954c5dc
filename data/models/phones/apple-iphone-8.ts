import type { Model } from '../types';

export const appleIphone8: Model = {
  category: 'phones',
  base: 'apple-iphone-8',
  name: 'Apple iPhone 8',
  year: 2017,
  screen: "4.7' IPS",
  resolution: '1334x750',
  processor: 'Apple A11 Bionic',
  ram: '2GB',
  camera: ['12MP'],
  zoom: 'Digital 5x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['gold', 'silver', 'spacegray'],
  capacities: {
    '64gb': { fullPrice: 600, price: 550 },
  },
  dimensions: { height: 138.4, width: 67.3, depth: 7.3 },
  box: ['phone', 'lightningCable', 'adapter5w', 'earphones', 'headphoneAdapter'],
  description: {
    en: [
      {
        title: 'Glass front and back',
        text: [
          'The iPhone 8 keeps the compact shape with the home button and gives it a glass back that feels cool and smooth. An aluminium frame holds both sheets together, and the whole phone weighs little in the hand. Nothing protrudes but the lens.',
        ],
      },
      {
        title: 'True to colour',
        text: [
          'The 4.7-inch IPS display shows 1334 by 750 pixels and even tones from edge to edge. Photographs taken with the 12-megapixel camera look on screen the way they looked when you pressed the shutter. Brightness adapts gently to the light of the room.',
        ],
      },
      {
        title: 'Quick where it counts',
        text: [
          'The A11 Bionic was a generous step for a phone of this size. With 2 GB of memory and 64 GB of storage it opens the camera fast, runs current apps and leaves room for a good library of music. A small phone need not be slow.',
        ],
      },
    ],
    ua: [
      {
        title: 'Скло спереду і ззаду',
        text: [
          'iPhone 8 зберігає компактну форму з кнопкою на лицьовому боці й додає скляну спинку, прохолодну та гладеньку. Алюмінієва рамка з’єднує обидва листи скла, а сам телефон майже не відчувається в руці. Тільки об’єктив трохи виступає, усе інше рівне й гладеньке.',
        ],
      },
      {
        title: 'Правдиві кольори',
        text: [
          'IPS-дисплей на 4,7 дюйма показує 1334 на 750 пікселів із рівними тонами від краю до краю. Знімки 12-мегапіксельної камери виглядають на екрані так, як виглядали, коли ви натискали спуск. Яскравість м’яко пристосовується до освітлення кімнати, тож очі ввечері менше втомлюються.',
        ],
      },
      {
        title: 'Швидкий там, де треба',
        text: [
          'A11 Bionic став щедрим кроком для телефона такого розміру. Разом із 2 ГБ пам’яті та 64 ГБ сховища він миттю відкриває камеру, запускає сучасні застосунки й лишає місце для чималої музичної бібліотеки. Малий телефон зовсім не мусить бути ще й повільним.',
        ],
      },
    ],
  },
};
