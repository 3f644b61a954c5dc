import type { Model } from '../types';

export const appleWatchSeries6: Model = {
  category: 'accessories',
  base: 'apple-watch-series-6',
  name: 'Apple Watch Series 6',
  year: 2020,
  processor: 'Apple S6',
  ram: '1GB',
  cell: ['Wi-Fi', 'Bluetooth', 'LTE'],
  colors: ['spacegray', 'silver', 'gold', 'blue', 'red'],
  capacities: {
    '40mm': { fullPrice: 399, price: 329, screen: "1.57' OLED", resolution: '324x394' },
    '44mm': { fullPrice: 429, price: 359, screen: "1.78' OLED", resolution: '368x448' },
  },
  box: ['watch', 'band', 'magneticCable'],
  description: {
    en: [
      {
        title: 'Measured with light',
        text: [
          'Light sensors on the back of the Series 6 read your heart rate and measure your blood oxygen in 15 seconds. The readings are meant for wellness and sport, and the history shows how they change.',
        ],
      },
      {
        title: 'Brighter outdoors',
        text: [
          'The always-on OLED display is easy to read in sunlight, even with your wrist down. The S6 processor with 1 GB of RAM opens apps quickly, and the altimeter shows your elevation as you climb.',
        ],
      },
      {
        title: 'Five colours, two sizes',
        text: [
          'Choose Space Gray, Silver, Gold, Blue or Red. The 40 mm watch has a resolution of 324 × 394, the 44 mm watch 368 × 448.',
          'Wi-Fi, Bluetooth and LTE keep you connected wherever you go.',
        ],
      },
    ],
    ua: [
      {
        title: 'Вимірювання за допомогою світла',
        text: [
          'Датчики на спинці Series 6 зчитують пульс і за 15 секунд вимірюють рівень кисню в крові. Показники призначені для контролю самопочуття й тренувань, а історія показує, як вони змінюються.',
        ],
      },
      {
        title: 'Яскравіший надворі',
        text: [
          'Дисплей OLED завжди ввімкнений: його добре видно на сонці, навіть коли рука опущена. Процесор S6 з 1 ГБ оперативної пам’яті швидко відкриває застосунки, а висотомір показує висоту під час підйому.',
        ],
      },
      {
        title: 'П’ять кольорів, два розміри',
        text: [
          'Кольори: космічний сірий, сріблястий, золотий, синій і червоний. Годинник на 40 мм має роздільну здатність 324 × 394, на 44 мм — 368 × 448.',
          'З Wi-Fi, Bluetooth і LTE ви на зв’язку будь-де.',
        ],
      },
    ],
  },
};
