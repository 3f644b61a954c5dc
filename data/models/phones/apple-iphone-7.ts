import type { Model } from '../types';

export const appleIphone7: Model = {
  category: 'phones',
  base: 'apple-iphone-7',
  name: 'Apple iPhone 7',
  year: 2016,
  screen: "4.7' IPS",
  resolution: '1334x750',
  processor: 'Apple A10 Fusion',
  ram: '2GB',
  camera: ['12MP'],
  zoom: 'Digital 5x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['black', 'gold', 'rosegold', 'silver'],
  capacities: {
    '32gb': { fullPrice: 400, price: 375 },
  },
  dimensions: { height: 138.3, width: 67.1, depth: 7.1 },
  box: ['phone', 'lightningCable', 'adapter5w', 'earphones', 'headphoneAdapter'],
  description: {
    en: [
      {
        title: 'Small, light, familiar',
        text: [
          'With its 4.7-inch screen, the iPhone 7 fits any pocket and works with one thumb. The rounded aluminium body has no sharp edges, and the home button takes you back from any app. It comes in Black, Gold, Rose Gold and Silver.',
        ],
      },
      {
        title: 'A camera for every day',
        text: [
          'The 12-megapixel camera opens quickly and keeps colours natural. 5× digital zoom is enough to read a sign across the road or a timetable on the far platform. There are no settings to learn.',
        ],
      },
      {
        title: 'Enough for the essentials',
        text: [
          'The A10 Fusion and 2 GB of RAM handle calls, messages, music and maps. With 32 GB of storage it makes a good first phone, a spare for travel or a simple phone for work.',
        ],
      },
    ],
    ua: [
      {
        title: 'Компактний, легкий, знайомий',
        text: [
          'З екраном на 4,7 дюйма iPhone 7 уміститься в будь-якій кишені, і керувати ним можна одним великим пальцем. Заокруглений алюмінієвий корпус не має гострих країв, а кнопка «Додому» повертає на головний екран із будь-якого застосунку. Кольори: чорний, золотий, рожеве золото й сріблястий.',
        ],
      },
      {
        title: 'Камера на щодень',
        text: [
          '12-мегапіксельна камера швидко вмикається й передає природні кольори. П’ятикратного цифрового зуму досить, щоб прочитати вивіску через дорогу чи розклад на дальній платформі. Налаштовувати нічого не потрібно.',
        ],
      },
      {
        title: 'Досить для головного',
        text: [
          'A10 Fusion і 2 ГБ оперативної пам’яті справляються із дзвінками, повідомленнями, музикою та мапами. З 32 ГБ пам’яті це вдалий перший телефон, запасний для подорожей або простий телефон для роботи.',
        ],
      },
    ],
  },
};
