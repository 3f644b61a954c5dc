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
          'The 10.2-inch Retina display with a resolution of 2160 × 1620 is large enough to share for video, homework and recipes. The home button is easy to find at any age, and wide borders give your thumbs a place to rest.',
        ],
      },
      {
        title: 'Dependable at school and home',
        text: [
          'The A12 Bionic with 3 GB of RAM runs learning apps and presentations, even two side by side. It is a reliable tablet for everyday tasks, and easy for children to learn.',
        ],
      },
      {
        title: 'Choose what you need',
        text: [
          'The 8-megapixel camera scans worksheets clearly and has 5× digital zoom. The colours are Gold, Silver and Space Gray.',
          '32 GB is enough for streaming. Choose 128 GB to keep apps, drawings and downloaded video with you.',
        ],
      },
    ],
    ua: [
      {
        title: 'Планшет для всієї родини',
        text: [
          'Дисплей Retina на 10,2 дюйма з роздільною здатністю 2160 × 1620 достатньо великий, щоб разом дивитися відео, робити уроки чи готувати за рецептом. Кнопку «Додому» легко знайти в будь-якому віці, а за широкі рамки екрана зручно тримати планшет.',
        ],
      },
      {
        title: 'Надійний у школі та вдома',
        text: [
          'A12 Bionic із 3 ГБ оперативної пам’яті легко справляється з навчальними застосунками й презентаціями, навіть у двох вікнах поруч. Це надійний планшет для щоденних завдань, і дітям легко його опанувати.',
        ],
      },
      {
        title: 'Оберіть, що потрібно',
        text: [
          '8-мегапіксельна камера чітко сканує робочі аркуші й має п’ятикратний цифровий зум. Кольори: золотий, сріблястий і космічний сірий.',
          'Щоб дивитися відео онлайн, досить 32 ГБ. Оберіть 128 ГБ, якщо застосунки, малюнки й завантажене відео мають бути з вами.',
        ],
      },
    ],
  },
};
