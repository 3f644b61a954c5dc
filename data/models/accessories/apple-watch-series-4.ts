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
        title: 'A rounder, larger view',
        text: [
          'The corners of the display now follow the case, which gives the face noticeably more room. The 40 mm watch has a 1.57-inch OLED, the 44 mm one 1.78 inches. Complications show more, and text needs less scrolling. Even a map becomes useful.',
        ],
      },
      {
        title: 'A crown that answers',
        text: [
          'Turning the crown gives fine clicks under the finger, so you feel each line of a list go by. The S4 processor with 768 MB of memory keeps up with every turn. Lists, volume and zoom are set precisely, without a finger covering the screen.',
        ],
      },
      {
        title: 'Care on the wrist',
        text: [
          'Sensors on the back follow your pulse, and the watch notices a hard fall and offers to call for help. LTE, Wi-Fi and Bluetooth keep it in touch. Choose silver, gold or space gray. It looks after you without interrupting.',
        ],
      },
    ],
    ua: [
      {
        title: 'Заокруглений, просторіший екран',
        text: [
          'Кути дисплея тепер повторюють форму корпусу, і циферблат помітно побільшав. Годинник на 40 мм має OLED на 1,57 дюйма, на 44 мм — на 1,78 дюйма. Віджети показують більше, а текст рідше доводиться гортати. Навіть мапою на такому екрані зручно користуватися на ходу.',
        ],
      },
      {
        title: 'Коліщатко з тактильним відгуком',
        text: [
          'Кожен поворот коліщатка віддається в пальці тонким клацанням: відчувається кожен рядок списку. Процесор S4 із 768 МБ пам’яті встигає за кожним рухом. Списки, гучність і масштаб налаштовуються точно, а палець не затуляє зображення, тож помилитися важко навіть у рукавичках чи на бігу.',
        ],
      },
      {
        title: 'Турбота на зап’ясті',
        text: [
          'Сенсори на спинці стежать за пульсом, а після сильного падіння годинник запропонує покликати на допомогу. На зв’язку його тримають LTE, Wi-Fi та Bluetooth. Обирайте сріблястий, золотий або космічний сірий. Він дбає про вас і не перебиває: легкий дотик до зап’ястя замість гучного сигналу.',
        ],
      },
    ],
  },
};
