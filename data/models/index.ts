import { appleWatchSe } from './accessories/apple-watch-se';
import { appleWatchSeries3 } from './accessories/apple-watch-series-3';
import { appleWatchSeries4 } from './accessories/apple-watch-series-4';
import { appleWatchSeries5 } from './accessories/apple-watch-series-5';
import { appleWatchSeries6 } from './accessories/apple-watch-series-6';
import { appleIphone7 } from './phones/apple-iphone-7';
import { appleIphone7Plus } from './phones/apple-iphone-7-plus';
import { appleIphone8 } from './phones/apple-iphone-8';
import { appleIphone11 } from './phones/apple-iphone-11';
import { appleIphone11Pro } from './phones/apple-iphone-11-pro';
import { appleIphone11ProMax } from './phones/apple-iphone-11-pro-max';
import { appleIphone12 } from './phones/apple-iphone-12';
import { appleIphone13Mini } from './phones/apple-iphone-13-mini';
import { appleIphone13ProMax } from './phones/apple-iphone-13-pro-max';
import { appleIphone14 } from './phones/apple-iphone-14';
import { appleIphone14Pro } from './phones/apple-iphone-14-pro';
import { appleIphoneXr } from './phones/apple-iphone-xr';
import { appleIphoneXs } from './phones/apple-iphone-xs';
import { appleIphoneXsMax } from './phones/apple-iphone-xs-max';
import { appleIpad1022020 } from './tablets/apple-ipad-10-2-2020';
import { appleIpadAir4thGen } from './tablets/apple-ipad-air-4th-gen';
import { appleIpadMini5thGen } from './tablets/apple-ipad-mini-5th-gen';
import { appleIpadMini6thGen } from './tablets/apple-ipad-mini-6th-gen';
import { appleIpadPro112021 } from './tablets/apple-ipad-pro-11-2021';
import type { Model } from './types';

/** Every model on sale. The storefront's order is made by the generator, so the order here is free. */
export const MODELS: readonly Model[] = [
  appleIphone11,
  appleIphone11Pro,
  appleIphone11ProMax,
  appleIphone7,
  appleIphone7Plus,
  appleIphone8,
  appleIphoneXr,
  appleIphoneXs,
  appleIphoneXsMax,
  appleIphone14,
  appleIphone14Pro,
  appleIphone12,
  appleIphone13Mini,
  appleIphone13ProMax,
  appleIpadPro112021,
  appleIpadAir4thGen,
  appleIpadMini6thGen,
  appleIpad1022020,
  appleIpadMini5thGen,
  appleWatchSeries3,
  appleWatchSeries6,
  appleWatchSeries5,
  appleWatchSeries4,
  appleWatchSe,
];
