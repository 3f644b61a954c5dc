import type { Model } from '../types';

export const appleIphone13Mini: Model = {
  category: 'phones',
  base: 'apple-iphone-13-mini',
  name: 'Apple iPhone 13 mini',
  year: 2021,
  screen: "5.4' OLED",
  resolution: '2340x1080',
  processor: 'Apple A15 Bionic',
  ram: '4GB',
  camera: ['12MP', '12MP'],
  zoom: 'Optical 2x out, digital 5x',
  cell: ['GSM', 'CDMA', 'HSPA', 'EVDO', 'LTE', '5G'],
  colors: ['midnight', 'pink', 'white', 'blue'],
  capacities: {
    '64gb': { fullPrice: 890, price: 760 },
    '128gb': { fullPrice: 900, price: 820 },
    '256gb': { fullPrice: 1120, price: 1040 },
  },
  dimensions: { height: 131.5, width: 64.2, depth: 7.65 },
  box: ['phone', 'usbCLightningCable'],
  description: {
    en: [
      {
        title: 'Everything, smaller',
        text: [
          'A 5.4-inch OLED display with a resolution of 2340 × 1080, in a phone you can close your hand around. The processor, the two cameras and 5G are the same as in the larger iPhone 13.',
        ],
      },
      {
        title: 'Steadier pictures',
        text: [
          'Two 12-megapixel cameras sit diagonally to make room for a larger sensor. It moves to cancel out camera shake, which helps in low light and on the go. Video stays steady as you walk, and 5× digital zoom brings distant subjects closer.',
        ],
      },
      {
        title: 'A long day in a small body',
        text: [
          'The A15 Bionic uses power sparingly, and 4 GB of RAM keeps your usual apps ready.',
          'Choose 64, 128 or 256 GB of storage, in Midnight, Pink, White or Blue.',
        ],
      },
    ],
    ua: [
      {
        title: 'Усе те саме, тільки менше',
        text: [
          'Дисплей OLED на 5,4 дюйма з роздільною здатністю 2340 × 1080 у телефоні, який легко обхопити долонею. Процесор, дві камери та 5G ті самі, що й у більшому iPhone 13.',
        ],
      },
      {
        title: 'Чіткіші знімки',
        text: [
          'Дві 12-мегапіксельні камери розташовані по діагоналі, щоб умістити більшу матрицю. Вона рухається й компенсує тремтіння рук, що допомагає за слабкого світла й на ходу. Відео лишається стабільним, коли ви йдете, а п’ятикратний цифровий зум наближає далекі об’єкти.',
        ],
      },
      {
        title: 'Малий корпус, довгий день',
        text: [
          'A15 Bionic ощадливо витрачає заряд, а 4 ГБ оперативної пам’яті тримають звичні застосунки напоготові.',
          'Пам’ять: 64, 128 або 256 ГБ. Кольори: опівнічний, рожевий, білий і синій.',
        ],
      },
    ],
  },
};
