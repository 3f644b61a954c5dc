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
          'The iPhone 8 keeps the compact shape and the home button and adds a smooth glass back. An aluminium frame joins the two sides, and the phone is light in the hand. It comes in Gold, Silver and Space Gray.',
        ],
      },
      {
        title: 'True colours',
        text: [
          'The 4.7-inch IPS display has a resolution of 1334 × 750 and even colour from edge to edge. Photos from the 12-megapixel camera look true to life on screen, and brightness adapts to the light in the room.',
        ],
      },
      {
        title: 'Fast where it counts',
        text: [
          'The A11 Bionic with 2 GB of RAM opens the camera in a moment and runs your everyday apps. 64 GB of storage leaves room for a large music library.',
        ],
      },
    ],
    ua: [
      {
        title: 'Скло спереду і ззаду',
        text: [
          'iPhone 8 зберігає компактну форму й кнопку «Додому» та додає гладеньку скляну спинку. Обидва боки з’єднує алюмінієва рамка, а сам телефон легкий у руці. Кольори: золотий, сріблястий і космічний сірий.',
        ],
      },
      {
        title: 'Природні кольори',
        text: [
          'IPS-дисплей на 4,7 дюйма має роздільну здатність 1334 × 750 і рівномірні кольори від краю до краю. Знімки 12-мегапіксельної камери виглядають на екрані як у житті, а яскравість пристосовується до освітлення кімнати.',
        ],
      },
      {
        title: 'Швидкий там, де це важливо',
        text: [
          'A11 Bionic із 2 ГБ оперативної пам’яті вмить відкриває камеру й запускає щоденні застосунки. У 64 ГБ пам’яті вміститься велика музична бібліотека.',
        ],
      },
    ],
  },
};
