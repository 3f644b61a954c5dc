import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLEANUP, type Held, hold, isOfKernel, type Watch } from './held-resource';

/** Members of an object that serve the whole page, so that a remote neither calls nor sets them. */
interface SharedMembers {
  readonly name: string;
  readonly object: () => object;
  readonly members: readonly string[];
  readonly remedy: string;
}

/** Returns what jsdom keeps behind an object: browsers let no script replace the members of `location`. */
const behind = (object: object): object => {
  const key = Object.getOwnPropertySymbols(object).find(({ description }) => description === 'impl');
  return key ? Reflect.get(object, key) : object;
};

const ADDRESS =
  'the address belongs to the store. Use Link or useNavigate of @gadgetry/shared-kernel/routing, and <a href> for other sites';

/** What a remote leaves to the store, with the way out. */
const SHARED: readonly SharedMembers[] = [
  {
    name: 'document',
    object: () => document,
    members: ['title'],
    remedy:
      'the title belongs to the store. Use PageHeading of @gadgetry/shared-kernel/ui; only a page with mount sets it',
  },
  {
    name: 'document',
    object: () => document,
    members: ['cookie'],
    remedy:
      'cookies belong to the store, and every request sends them. Use writeItem of @gadgetry/shared-kernel/item-storage',
  },
  {
    name: 'location',
    object: () => behind(location),
    members: ['assign', 'hash', 'href', 'pathname', 'reload', 'replace', 'search'],
    remedy: ADDRESS,
  },
  {
    name: 'history',
    object: () => history,
    members: ['back', 'forward', 'go', 'pushState', 'replaceState'],
    remedy: ADDRESS,
  },
  {
    name: 'window',
    object: () => globalThis,
    members: ['alert', 'confirm', 'prompt'],
    remedy: 'it stops the whole page. Use Dialog of @gadgetry/shared-kernel/ui',
  },
];

const shown = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : '…');

/** Returns a member's descriptor, which may be inherited. */
function descriptorOf(object: object, member: string): PropertyDescriptor | undefined {
  for (let owner: object | null = object; owner; owner = Object.getPrototypeOf(owner)) {
    const found = Object.getOwnPropertyDescriptor(owner, member);
    if (found) return found;
  }
  return undefined;
}

/**
 * Watches calls of a method, and assignments to any other member.
 * @param note receives the arguments, or the assigned value
 * @returns a function that ends the watch
 */
export function watchMember(
  object: object,
  member: string,
  note: (args: readonly unknown[], isCall: boolean) => void,
): () => void {
  const original = Object.getOwnPropertyDescriptor(object, member);
  const { get, set, value } = descriptorOf(object, member) ?? {};
  if (!set && typeof value !== 'function') return () => {};
  const watched: PropertyDescriptor = set
    ? {
        ...(get && { get }),
        set(this: unknown, assigned: unknown) {
          note([assigned], false);
          set.call(this, assigned);
        },
      }
    : {
        writable: true,
        value(this: unknown, ...args: unknown[]) {
          note(args, true);
          return value.apply(this, args);
        },
      };
  Object.defineProperty(object, member, { configurable: true, enumerable: true, ...watched });
  return () => {
    if (original) Object.defineProperty(object, member, original);
    else Reflect.deleteProperty(object, member);
  };
}

/** Watches the members that belong to the store, and puts the page's address back. */
export function watchShared(allowed: readonly string[] = []): Watch {
  const before = location.href;
  const used: Held[] = [];
  const ends = SHARED.flatMap(({ name, object, members, remedy }) =>
    members
      .filter((member) => !allowed.includes(member))
      .map((member) =>
        watchMember(object(), member, (args, isCall) => {
          const what = isCall ? `(${args.map(shown).join(', ')})` : ` = ${shown(args[0])}`;
          used.push(hold(`${name}.${member}${what}`, remedy));
        }),
      ),
  );
  return () => {
    for (const end of ends) end();
    if (location.href !== before) history.replaceState(history.state, '', before);
    return used.filter((one) => !isOfKernel(one));
  };
}

const BUILT_IN =
  'Array Boolean Date Element Error EventTarget Function JSON Map Math Node Number Object Promise RegExp Set String Symbol';

