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
          'With its 4.7-inch screen the iPhone 7 disappears into a pocket and can be used with one thumb. The rounded metal body has no sharp edges, and the round button below the display takes you home from anywhere. Four metal finishes age gracefully.',
        ],
      },
      {
        title: 'A camera that is simply there',
        text: [
          'The single 12-megapixel camera starts quickly and keeps colours honest. Digital zoom reaches five times, which is enough to read a sign across the road or to note a timetable on the far platform. Pictures are ready to send a second later, without any settings to learn.',
        ],
      },
      {
        title: 'Enough for the essentials',
        text: [
          'The A10 Fusion and 2 GB of memory handle calls, messages, music and maps without fuss. With 32 GB of storage it is a sensible first phone, a spare for travel or a quiet companion for work. It asks for little and charges quickly.',
        ],
      },
    ],
    ua: [
      {
        title: 'Малий, легкий, знайомий',
        text: [
          'З екраном на 4,7 дюйма iPhone 7 губиться в кишені й слухається одного великого пальця. Заокруглений металевий корпус не має гострих країв, а кругла кнопка під дисплеєм звідусіль повертає на початок. Чотири металеві кольори гарно старіють разом зі своїм власником.',
        ],
      },
      {
        title: 'Камера, яка просто поруч',
        text: [
          'Одна 12-мегапіксельна камера швидко вмикається і передає чесні кольори. П’ятикратного цифрового зуму досить, щоб прочитати вивіску через дорогу чи записати розклад із далекої платформи. За секунду знімок уже можна надіслати, і жодних складних налаштувань для цього вивчати вам не доведеться.',
        ],
      },
      {
        title: 'Досить для головного',
        text: [
          'A10 Fusion і 2 ГБ пам’яті без зусиль справляються із дзвінками, листуванням, музикою та мапами. Зі сховищем на 32 ГБ це розумний перший телефон, запасний у мандрівку або тихий помічник для роботи. Він невибагливий, простий у догляді й не потребує довгого знайомства.',
        ],
      },
    ],
  },
};
