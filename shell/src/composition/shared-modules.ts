import * as cart from '@gadgetry/shared-kernel/cart';
import * as catalogue from '@gadgetry/shared-kernel/catalogue';
import * as contract from '@gadgetry/shared-kernel/contract';
import * as events from '@gadgetry/shared-kernel/events';
import * as favourites from '@gadgetry/shared-kernel/favourites';
import * as i18n from '@gadgetry/shared-kernel/i18n';
import * as preferences from '@gadgetry/shared-kernel/preferences';
import * as routing from '@gadgetry/shared-kernel/routing';
import * as slots from '@gadgetry/shared-kernel/slots';
import * as ui from '@gadgetry/shared-kernel/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { loadSlider, noteFallback } from './load-slider';
import { withTimeout } from './timing';

/** Versions of the shared modules; the build inserts them from `@gadgetry/remote-kit/shared-modules`. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Modules in the shell's bundle, loaded before the first remote. */
export const AT_ONCE: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'shared-kernel/cart': cart,
  'shared-kernel/catalogue': catalogue,
  'shared-kernel/contract': contract,
  'shared-kernel/events': events,
  'shared-kernel/favourites': favourites,
  'shared-kernel/i18n': i18n,
  'shared-kernel/preferences': preferences,
  'shared-kernel/routing': routing,
  'shared-kernel/slots': slots,
  'shared-kernel/ui': ui,
};

const OPTIONAL_MS = 4000;

/** Time limit of the fallback, in milliseconds. Together with the slider's own limit it stays below the page's. */
const FALLBACK_MS = 3000;

/** Modules in separate files, loaded when a remote first needs them. */
const ON_DEMAND: Readonly<Record<string, () => Promise<object>>> = {
  'shared-kernel/slider': () =>
    withTimeout(OPTIONAL_MS, loadSlider()).catch(() => {
      noteFallback();
      return withTimeout(FALLBACK_MS, import(/* webpackChunkName: "fallback-slider" */ './fallback-slider'));
    }),
  ...(process.env.NODE_ENV === 'development' && {
    'react/jsx-dev-runtime': () =>
      import(/* webpackChunkName: "on-demand-jsx-dev" */ 'react/jsx-dev-runtime'),
  }),
};

const singleton = (name: string) => {
  const version = SHARED_VERSIONS[name] ?? '0.0.0';
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
};

export const sharedModules = {
  ...Object.fromEntries(
    Object.entries(AT_ONCE).map(([name, module]) => [name, { ...singleton(name), lib: () => module }]),
  ),
  ...Object.fromEntries(
    Object.entries(ON_DEMAND).map(([name, load]) => [
      name,
      {
        ...singleton(name),
        get: async () => {
          const module = await load();
          return () => module;
        },
      },
    ]),
  ),
};
