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
        title: 'All you need, nothing extra',
        text: [
          'The Watch SE has what most people use every day: activity, heart rate, messages, calls and maps. It leaves out the rest, so it costs less. It makes a good first watch, for children too.',
        ],
      },
      {
        title: 'A large face at a small price',
        text: [
          'You get the large rounded OLED of the higher-end models: 1.57 inches in the 40 mm case and 1.78 inches in the 44 mm case. Text is crisp, and buttons are easy to hit on the move.',
        ],
      },
      {
        title: 'Fast and connected',
        text: [
          'The S5 processor with 1 GB of RAM feels responsive. With LTE, Wi-Fi and Bluetooth you can leave your phone at home. One tap starts a run, a walk or a swim. The case comes in Silver, Gold and Space Gray.',
        ],
      },
    ],
    ua: [
      {
        title: 'Усе потрібне, нічого зайвого',
        text: [
          'Watch SE має те, чим більшість користується щодня: активність, пульс, повідомлення, дзвінки й мапи. Решти тут немає, тому й коштує він менше. Це добрий перший годинник, зокрема для дитини.',
        ],
      },
      {
        title: 'Великий екран за помірну ціну',
        text: [
          'Дисплей OLED великий і заокруглений, як у старших моделях: 1,57 дюйма в корпусі 40 мм і 1,78 дюйма в корпусі 44 мм. Текст чіткий, а в кнопки легко влучити на ходу.',
        ],
      },
      {
        title: 'Швидкий і на зв’язку',
        text: [
          'Процесор S5 з 1 ГБ оперативної пам’яті швидко реагує. З LTE, Wi-Fi та Bluetooth телефон можна лишити вдома. Пробіжку, прогулянку чи заплив можна почати одним дотиком. Корпус доступний у сріблястому, золотому або космічному сірому кольорі.',
        ],
      },
    ],
  },
};
