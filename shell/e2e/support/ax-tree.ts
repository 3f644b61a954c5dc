import type { CDPSession, Page } from '@playwright/test';

/** A node of the browser's accessibility tree, which is all that a screen reader knows of a page. */
export interface AxNode {
  /** As Chromium names it: `link`, `heading`, `dialog` … */
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly value: string;
  /** States and properties that are set: `checked`, `level`, `expanded` … */
  readonly states: Readonly<Record<string, unknown>>;
  /** What encloses it, the page's root last. */
  readonly ancestors: readonly AxNode[];
  readonly children: readonly AxNode[];
  /** The element that it stands for, as Chromium's protocol numbers it. */
  readonly element: number | undefined;
}

type Payload = Awaited<ReturnType<typeof readTree>>[number];

const readTree = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The page's line to the browser itself. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * The page's accessibility tree as it is now, from its root on; what is ignored is left out, and its content stands in
 * its place.
 */
export async function axNodes(page: Page): Promise<readonly AxNode[]> {
  const payloads = await readTree(await sessionOf(page));
  const byId = new Map(payloads.map((payload) => [payload.nodeId, payload]));
  const all: AxNode[] = [];
  const add = (payload: Payload | undefined, ancestors: readonly AxNode[]): AxNode[] => {
    if (!payload) return [];
    const below = (around: readonly AxNode[]): AxNode[] =>
      (payload.childIds ?? []).flatMap((id) => add(byId.get(id), around));
    if (payload.ignored) return below(ancestors);
    const text = (value: { readonly value?: unknown } | undefined): string => String(value?.value ?? '');
    const children: AxNode[] = [];
    const node: AxNode = {
      role: text(payload.role),
      name: text(payload.name).trim(),
      description: text(payload.description),
      value: text(payload.value),
      states: Object.fromEntries((payload.properties ?? []).map(({ name, value }) => [name, value.value])),
      ancestors,
      children,
      element: payload.backendDOMNodeId,
    };
    all.push(node);
    children.push(...below([node, ...ancestors]));
    return [node];
  };
  add(payloads[0], []);
  return all;
}

/** What has the focus; the root where nothing has it. */
export const focusedIn = (nodes: readonly AxNode[]): AxNode | undefined =>
  nodes.findLast(({ states }) => states.focused === true);
