import type { Model } from '../types';

export const appleIpadMini5thGen: Model = {
  category: 'tablets',
  base: 'apple-ipad-mini-5th-gen',
  name: 'Apple iPad mini (5th Gen)',
  year: 2019,
  screen: "7.9' Retina",
  resolution: '2048x1536',
  processor: 'Apple A12 Bionic',
  ram: '3GB',
  camera: ['8MP'],
  zoom: 'Digital 5x',
  colors: ['silver', 'spacegray', 'gold'],
  capacities: {
    '64gb': { fullPrice: 549, price: 499 },
    '256gb': { fullPrice: 549, price: 499 },
  },
  dimensions: { height: 203.2, width: 134.8, depth: 6.1 },
  box: ['tablet', 'lightningCable', 'adapter10w'],
  description: {
    en: [
      {
        title: 'Made for one hand',
        text: [
          'The 7.9-inch Retina display packs 2048 by 1536 pixels into a tablet that weighs about as much as a thick magazine. Reading on a train or marking up a plan while standing feels natural. It fits many a jacket pocket.',
        ],
      },
      {
        title: 'Familiar controls',
        text: [
          'The home button with its fingerprint reader stays where your thumb expects it. Wide borders above and below leave a place to hold the tablet in landscape without touching the picture. Whoever has used a tablet before will find everything at once.',
        ],
      },
      {
        title: 'More than a reader',
        text: [
          'The A12 Bionic with 3 GB of memory has strength for drawing, flight charts and games, and the 8-megapixel camera documents what you see.',
          'Silver, space gray and gold come with 64 or 256 GB. It is a small tool for serious errands.',
        ],
      },
    ],
    ua: [
      {
        title: 'Зроблений для однієї руки',
        text: [
          'Дисплей Retina на 7,9 дюйма вміщує 2048 на 1536 пікселів у планшет, що важить приблизно як грубий журнал. Читати в потязі чи робити позначки на плані навстоячки тут цілком природно. Він уміщується в багато внутрішніх кишень і не тягне куртку донизу.',
        ],
      },
      {
        title: 'Знайоме керування',
        text: [
          'Кнопка зі сканером відбитка лишається там, де її шукає палець. Широкі поля згори й знизу дають за що тримати планшет горизонтально, не торкаючись зображення. Хто вже мав планшет, одразу знайде все потрібне, а хто тримає його вперше, звикне за кілька хвилин.',
        ],
      },
      {
        title: 'Не лише для читання',
        text: [
          'A12 Bionic із 3 ГБ пам’яті вистачає на малювання, навігацію та ігри, а 8-мегапіксельна камера фіксує те, що ви бачите.',
          'Сріблястий, космічний сірий і золотий доступні на 64 або 256 ГБ. Це хоч і невеликий, але інструмент для цілком серйозних щоденних справ.',
        ],
      },
    ],
  },
};
