import type { Model } from '../types';

export const appleIphone11Pro: Model = {
  category: 'phones',
  base: 'apple-iphone-11-pro',
  name: 'Apple iPhone 11 Pro',
  year: 2019,
  screen: "5.8' OLED",
  resolution: '2436x1125',
  processor: 'Apple A13 Bionic',
  ram: '4GB',
  camera: ['12MP', '12MP', '12MP'],
  zoom: 'Optical 2x, digital 10x',
  cell: ['GPRS', 'EDGE', 'WCDMA', 'UMTS', 'HSPA', 'LTE'],
  colors: ['gold', 'midnightgreen', 'silver', 'spacegray'],
  capacities: {
    '64gb': { fullPrice: 1312, price: 1270 },
    '256gb': { fullPrice: 1640, price: 1570 },
    '512gb': { fullPrice: 1880, price: 1780 },
  },
  dimensions: { height: 144, width: 71.4, depth: 8.1 },
  box: ['phone', 'usbCLightningCable', 'adapter18w', 'earphones'],
  description: {
    en: [
      {
        title: 'Three ways to frame a moment',
        text: [
          'Wide, telephoto and a third lens that takes in far more of the scene: three 12-megapixel cameras share one plate on the back. Optical zoom of two times keeps portraits crisp, and digital zoom reaches ten. You can see beyond the frame before you decide what belongs in it.',
        ],
      },
      {
        title: 'OLED in a compact body',
        text: [
          'The 5.8-inch OLED panel draws 2436 by 1125 pixels and can switch each one off for true black. Night photographs keep their depth, and text stays sharp at the smallest size you like to read. A film on a long flight looks as rich as it does at home.',
        ],
      },
      {
        title: 'Made to be kept',
        text: [
          'A matte glass back is calm to the touch and hides fingerprints well. The A13 Bionic has power in reserve for the coming years.',
          'With 64, 256 or 512 GB there is a version for light use and one for a whole archive of video. Four restrained colours suit the material.',
        ],
      },
    ],
    ua: [
      {
        title: 'Три способи скласти кадр',
        text: [
          'Ширококутна камера, телеоб’єктив і третя, що захоплює значно більше простору: усі три мають по 12 мегапікселів і спільний майданчик на спинці. Двократний оптичний зум зберігає чіткість портретів, а цифровий наближає вдесятеро. Ще до знімка видно, що лишилося за межами кадру, тож вирішуєте ви спокійно й свідомо.',
        ],
      },
      {
        title: 'OLED у компактному корпусі',
        text: [
          'Панель OLED на 5,8 дюйма складається з 2436 на 1125 пікселів і може вимкнути кожен окремо заради справжнього чорного. Нічні знімки зберігають глибину, а текст лишається чітким навіть у найдрібнішому кеглі. У довгому перельоті фільм виглядає так само насичено, як удома в темній кімнаті.',
        ],
      },
      {
        title: 'Зроблений надовго',
        text: [
          'Матове скло спинки приємне на дотик і добре ховає відбитки пальців. A13 Bionic має запас потужності на роки вперед.',
          'Версії на 64, 256 і 512 ГБ підійдуть і для щоденних дрібниць, і для цілого відеоархіву. Чотири стримані кольори личать цьому матеріалу.',
        ],
      },
    ],
  },
};
