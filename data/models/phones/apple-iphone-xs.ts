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
          'The 5.8-inch OLED display fits a resolution of 2436 × 1125 into a compact body. Each pixel makes its own light, so blacks stay dark, small text is crisp and video keeps its contrast.',
        ],
      },
      {
        title: 'Two lenses, two roles',
        text: [
          'The phone has two 12-megapixel cameras: one for wide scenes, one for portraits. 2× optical zoom lets you stand back and still fill the frame; digital zoom goes up to 10×. Colours match from one camera to the other.',
        ],
      },
      {
        title: 'Polished steel, plenty of power',
        text: [
          'A polished steel frame surrounds the glass and gives the phone a solid feel. The A12 Bionic with 4 GB of RAM handles demanding games and long video edits.',
          'Choose Gold or Space Gray, with 64 or 256 GB of storage.',
        ],
      },
    ],
    ua: [
      {
        title: 'Екран із глибиною',
        text: [
          'Дисплей OLED на 5,8 дюйма з роздільною здатністю 2436 × 1125 у компактному корпусі. Кожен піксель світиться сам, тому чорний лишається темним, дрібний текст — чітким, а відео — контрастним.',
        ],
      },
      {
        title: 'Два об’єктиви, дві ролі',
        text: [
          'Одна 12-мегапіксельна камера знімає сцену, друга — людину в ній. Двократний оптичний зум дає змогу відійти далі й усе одно заповнити кадр; цифровий зум десятикратний. Обидві камери однаково передають кольори.',
        ],
      },
      {
        title: 'Полірована сталь і запас потужності',
        text: [
          'Скло тримає рамка з полірованої сталі: телефон міцний і приємний на дотик. A12 Bionic із 4 ГБ оперативної пам’яті впорається з вимогливими іграми та тривалим відеомонтажем.',
          'Кольори: золотий і космічний сірий. Пам’ять: 64 або 256 ГБ.',
        ],
      },
    ],
  },
};
