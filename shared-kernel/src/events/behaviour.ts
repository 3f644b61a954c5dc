import { isLanguage, isTheme } from '../preferences/preference';
import type { CoreEvents } from './core-events';
import type { EventName } from './index';

/** How an event travels. */
export interface EventBehaviour {
  /** Whether a late subscriber still receives what was published before it came. */
  readonly replay: boolean;
  /** Whether the shopper's other tabs hear it too. State itself crosses through storage, not through events. */
  readonly crossTabs: boolean;
}

const HERE: EventBehaviour = { replay: false, crossTabs: false };
const KEPT: EventBehaviour = { replay: true, crossTabs: false };
const EVERYWHERE: EventBehaviour = { replay: false, crossTabs: true };

/** One line per event of the kernel. */
export const EVENT_BEHAVIOUR: Readonly<Record<keyof CoreEvents, EventBehaviour>> = {
  'cart/product-added': HERE,
  'cart/quantity-changed': HERE,
  'cart/line-removed': HERE,
  'cart/line-restored': HERE,
  'cart/cleared': HERE,
  'favourites/product-added': HERE,
  'favourites/product-removed': HERE,
  'preferences/theme-changed': EVERYWHERE,
  'preferences/language-changed': EVERYWHERE,
  'catalogue/products-loaded': KEPT,
  'catalogue/entry-dropped': HERE,
  'shell/announce': HERE,
  'shell/open-search': HERE,
  'shell/close-search': HERE,
  'shell/notify': KEPT,
  'shell/hold-refresh': KEPT,
  'persistence/failed': KEPT,
  'checkout/completed': EVERYWHERE,
  'remote/failed': HERE,
  'remote/recovered': HERE,
  'remote/step': KEPT,
};

function isCoreName(name: string): name is keyof CoreEvents {
  return Object.hasOwn(EVENT_BEHAVIOUR, name);
}

/** How an event travels; one that the table doesn't know stays in the page and is not kept. */
export function behaviourOf(name: EventName): EventBehaviour {
  return isCoreName(name) ? EVENT_BEHAVIOUR[name] : HERE;
}

type Check = (payload: Readonly<Record<string, unknown>>) => boolean;

/** What another tab sends may come from another version of the store, so it is checked like any input. */
const CROSSING_PAYLOAD: Readonly<Partial<Record<keyof CoreEvents, Check>>> = {
  'preferences/theme-changed': ({ theme }) => isTheme(theme),
  'preferences/language-changed': ({ language }) => isLanguage(language),
  'checkout/completed': ({ total }) => Number.isFinite(total),
};

interface CrossingEvent {
  readonly name: keyof CoreEvents;
  readonly payload: CoreEvents[keyof CoreEvents];
}

/** Whether a message of another tab is an event that crosses tabs, with the payload that it must have. */
export function isCrossingEvent(message: unknown): message is CrossingEvent {
  if (typeof message !== 'object' || message === null) return false;
  const name: unknown = Reflect.get(message, 'name');
  const payload: unknown = Reflect.get(message, 'payload');
  if (typeof name !== 'string' || !isCoreName(name)) return false;
  if (typeof payload !== 'object' || payload === null) return false;
  return CROSSING_PAYLOAD[name]?.({ ...payload }) ?? false;
}
