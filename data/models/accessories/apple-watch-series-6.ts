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
        title: 'Measures with light',
        text: [
          'Clusters of light on the back of the Series 6 read your pulse and estimate the oxygen in your blood in a quarter of a minute. The readings are meant for wellness and sport, and they help you see your usual range. Trends say more than numbers.',
        ],
      },
      {
        title: 'Brighter outdoors',
        text: [
          'The always-on OLED is easier to read in sunlight with your wrist down. The S6 processor with 1 GB of memory opens apps quickly and uses less energy to keep the altitude and the map current. On a mountain path you see the climb as it happens.',
        ],
      },
      {
        title: 'Five colours, two sizes',
        text: [
          'Blue and red join space gray, silver and gold. The 40 mm watch shows 324 by 394 pixels, the 44 mm one 368 by 448.',
          'Wi-Fi, Bluetooth and LTE connect it wherever you walk. Each has a band to match its tone.',
        ],
      },
    ],
    ua: [
      {
        title: 'Вимірює світлом',
        text: [
          'Світлодіоди на спинці Series 6 зчитують пульс і за чверть хвилини оцінюють рівень кисню в крові. Показники стосуються самопочуття та спорту й допомагають побачити вашу звичну норму. Зміни за тиждень скажуть більше, ніж окреме число, тому вся історія завжди під рукою.',
        ],
      },
      {
        title: 'Яскравіший надворі',
        text: [
          'Завжди ввімкнений OLED легше читати на сонці з опущеною рукою. Процесор S6 з 1 ГБ пам’яті швидко відкриває застосунки й ощадливіше оновлює висоту та мапу. На гірській стежці видно набір висоти саме тоді, коли ви піднімаєтеся, крок за кроком угору.',
        ],
      },
      {
        title: 'П’ять кольорів, два розміри',
        text: [
          'До сріблястого, золотого й космічного сірого додалися синій і червоний. Годинник на 40 мм показує 324 на 394 пікселі, на 44 мм — 368 на 448.',
          'Wi-Fi, Bluetooth і LTE тримають зв’язок, куди б ви не йшли. До кожного є ремінець у тон.',
        ],
      },
    ],
  },
};
