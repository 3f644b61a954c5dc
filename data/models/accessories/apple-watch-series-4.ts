import type { Model } from '../types';

export const appleWatchSeries4: Model = {
  category: 'accessories',
  base: 'apple-watch-series-4',
  name: 'Apple Watch Series 4',
  year: 2018,
  processor: 'Apple S4',
  ram: '0.75GB',
  cell: ['Wi-Fi', 'Bluetooth', 'LTE'],
  colors: ['silver', 'gold', 'spacegray'],
  capacities: {
    '40mm': { fullPrice: 399, price: 349, screen: "1.57' OLED", resolution: '324x394' },
    '44mm': { fullPrice: 429, price: 379, screen: "1.78' OLED", resolution: '368x448' },
  },
  box: ['watch', 'band', 'magneticCable', 'adapter5w'],
  description: {
    en: [
      {
        title: 'A rounder, larger display',
        text: [
          'The corners of the display follow the case, which leaves noticeably more room. The 40 mm watch has a 1.57-inch OLED, the 44 mm watch a 1.78-inch one. Complications show more, and lists need less scrolling.',
        ],
      },
      {
        title: 'A crown you can feel',
        text: [
          'Turning the crown gives a fine click for each line of a list. You set volume and zoom precisely, without a finger covering the screen. The S4 processor with 768 MB of RAM keeps up with every turn.',
        ],
      },
      {
        title: 'Health on your wrist',
        text: [
          'Sensors on the back follow your heart rate, and after a hard fall the watch offers to call for help. LTE, Wi-Fi and Bluetooth keep you in touch. Choose Silver, Gold or Space Gray.',
        ],
      },
    ],
    ua: [
      {
        title: 'Заокруглений, просторіший екран',
        text: [
          'Кути дисплея повторюють форму корпусу, тож місця на ньому помітно більше. Годинник на 40 мм має OLED на 1,57 дюйма, на 44 мм — на 1,78 дюйма. Віджети показують більше, а списки рідше доводиться гортати.',
        ],
      },
      {
        title: 'Коліщатко з тактильним відгуком',
        text: [
          'Під час обертання коліщатко злегка клацає на кожному рядку списку. Гучність і масштаб налаштовуються точно, і палець не затуляє екран. Процесор S4 із 768 МБ оперативної пам’яті встигає за кожним рухом.',
        ],
      },
      {
        title: 'Здоров’я на зап’ясті',
        text: [
          'Датчики на спинці стежать за пульсом, а після сильного падіння годинник пропонує викликати допомогу. З LTE, Wi-Fi та Bluetooth ви завжди на зв’язку. Кольори: сріблястий, золотий і космічний сірий.',
        ],
      },
    ],
  },
};
