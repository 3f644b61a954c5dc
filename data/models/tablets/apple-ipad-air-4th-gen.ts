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
          'The 10.9-inch Liquid Retina display has 2360 by 1640 pixels and narrow borders on every side. Notes, sheet music and drawings fill the page, and the colours stay the same from whichever side you look. It feels like one calm sheet.',
        ],
      },
      {
        title: 'Light to carry, quick to start',
        text: [
          'The A14 Bionic with 4 GB of memory moves through photo edits, lessons and video calls with ease.',
          'A fingerprint reader hides in the top button: touch it while you wake the tablet, and you are in. Nobody needs to type a code.',
        ],
      },
      {
        title: 'Four quiet colours',
        text: [
          'Rose gold, green, sky blue and silver are tinted into the aluminium itself. A 12-megapixel camera captures pages and places. Take 64 GB for streaming and notes, or 256 GB for a library that travels along. The metal keeps its tone for years.',
        ],
      },
    ],
    ua: [
      {
        title: 'Тонкий, яскравий, суцільний екран',
        text: [
          'Дисплей Liquid Retina на 10,9 дюйма має 2360 на 1640 пікселів і вузькі поля з усіх боків. Нотатки, ноти й малюнки займають усю сторінку, а кольори не змінюються, з якого боку не глянь. У руках він здається одним спокійним аркушем.',
        ],
      },
      {
        title: 'Легко нести, швидко почати',
        text: [
          'A14 Bionic із 4 ГБ пам’яті легко дає раду обробці знімків, урокам і відеодзвінкам.',
          'У верхній кнопці сховано сканер відбитка: торкніться її, вмикаючи планшет, і можна працювати. Код набирати не доводиться, а сторонні ваших нотаток без дозволу ніколи не прочитають. Просто й безпечно.',
        ],
      },
      {
        title: 'Чотири спокійні кольори',
        text: [
          'Рожеве золото, зелений, небесно-блакитний і сріблястий забарвлюють сам алюміній. 12-мегапіксельна камера знімає сторінки й місця. Беріть 64 ГБ для трансляцій і нотаток або 256 ГБ для бібліотеки, що подорожує з вами. Метал роками зберігає свій відтінок і не боїться щоденних рук.',
        ],
      },
    ],
  },
};
