import type { Model } from '../types';

export const appleIphone13Mini: Model = {
  category: 'phones',
  base: 'apple-iphone-13-mini',
  name: 'Apple iPhone 13 mini',
  year: 2021,
  screen: "5.4' OLED",
  resolution: '2340x1080',
  processor: 'Apple A15 Bionic',
  ram: '4GB',
  camera: ['12MP', '12MP'],
  zoom: 'Optical 2x out, digital 5x',
  cell: ['GSM', 'CDMA', 'HSPA', 'EVDO', 'LTE', '5G'],
  colors: ['midnight', 'pink', 'white', 'blue'],
  capacities: {
    '64gb': { fullPrice: 890, price: 760 },
    '128gb': { fullPrice: 900, price: 820 },
    '256gb': { fullPrice: 1120, price: 1040 },
  },
  dimensions: { height: 131.5, width: 64.2, depth: 7.65 },
  box: ['phone', 'usbCLightningCable'],
  description: {
    en: [
      {
        title: 'Everything, smaller',
        text: [
          'A 5.4-inch OLED display with 2340 by 1080 pixels in a phone you can close your hand around. Nothing was left out to get there: the same processor, the same two cameras and the same 5G as in larger bodies. It is simply easier to carry.',
        ],
      },
      {
        title: 'Steadier pictures',
        text: [
          'Two 12-megapixel cameras sit diagonally to make room for a larger sensor. It moves to cancel the shake of your hands, which helps at dusk and from a moving train. Digital zoom reaches five times. Video walks along without swaying, too.',
        ],
      },
      {
        title: 'A long day in a small case',
        text: [
          'The A15 Bionic spends energy carefully, and 4 GB of memory keeps your usual apps at hand.',
          "There are 64, 128 and 256 GB versions, in midnight, pink, white and blue. Maps, tickets and payments are always within a thumb's reach.",
        ],
      },
    ],
    ua: [
      {
        title: 'Усе те саме, тільки менше',
        text: [
          'Дисплей OLED на 5,4 дюйма з роздільністю 2340 на 1080 у телефоні, який можна затиснути в долоні. Заради розміру нічим не поступилися: той самий процесор, ті самі дві камери та 5G, що й у більших корпусах. Його просто легше носити з собою.',
        ],
      },
      {
        title: 'Стійкіші знімки',
        text: [
          'Дві 12-мегапіксельні камери стоять навскоси, щоб умістити більший сенсор. Він рухається і гасить тремтіння рук, що виручає в сутінках і в потязі на ходу. Цифровий зум п’ятикратний. Відео, зняте на ходу, теж не хитається: крок рівний, обрій на місці, голоси чути.',
        ],
      },
      {
        title: 'Довгий день у малому корпусі',
        text: [
          'A15 Bionic ощадливо витрачає енергію, а 4 ГБ пам’яті тримають звичні застосунки напоготові.',
          'Є версії на 64, 128 і 256 ГБ в опівнічному, рожевому, білому й синьому кольорах. Мапи, квитки й оплата завжди там, куди дістає великий палець однієї руки.',
        ],
      },
    ],
  },
};
