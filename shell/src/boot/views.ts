import type { RouteMatch } from '@gadgetry/environment/match-route';
import type { ComposedCatalogue, RemoteVersion } from '@gadgetry/environment/page-environment';
import {
  fillPath,
  type PrerenderedSet,
  prerenderedEntry,
  prerenderedFile,
  readPrerenderedBody,
} from '@gadgetry/environment/prerendered-file';
import { isProven } from '@gadgetry/environment/prerendered-proof';
import type { TrustedPolicy } from './trusted-addresses';

/** Where a view lies. */
export interface ViewAddress {
  readonly set: PrerenderedSet;
  /** Name of the file below the set's folder. */
  readonly file: string;
}

/** What a view has to fit, besides its route. */
export interface ViewVisit {
  readonly query: string;
  readonly language: string;
  /** Numbers of entries in the shopper's own lists. */
  readonly counts: Readonly<Record<'cart' | 'favourites', number>>;
}

/** The view of a route for this visit; `undefined` where there is none, or none that would be right. */
export function viewFor(
  { claim, params, version }: RouteMatch<RemoteVersion>,
  { query, language, counts }: ViewVisit,
): ViewAddress | undefined {
  const { views: set } = version;
  const { each, whenEmpty } = claim.view ?? {};
  const hasOne = each !== undefined || !claim.path.includes(':');
  if (!set || !hasOne || query !== '' || (whenEmpty && counts[whenEmpty] > 0)) return undefined;
  const file = prerenderedFile(fillPath(claim.path, params), language);
  return file === undefined ? undefined : { set, file };
}

async function textOf(address: string, init?: RequestInit): Promise<string> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** Which state the data is in that the page will load. */
const dataVersion = async (base: string): Promise<unknown> =>
  JSON.parse(await textOf(`${base}/version.json`, { cache: 'no-cache' })).version;

/** The data that the page will load. */
type Data = Pick<ComposedCatalogue, 'base' | 'state'>;

/** A view that may be shown. */
export interface View {
  readonly styles: string;
  readonly html: string;
}

/**
 * Fetches a view, and makes sure that it is the one that the page means, made from the data that the page will load.
 * @param data where they lie, and their state where the page names it
 * @throws when it can't be had, or is not to be trusted
 */
export async function fetchView({ set, file }: ViewAddress, { base, state }: Data): Promise<View> {
  const [present, text] = await Promise.all([state ?? dataVersion(base), textOf(set.base + file)]);
  if (present !== set.data) throw new Error(`The view ${file} was made from other data.`);
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (!(await isProven(prerenderedEntry(file, body), JSON.parse(text.slice(0, end)), set.root)))
    throw new Error(`The view ${file} is not the one that the page means.`);
  return readPrerenderedBody(body);
}

/** Makes elements of a view; its styles hold from now on. */
export function elementsOf({ styles, html }: View, policy: TrustedPolicy | undefined): DocumentFragment {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const template = document.createElement('template');
  // Proven before. The policy is for this one place.
  template.innerHTML = (policy?.createHTML(html) ?? html) as string;
  const elements = document.importNode(template.content, true);
  for (const element of elements.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  return elements;
}

/**
 * Lets the pictures of a view wait that lie below the window: browsers fetch some screens of them ahead, and on a slow
 * line they would take the room of the page's code. They come when the page lives, or when somebody scrolls.
 * @returns lets them come
 */
export function holdPictures(view: Element): () => void {
  const held: (readonly [element: Element, name: string, value: string])[] = [];
  const below = [...view.querySelectorAll('img[loading=lazy]')].filter(
    (image) => image.getBoundingClientRect().top > innerHeight,
  );
  for (const image of below)
    for (const element of [...(image.parentElement?.querySelectorAll('source') ?? []), image])
      for (const name of ['srcset', 'src']) {
        const value = element.getAttribute(name);
        if (value === null) continue;
        held.push([element, name, value]);
        element.removeAttribute(name);
      }
  const show = (): void => {
    removeEventListener('scroll', show);
    // Chromium would keep a picture that has left the page, and all of its view, until the document goes.
    for (const [element, name, value] of held.splice(0))
      if (element.isConnected) element.setAttribute(name, value);
  };
  addEventListener('scroll', show, { passive: true });
  return show;
}
