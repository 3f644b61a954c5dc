import type { Action, Case } from './cases';

/**
 * A browser with one page, as far as the cases need it. What exchanges the document is a command of the browser:
 * WebKitGTK's driver can lose the answer to a script that runs while a script's `history.back()` exchanges it.
 */
export interface Browser {
  readonly goTo: (url: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  /** Goes one step back to another document. */
  readonly goBack: () => Promise<unknown>;
  /** Evaluates an expression in the page; the answer has to be JSON. */
  readonly ask: (expression: string) => Promise<unknown>;
}

/** State of the page. */
interface Standing {
  readonly address: string;
  /** Its heading, and a listing's page number and order. */
  readonly heading: string;
  readonly page: string;
  readonly order: string;
  readonly top: number;
  readonly focus: string;
  readonly entries: number;
}

/** Returns a description that identifies a control, also after the page is rendered again. */
const NAMED = `((one) => {
  if (!one || one === document.body) return 'nothing';
  if (one.matches('main h1')) return 'heading';
  if (one.matches('main section[tabindex]') && one.querySelector('article')) return 'list';
  const words = (other) => [other.localName, other.getAttribute('href') ?? (other.type === 'radio' ? other.value : other.textContent)].join(' ');
  const alike = [...document.querySelectorAll(one.localName)].filter((other) => words(other) === words(one));
  return words(one) + ' ' + alike.indexOf(one);
})`;

const STANDING = `({
  address: location.hash.slice(1),
  heading: document.querySelector('#root[data-live] main h1')?.textContent ?? '',
  page: document.querySelector('main nav[aria-label=Pages] [aria-current]')?.textContent ?? '',
  order: document.querySelector('main select')?.value ?? '',
  top: Math.round(scrollY),
  focus: ${NAMED}(document.activeElement),
  entries: history.length,
})`;

const LIMIT_MS = 20_000;
const PAUSE_MS = 50;

const HEADINGS: Readonly<Record<string, string>> = {
  '/': 'Welcome to Gadgetry',
  '/phones': 'Mobile phones',
  '/tablets': 'Tablets',
  '/favorites': 'Favourites',
  '/contacts': 'Creators',
  '/rights': 'Terms of use',
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Whether the page of the address is on the screen, and no other one meanwhile. */
function isShown({ address, heading, page, order }: Standing): boolean {
  const { pathname, searchParams } = new URL(address, 'https://store.example');
  const [itemId] = pathname.split('/').slice(2);
  if (itemId) return plain(heading) === plain(itemId);
  const isPaged = pathname === '/phones' && searchParams.get('devicesOnPage') !== 'All';
  return (
    heading === HEADINGS[pathname] &&
    (!isPaged || page === (searchParams.get('page') ?? '1')) &&
    (!searchParams.has('sort') || order === searchParams.get('sort'))
  );
}

const fits = (address: string, { address: found }: Standing): boolean =>
  address.endsWith('*') ? found.startsWith(address.slice(0, -1)) : found === address;

/** Repeats a question until its answer is the expected one; throws both otherwise. */
export async function until<T>(
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  wanted: () => string,
): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (isRight(answer)) return answer;
      last = answer;
    } catch (error) {
      // The document is being exchanged.
      last = String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`expected ${wanted()} but found ${JSON.stringify(last)}`);
}

/** Runs a case; throws where it ends elsewhere than it should. */
export async function runCase(
  { goTo, reload, goBack, ask }: Browser,
  url: string,
  [, begins, actions, ends]: Case,
): Promise<void> {
  const standing = async () => (await ask(STANDING)) as Standing;
  const left = new Map<string, Standing>();
  /** How the page stood before the latest action. */
  let before: Standing | undefined;

  const note = async (focus?: string): Promise<void> => {
    const now = await standing();
    before = focus === undefined ? now : { ...now, focus };
    left.set(now.address, before);
  };

  /** Waits for an element, focuses it, and records the state of the page. */
  const approach = async (element: string, isFocused: boolean): Promise<void> => {
    await until(
      () => ask(`Boolean(globalThis.near = ${element})`),
      (is) => is === true,
      () => element,
    );
    if (isFocused) await ask('near.focus({ preventScroll: true })');
    await note(isFocused ? undefined : String(await ask(`${NAMED}(near)`)));
  };

  async function act(action: Action): Promise<void> {
    switch (action.does) {
      case 'scroll':
        await until(
          () => ask(`(scrollTo({ top: ${action.to}, behavior: 'instant' }), Math.round(scrollY))`),
          (top) => top === action.to,
          () => `a page that can be scrolled to ${action.to}`,
        );
        return;
      case 'toggle':
        await approach(action.element, true);
        await ask('void near.click()');
        return;
      case 'press':
        await approach(action.element, !action.unfocused);
        await ask('void near.click()');
        break;
      case 'order':
        await approach("document.querySelector('main select')", true);
        await ask(
          `(near.value = '${action.value}', void near.dispatchEvent(new Event('change', { bubbles: true })))`,
        );
        break;
      case 'type':
        await note();
        await goTo(`${url}#${action.address}`);
        break;
      case 'reload':
        await note();
        await reload();
        break;
      case 'away and back':
        await note();
        await goTo('about:blank');
        await goBack();
        break;
      default:
        await note();
        await ask(`void history.${action.does}()`);
    }
    const from = ['type', 'back', 'forward'].includes(action.does) ? before?.address : undefined;
    await until(
      standing,
      (now) => now.address !== from && isShown(now),
      () => `the page after '${action.does}'`,
    );
  }

  // Cases share a tab, as visits do.
  await goTo('about:blank');
  await goTo(`${url}#${begins}`);
  await until(standing, isShown, () => `the page of ${begins}`);
  for (const action of actions) await act(action);

  const same = <K extends 'top' | 'focus'>(member: K, address: string): Standing[K] | undefined =>
    (ends[member === 'top' ? 'place' : 'focus'] === 'stays' ? before : left.get(address))?.[member];
  const wantedAt = ({ address }: Standing) => ({
    top: ends.place === 'top' ? 0 : same('top', address),
    focus: ['heading', 'list', 'nothing'].includes(ends.focus) ? ends.focus : same('focus', address),
    entries: (before?.entries ?? 0) + (ends.entries ?? 0),
  });
  const isRight = (now: Standing): boolean => {
    const { top, focus, entries } = wantedAt(now);
    return (
      fits(ends.address, now) &&
      isShown(now) &&
      now.top === top &&
      now.focus === focus &&
      (!before || now.entries === entries)
    );
  };
  let wanted = ends.address;
  await until(
    async () => {
      const now = await standing();
      wanted = `${ends.address} with ${JSON.stringify(wantedAt(now))}`;
      return now;
    },
    isRight,
    () => wanted,
  );
}
