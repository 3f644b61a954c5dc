import type { Model } from '../types';

export const appleIphoneXr: Model = {
  category: 'phones',
  base: 'apple-iphone-xr',
  name: 'Apple iPhone XR',
  year: 2018,
  screen: "6.1' IPS",
  resolution: '1792x828',
  processor: 'Apple A12 Bionic',
  ram: '3GB',
  camera: ['12MP'],
  zoom: 'Digital 5x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['coral', 'red', 'white', 'yellow'],
  capacities: {
    '64gb': { fullPrice: 712, price: 670 },
    '128gb': { fullPrice: 880, price: 815 },
  },
  dimensions: { height: 150.9, width: 75.7, depth: 8.3 },
  box: ['phone', 'lightningCable', 'adapter5w', 'earphones'],
  description: {
    en: [
      {
        title: 'Colour from edge to edge',
        text: [
          'A 6.1-inch IPS display fills the front and follows the rounded corners of the body. At 1792 by 828 pixels it is bright and even, and it lasts well on a charge because it never draws more than it must. Reading in bed is easy on the eyes.',
        ],
      },
      {
        title: 'One camera, well used',
        text: [
          'A single 12-megapixel lens takes portraits with a soft background and keeps faces natural in harsh light. Digital zoom reaches five times. There is nothing to choose before you shoot, so you miss less. The picture in front of you is the picture you keep.',
        ],
      },
      {
        title: 'Cheerful outside, serious inside',
        text: [
          'Coral, red, white and yellow run through the glass back and the aluminium frame alike. Behind them the A12 Bionic and 3 GB of memory keep the pace, with 64 or 128 GB for your things. It wears its bright coat with good manners.',
        ],
      },
    ],
    ua: [
      {
        title: 'Колір від краю до краю',
        text: [
          'IPS-дисплей на 6,1 дюйма заповнює лицьовий бік і повторює заокруглення корпусу. Роздільність 1792 на 828 дає яскраве рівне зображення, яке не вимагає зайвої енергії, тож заряду вистачає надовго. Читати ввечері з такого екрана легко: очі не втомлюються, а шрифт лишається чітким.',
        ],
      },
      {
        title: 'Одна камера, та вправна',
        text: [
          'Єдиний 12-мегапіксельний об’єктив знімає портрети з м’яким тлом і зберігає природний вигляд облич навіть за різкого світла. Цифровий зум п’ятикратний. Перед знімком нема чого вибирати, тож ви встигаєте більше. Те, що бачите перед собою, те й залишиться на пам’ять, без довгих роздумів.',
        ],
      },
      {
        title: 'Веселий зовні, серйозний усередині',
        text: [
          'Кораловий, червоний, білий і жовтий однаково забарвлюють скляну спинку та алюмінієву рамку. За ними працюють A12 Bionic і 3 ГБ пам’яті, а для ваших речей є 64 або 128 ГБ. Яскраве вбрання не заважає йому поводитися стримано: на столі він лежить рівно й тихо.',
        ],
      },
    ],
  },
};
