import * as cart from './cart/cart';
import * as catalogue from './catalogue';
import type { Resources } from './contract';
import * as contract from './contract';
import { DATA_ATTRIBUTES } from './contract/data-attributes';
import * as events from './events';
import * as favourites from './favourites/favourites';
import * as i18n from './i18n/i18n';
import * as preferences from './preferences/preferences';
import * as routing from './routing';
import * as slider from './slider';
import * as slots from './slots';
import * as ui from './ui';

/*
 * Remotes that are deployed already run with these names. Adding one is a minor version of the kernel, taking
 * one away that any of them uses a major version: change this list only together with a changeset, which raises it.
 */
const entryPoints = {
  cart,
  catalogue,
  contract,
  events,
  favourites,
  i18n,
  preferences,
  routing,
  slider,
  slots,
  ui,
};

it.each(Object.entries(entryPoints))('the face of shared-kernel/%s is what remotes rely on', (_, face) => {
  expect(Object.keys(face).sort()).toMatchSnapshot();
});

const keysOf = (texts: Resources, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
  );

it("the kernel's texts are under the keys that remotes rely on", () => {
  expect(keysOf(i18n.kernelTranslations.en).sort()).toMatchSnapshot();
});

it('the marks are those that deployed remotes carry', () => {
  expect(DATA_ATTRIBUTES).toMatchSnapshot();
});
