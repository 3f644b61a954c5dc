import type { Model } from '../types';

export const appleWatchSeries5: Model = {
  category: 'accessories',
  base: 'apple-watch-series-5',
  name: 'Apple Watch Series 5',
  year: 2019,
  processor: 'Apple S5',
  ram: '1GB',
  cell: ['Wi-Fi', 'Bluetooth', 'LTE'],
  colors: ['silver', 'gold', 'spacegray'],
  capacities: {
    '40mm': { fullPrice: 399, price: 299, screen: "1.57' OLED", resolution: '324x394' },
    '44mm': { fullPrice: 429, price: 399, screen: "1.78' OLED", resolution: '368x448' },
  },
  box: ['watch', 'band', 'magneticCable', 'adapter5w'],
  description: {
    en: [
      {
        title: 'Always showing the time',
        text: [
          'The display of the Series 5 is always on. It dims when your arm is down and brightens when you raise it, so the time, a timer or the next bus is visible at a glance, even in a meeting.',
        ],
      },
      {
        title: 'A built-in compass',
        text: [
          'The compass turns the map to match the street in front of you, so you set off in the right direction. The S5 processor with 1 GB of RAM draws it smoothly, and LTE keeps the route up to date without a phone.',
        ],
      },
      {
        title: 'Sharp in both sizes',
        text: [
          'The 40 mm case has a 1.57-inch OLED with a resolution of 324 × 394, the 44 mm case a 1.78-inch one with 368 × 448. Choose Silver, Gold or Space Gray: each goes with any band.',
        ],
      },
    ],
    ua: [
      {
        title: 'Час завжди перед очима',
        text: [
          'Дисплей Series 5 завжди ввімкнений. Він тьмяніє, коли рука опущена, і стає яскравішим, коли ви її піднімаєте, тож час, таймер чи розклад автобусів видно з одного погляду, навіть під час наради.',
        ],
      },
      {
        title: 'Вбудований компас',
        text: [
          'Компас повертає мапу так, як пролягає вулиця перед вами, тож ви одразу рушаєте в правильний бік. Процесор S5 з 1 ГБ оперативної пам’яті плавно її показує, а LTE оновлює маршрут і без телефона.',
        ],
      },
      {
        title: 'Чіткий в обох розмірах',
        text: [
          'Корпус 40 мм має OLED на 1,57 дюйма з роздільною здатністю 324 × 394, корпус 44 мм — на 1,78 дюйма, 368 × 448. Сріблястий, золотий і космічний сірий пасують до будь-якого ремінця.',
        ],
      },
    ],
  },
};
