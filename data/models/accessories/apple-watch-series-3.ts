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
          'It tracks steps, swims and bike rides, and measures your heart rate through the day. The Series 3 does the basics well and is light on the wrist.',
        ],
      },
      {
        title: 'Connected in three ways',
        text: [
          'With LTE, Wi-Fi and Bluetooth, calls and messages reach you on a run without your phone. The S3 processor with 768 MB of RAM responds quickly.',
        ],
      },
      {
        title: 'Two sizes, clear faces',
        text: [
          'The OLED display measures 1.33 inches in the 38 mm case and 1.53 inches in the 42 mm case. Large digits are easy to read in bright sun. The case comes in Space Gray, Gold and Silver, and the band changes without tools.',
        ],
      },
    ],
    ua: [
      {
        title: 'Годинник, що встигає за вами',
        text: [
          'Він рахує кроки, записує запливи й поїздки велосипедом і вимірює пульс упродовж дня. Series 3 добре робить головне, і на зап’ясті він легкий.',
        ],
      },
      {
        title: 'Три способи зв’язку',
        text: [
          'З LTE, Wi-Fi та Bluetooth дзвінки й повідомлення надходять на пробіжці й без телефона. Процесор S3 із 768 МБ оперативної пам’яті швидко реагує.',
        ],
      },
      {
        title: 'Два розміри, чіткий циферблат',
        text: [
          'Дисплей OLED має 1,33 дюйма в корпусі 38 мм і 1,53 дюйма в корпусі 42 мм. Великі цифри добре видно на яскравому сонці. Корпус доступний у космічному сірому, золотому або сріблястому кольорі, а ремінець можна замінити без інструментів.',
        ],
      },
    ],
  },
};