/** An object that all code of the page shares. */
interface SharedObject {
  readonly name: string;
  readonly object: object;
  /** Matches the sources that name it. */
  readonly named: RegExp;
}

const sharedObjects = (): readonly SharedObject[] => [
  { name: 'window', object: globalThis, named: /\b(window|globalThis|self)\b/ },
  ...BUILT_IN.split(' ').flatMap((name) => {
    const object = Reflect.get(globalThis, name);
    const prototype = `${name}.prototype`;
    const shared = { name, object, named: RegExp(`\\b${name}\\b`) };
    return object.prototype
      ? [shared, { name: prototype, object: object.prototype, named: RegExp(`\\b${prototype}\\b`) }]
      : [shared];
  }),
];

/** Returns the first line with a name and its object in the sources; else the first with the name, in a file with both. */
function lineNaming(sources: string, name: string, { named }: SharedObject): string | undefined {
  let other: string | undefined;
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/(?<!\.d|\.test)\.m?[jt]sx?$/.test(file)) continue;
    const text = readFileSync(join(sources, file), 'utf8');
    const lines = named.test(text) ? text.split('\n') : [];
    for (const [index, line] of lines.entries()) {
      if (!line.split(/[^\w$]+/).includes(name)) continue;
      const place = `${join(sources, file)}:${index + 1}`;
      if (named.test(line)) return place;
      other ??= place;
    }
  }
  return other;
}

/** Returns the members that an object got or that changed. Additions of packages are left out, since they may be missing standards. */
function changesOf(shared: SharedObject, before: PropertyDescriptorMap, sources: string): readonly Held[] {
  const isWindow = shared.object === globalThis;
  return Object.entries(Object.getOwnPropertyDescriptors(shared.object)).flatMap(([name, { value, get }]) => {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    // Tests replace global variables, such as `fetch`.
    if (old && (isWindow || (Object.is(old.value, value) && old.get === get))) return [];
    const place = lineNaming(sources, name, shared);
    if (!old && place === undefined) return [];
    const held = isWindow
      ? hold(
          `global variable ${name}`,
          'another remote may use its name. Export it from a module, or publish an event',
        )
      : hold(
          `${shared.name}.${name} was ${old ? 'changed' : 'added'}`,
          'every part of the page shares it. Write a function of your own',
        );
    return { ...held, place };
  });
}

/**
 * Watches new global variables and changes of built-in objects. No stack tells their lines, so the sources are searched.
 * @returns a function that returns those since its last call
 */
export function watchNames(sources: string): Watch {
  const watched = sharedObjects();
  const read = () => watched.map(({ object }) => Object.getOwnPropertyDescriptors(object));
  let before = read();
  return () => {
    const changes = watched.flatMap((shared, index) => changesOf(shared, before[index] ?? {}, sources));
    before = read();
    return changes;
  };
}

const attributesOf = ({ attributes }: Element) =>
  [...attributes].map(({ name, value }) => [name, value] as const);

function setAttributes(element: Element, attributes: readonly (readonly [string, string])[]): void {
  for (const [name] of attributesOf(element)) element.removeAttribute(name);
  for (const [name, value] of attributes) element.setAttribute(name, value);
}

/** Whether an attribute has no effect, as a style or a class that was taken away. */
const isEmpty = (name: string, value: string): boolean => value === '' && ['class', 'style'].includes(name);

/** Watches attributes of the page's outermost elements. Takes all away first, since an earlier rendering may have set them. */
export function watchAttributes(): Watch {
  const watches = [document.documentElement, document.body].map((element) => {
    const before = attributesOf(element);
    setAttributes(element, []);
    const set = new Map<unknown, Held>();
    const end = watchMember(behind(element), '_attrModified', ([name]) => set.set(name, hold(String(name))));
    return () => {
      end();
      const left = attributesOf(element).filter(([name, value]) => !isEmpty(name, value));
      setAttributes(element, before);
      return left.map(([name, value]) => ({
        ...(set.get(name) ?? hold(name)),
        what: `${name}="${value}" was left on the page's <${element.localName}>`,
        remedy: `remove it ${CLEANUP}`,
      }));
    };
  });
  return () => watches.flatMap((end) => end());
}
