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
          'The display of the Series 5 no longer sleeps. It dims when your arm is down and brightens when you raise it, so the time, the timer or the next bus is readable at a glance, in any meeting. No twist of the wrist is needed.',
        ],
      },
      {
        title: 'Knows where north is',
        text: [
          'A built-in compass turns the map to match the street in front of you. The S5 processor with 1 GB of memory draws it smoothly, and LTE keeps the route up to date without a phone. In a strange town you walk off in the right direction.',
        ],
      },
      {
        title: 'Clear in both sizes',
        text: [
          'The 40 mm case holds a 1.57-inch OLED of 324 by 394 pixels, the 44 mm case one of 1.78 inches with 368 by 448. Silver, gold and space gray match bands of every kind. Fine lines and small digits stay clean.',
        ],
      },
    ],
    ua: [
      {
        title: 'Час завжди перед очима',
        text: [
          'Дисплей Series 5 більше не засинає. Він тьмяніє, коли рука опущена, і яскравішає, коли ви її піднімаєте, тож час, таймер чи наступний автобус видно одним поглядом, навіть під час наради. Крутити зап’ястям, щоб розбудити екран, більше не потрібно: досить одного погляду.',
        ],
      },
      {
        title: 'Знає, де північ',
        text: [
          'Вбудований компас повертає мапу так, як лежить вулиця перед вами. Процесор S5 з 1 ГБ пам’яті малює її плавно, а LTE оновлює маршрут і без телефона. У незнайомому місті ви одразу рушаєте в правильний бік, а не вертаєтеся з півдороги назад.',
        ],
      },
      {
        title: 'Чіткий в обох розмірах',
        text: [
          'Корпус 40 мм має OLED на 1,57 дюйма з роздільністю 324 на 394, корпус 44 мм — на 1,78 дюйма, 368 на 448. Сріблястий, золотий і космічний сірий пасують до будь-якого ремінця. Тонкі лінії та малі цифри на обох лишаються чистими.',
        ],
      },
    ],
  },
};
