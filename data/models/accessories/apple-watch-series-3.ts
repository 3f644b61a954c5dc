import type { Model } from '../types';

export const appleWatchSeries3: Model = {
  category: 'accessories',
  base: 'apple-watch-series-3',
  name: 'Apple Watch Series 3',
  year: 2017,
  processor: 'Apple S3',
  ram: '768MB',
  cell: ['Wi-Fi', 'Bluetooth', 'LTE'],
  colors: ['spacegray', 'gold', 'silver'],
  capacities: {
    '38mm': { fullPrice: 199, price: 169, screen: "1.33' OLED", resolution: '272x340' },
    '42mm': { fullPrice: 250, price: 219, screen: "1.53' OLED", resolution: '312x390' },
  },
  box: ['watch', 'band', 'magneticCable', 'adapter5w'],
  description: {
    en: [
      {
        title: 'A first watch that keeps up',
        text: [
          'Steps, swims and bicycle rides are counted from the wrist, and the heart rate is measured through the day. The Series 3 does the basics well and stays light enough to forget until you need it. A glance tells how the day goes.',
        ],
      },
      {
        title: 'Connected in three ways',
        text: [
          'Wi-Fi, Bluetooth and LTE are on board, so a call or a message can reach you on a run without the phone. The S3 processor with 768 MB of memory answers promptly. Leave the pocket empty and still be found when it matters.',
        ],
      },
      {
        title: 'Two sizes, clear faces',
        text: [
          'The OLED display measures 1.33 inches in the 38 mm case and 1.53 inches in the 42 mm one. Large digits read well in bright sun. The cases come in space gray, gold and silver. The band changes without a tool.',
        ],
      },
    ],
    ua: [
      {
        title: 'Перший годинник, що не відстає',
        text: [
          'Кроки, запливи й поїздки велосипедом рахуються просто із зап’ястя, а пульс вимірюється впродовж дня. Series 3 добре робить головне і такий легкий, що ви про нього забуваєте, доки він не знадобиться. Одного погляду досить, щоб зрозуміти, як саме минає ваш сьогоднішній день.',
        ],
      },
      {
        title: 'Три способи зв’язку',
        text: [
          'Є Wi-Fi, Bluetooth і LTE, тож дзвінок чи повідомлення знайдуть вас на пробіжці й без телефона. Процесор S3 із 768 МБ пам’яті відповідає без зволікань. Кишеня може лишитися порожньою, а рідні все одно знатимуть, де вас шукати, коли це важливо.',
        ],
      },
      {
        title: 'Два розміри, чіткий циферблат',
        text: [
          'Дисплей OLED має 1,33 дюйма в корпусі 38 мм і 1,53 дюйма в корпусі 42 мм. Великі цифри добре видно на яскравому сонці. Корпус буває космічним сірим, золотим або сріблястим. Ремінець можна змінити без інструментів, за кілька секунд, під будь-яку нагоду.',
        ],
      },
    ],
  },
};
