import type { Model } from '../types';

export const appleWatchSe: Model = {
  category: 'accessories',
  base: 'apple-watch-se',
  name: 'Apple Watch SE',
  year: 2020,
  processor: 'Apple S5',
  ram: '1GB',
  cell: ['Wi-Fi', 'Bluetooth', 'LTE'],
  colors: ['silver', 'gold', 'spacegray'],
  capacities: {
    '40mm': { fullPrice: 279, price: 249, screen: "1.57' OLED", resolution: '324x394' },
    '44mm': { fullPrice: 309, price: 279, screen: "1.78' OLED", resolution: '368x448' },
  },
  box: ['watch', 'band', 'magneticCable'],
  description: {
    en: [
      {
        title: 'The useful half of everything',
        text: [
          'The Watch SE keeps what most people use every day: activity, heart rate, messages, calls and maps. It leaves out what only some need, and its price follows from that. It is a good first watch, and a good one for children. It needs no manual.',
        ],
      },
      {
        title: 'A large face at a small price',
        text: [
          'You get the big rounded OLED of the finer models: 1.57 inches in the 40 mm case and 1.78 in the 44 mm one. Text is crisp, and controls are easy to hit while moving. Nothing on it ever looks cramped.',
        ],
      },
      {
        title: 'Quick and connected',
        text: [
          'The S5 processor with 1 GB of memory feels light on its feet. LTE, Wi-Fi and Bluetooth are there, so you can leave the phone at home. The case comes in silver, gold and space gray. A run, a walk or a swim starts with one tap.',
        ],
      },
    ],
    ua: [
      {
        title: 'Усе потрібне, нічого зайвого',
        text: [
          'Watch SE має те, чим більшість користується щодня: активність, пульс, повідомлення, дзвінки й мапи. Того, що потрібно лише декому, тут немає, тому й ціна нижча. Це добрий перший годинник, зокрема для дитини. Інструкція для нього майже не потрібна навіть новачкові.',
        ],
      },
      {
        title: 'Великий екран за помірну ціну',
        text: [
          'Ви отримуєте великий заокруглений OLED старших моделей: 1,57 дюйма в корпусі 40 мм і 1,78 дюйма в корпусі 44 мм. Текст чіткий, а в кнопки легко влучити на ходу. На ньому нічого не тісниться: ні повідомлення, ні мапа, ні кільця активності за день.',
        ],
      },
      {
        title: 'Швидкий і на зв’язку',
        text: [
          'Процесор S5 з 1 ГБ пам’яті швидко реагує. Є LTE, Wi-Fi та Bluetooth, тож телефон можна лишити вдома. Корпус буває сріблястим, золотим або космічним сірим. Пробіжка, прогулянка чи заплив починаються одним дотиком, а підсумок чекає на екрані одразу після фінішу.',
        ],
      },
    ],
  },
};
