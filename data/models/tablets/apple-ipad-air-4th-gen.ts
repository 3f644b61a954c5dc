import type { Model } from '../types';

export const appleIpadAir4thGen: Model = {
  category: 'tablets',
  base: 'apple-ipad-air-4th-gen',
  name: 'Apple iPad Air (4th Gen)',
  year: 2020,
  screen: "10.9' Liquid Retina",
  resolution: '2360x1640',
  processor: 'Apple A14 Bionic',
  ram: '4GB',
  camera: ['12MP'],
  zoom: 'Digital 5x',
  colors: ['rosegold', 'silver', 'green', 'skyblue'],
  capacities: {
    '64gb': { fullPrice: 599, price: 549 },
    '256gb': { fullPrice: 749, price: 699 },
  },
  dimensions: { height: 247.6, width: 178.5, depth: 6.1 },
  box: ['tablet', 'usbCCable', 'adapter20w'],
  description: {
    en: [
      {
        title: 'Thin, bright, all screen',
        text: [
          'The 10.9-inch Liquid Retina display has a resolution of 2360 × 1640 and narrow borders on every side. Notes, sheet music and drawings fill the screen, and colours stay true from any angle.',
        ],
      },
      {
        title: 'Light to carry, quick to start',
        text: [
          'The A14 Bionic with 4 GB of RAM handles photo editing, lessons and video calls with ease.',
          'The top button has a built-in fingerprint reader: one touch wakes and unlocks the tablet, with no passcode to type.',
        ],
      },
      {
        title: 'Four soft colours',
        text: [
          'The aluminium body comes in Rose Gold, Silver, Green or Sky Blue. The 12-megapixel camera captures documents and places. Choose 64 GB for streaming and notes, or 256 GB for a whole library.',
        ],
      },
    ],
    ua: [
      {
        title: 'Тонкий, яскравий, майже без рамок',
        text: [
          'Дисплей Liquid Retina на 10,9 дюйма має роздільну здатність 2360 × 1640 і вузькі рамки з усіх боків. Конспекти, ноти й малюнки займають увесь екран, а кольори природні під будь-яким кутом.',
        ],
      },
      {
        title: 'Легко нести, швидко почати',
        text: [
          'A14 Bionic із 4 ГБ оперативної пам’яті легко впорається з обробкою фото, уроками й відеодзвінками.',
          'У верхню кнопку вбудовано сканер відбитків пальців: один дотик вмикає екран і розблоковує планшет без коду.',
        ],
      },
      {
        title: 'Чотири м’які кольори',
        text: [
          'Кольори алюмінієвого корпусу: рожеве золото, сріблястий, зелений і небесно-блакитний. 12-мегапіксельна камера знімає документи й краєвиди. Для онлайн-відео й нотаток вистачить 64 ГБ, для цілої бібліотеки оберіть 256 ГБ.',
        ],
      },
    ],
  },
};
