import type { Model } from '../types';

export const appleIpad1022020: Model = {
  category: 'tablets',
  base: 'apple-ipad-10-2-2020',
  name: 'Apple iPad 10.2 (2020)',
  year: 2020,
  screen: "10.2' Retina",
  resolution: '2160x1620',
  processor: 'Apple A12 Bionic',
  ram: '3GB',
  camera: ['8MP'],
  zoom: 'Digital 5x',
  colors: ['gold', 'silver', 'spacegray'],
  capacities: {
    '32gb': { fullPrice: 329, price: 299 },
    '128gb': { fullPrice: 429, price: 399 },
  },
  dimensions: { height: 250.6, width: 174.1, depth: 7.5 },
  box: ['tablet', 'usbCLightningCable', 'adapter20w'],
  description: {
    en: [
      {
        title: 'The family tablet',
        text: [
          'A 10.2-inch Retina display with 2160 by 1620 pixels is large enough to share for films, homework and recipes. The home button is easy to find for every age, and one press always leads back to the start. A wide border keeps thumbs clear.',
        ],
      },
      {
        title: 'Dependable at school and home',
        text: [
          'The A12 Bionic with 3 GB of memory runs learning apps, presentations and two windows side by side. It is a calm machine that does the common tasks well, and does them for a long time. Children learn to use it in an afternoon.',
        ],
      },
      {
        title: 'Sensible in every respect',
        text: [
          'The 8-megapixel camera scans worksheets and shows them clearly. Gold, silver and space gray are the colours.',
          'Choose 32 GB if you mostly stream, or 128 GB when apps, drawings and downloaded films should stay with you. Either suits a shared home.',
        ],
      },
    ],
    ua: [
      {
        title: 'Планшет для всієї родини',
        text: [
          'Дисплей Retina на 10,2 дюйма з роздільністю 2160 на 1620 достатньо великий, щоб разом дивитися фільми, робити уроки чи готувати за рецептом. Кнопку «Додому» легко знайде людина будь-якого віку: одне натискання завжди повертає на початок. Завдяки широким полям пальці не затуляють зображення.',
        ],
      },
      {
        title: 'Надійний у школі та вдома',
        text: [
          'A12 Bionic із 3 ГБ пам’яті запускає навчальні застосунки, презентації та два вікна поруч. Це надійний пристрій, який добре виконує звичні завдання і робитиме це довго. Діти опановують його за один вечір, а батькам рідко доводиться щось пояснювати чи налаштовувати.',
        ],
      },
      {
        title: 'Продуманий в усьому',
        text: [
          '8-мегапіксельна камера сканує аркуші й чітко їх показує. Кольори: золотий, сріблястий і космічний сірий.',
          'Обирайте 32 ГБ, якщо здебільшого дивитеся онлайн, або 128 ГБ, коли застосунки, малюнки й завантажені фільми мають бути з вами. Для спільної оселі підійдуть обидва варіанти.',
        ],
      },
    ],
  },
};
