import type { Model } from '../types';

export const appleIphone7Plus: Model = {
  category: 'phones',
  base: 'apple-iphone-7-plus',
  name: 'Apple iPhone 7 Plus',
  year: 2016,
  screen: "5.5' IPS",
  resolution: '1920x1080',
  processor: 'Apple A10 Fusion',
  ram: '3GB',
  camera: ['12MP', '12MP'],
  zoom: 'Optical 2x, digital 10x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['black', 'gold', 'rosegold', 'silver'],
  capacities: {
    '32gb': { fullPrice: 540, price: 500 },
  },
  dimensions: { height: 158.2, width: 77.9, depth: 7.3 },
  box: ['phone', 'lightningCable', 'adapter5w', 'earphones', 'headphoneAdapter'],
  description: {
    en: [
      {
        title: 'Closer without moving',
        text: [
          'Two 12-megapixel cameras sit side by side: one for the wide view and one that brings the subject twice as near. Optical zoom keeps every detail, and digital zoom continues up to ten times for what is really far away. Portraits gain calm proportions.',
        ],
      },
      {
        title: 'Full HD at 5.5 inches',
        text: [
          'The IPS display shows 1920 by 1080 pixels, so a film appears in its own resolution. The generous width makes two-column pages readable and gives your thumbs more room when typing. Turned on its side, the phone lays many apps out in two panes.',
        ],
      },
      {
        title: 'Calm under load',
        text: [
          'The A10 Fusion works with 3 GB of memory, which leaves more apps ready to return to.',
          'Storage is 32 GB, in black, gold, rose gold or silver. The home button answers with a soft tap instead of a click. It has no moving part to wear out.',
        ],
      },
    ],
    ua: [
      {
        title: 'Ближче, не сходячи з місця',
        text: [
          'Дві 12-мегапіксельні камери стоять поруч: одна для загального плану, друга наближає удвічі. Оптичний зум зберігає всі дрібниці, а десятикратний цифровий дістає навіть до того, що справді далеко. Портрети, зняті довшим об’єктивом, мають спокійні пропорції, а обличчя на них виглядають природно.',
        ],
      },
      {
        title: 'Full HD на 5,5 дюйма',
        text: [
          'IPS-дисплей показує 1920 на 1080 пікселів, тож фільм іде у власній роздільності. Завдяки ширині зручно читати сторінки у дві колонки, а пальцям просторіше набирати текст. Якщо покласти телефон горизонтально, багато застосунків розгортаються на дві частини: список ліворуч, його зміст праворуч.',
        ],
      },
      {
        title: 'Спокій під навантаженням',
        text: [
          'A10 Fusion працює з 3 ГБ пам’яті, тому більше застосунків готові продовжити з того самого місця.',
          'Сховище має 32 ГБ, а кольори на вибір такі: чорний, золотий, рожеве золото й сріблястий. Кнопка відповідає м’яким поштовхом замість клацання. Рухомих частин у ній немає, тож зношуватися нічому.',
        ],
      },
    ],
  },
};
