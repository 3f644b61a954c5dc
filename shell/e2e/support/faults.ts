import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { integrityOf } from '@gadgetry/compose/files';
import { createReceiver } from '@gadgetry/compose/watch/receiver';
import { valuesOf } from '@gadgetry/compose/watch/reports';
import { closeServer } from '@gadgetry/tools/static-server';
import { buildFolder, remotes, shell } from '@gadgetry/tools/workspace';
import { expect, type Page } from '@playwright/test';
import { writeGuest } from './guest';
import { type Change, freePort, localEnvironment, type OwnSite, openOwnSite, writeVersion } from './own-site';

/** An event of a page, with its attributes. */
export type Event = Readonly<Record<string, string | number | undefined>> & { readonly name: string };

/** A telemetry collector, as `gadgetry watch` runs it. */
export interface Collector {
  /** Address that pages send to. */
  readonly url: string;
  /** Bodies of all requests. */
  readonly bodies: string[];
  /** Events of one visit, or of all. */
  readonly events: (visit?: string) => readonly Event[];
  readonly close: () => Promise<void>;
}

/** Returns the events in the body of a request: those of one visit, or all. */
export function eventsIn(body: string, visit?: string): Event[] {
  const { resourceLogs } = JSON.parse(body);
  return resourceLogs.flatMap(
    ({ resource, scopeLogs }: { resource: { attributes: unknown }; scopeLogs: { logRecords: [] }[] }) =>
      visit === undefined || valuesOf(resource.attributes)['session.id'] === visit
        ? scopeLogs.flatMap(({ logRecords }) =>
            logRecords.map(({ eventName, attributes }) => ({ name: eventName, ...valuesOf(attributes) })),
          )
        : [],
  );
}

/** Starts a collector on a free port of this machine. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createReceiver({ onLogs: (body) => void bodies.push(body), metrics: async () => '' });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/v1/logs`,
    bodies,
    events: (visit) => bodies.flatMap((body) => eventsIn(body, visit)),
    close: () => closeServer(server),
  };
}

/** Faults in a part's code; each occurs once after `globalThis.fault` names part and fault. */
export const CODE_FAULTS = ['uncaught', 'rejection', 'handler', 'effect', 'render', 'policy'] as const;

/** Returns a statement for an effect in the part's own script; its fault occurs once. */
const effectOf = (part: string): string => `{
  const { fault } = globalThis;
  if (['${part} effect', '${part} uncaught', '${part} rejection', '${part} policy'].includes(fault)) {
    Object.assign(globalThis, { fault: '', hasHappened: true });
    if (fault.endsWith('effect')) throw new Error(fault);
    if (fault.endsWith('uncaught')) setTimeout(() => { throw new Error(fault); });
    else if (fault.endsWith('rejection')) Promise.reject(new Error(fault));
    else fetch('https://blocked.example/').catch(() => {});
  }
}`;

const renderOf = (part: string): string =>
  `globalThis.fault==='${part} render'&&(()=>{globalThis.hasHappened=true;throw new Error('${part} render')})()`;

const handlerOf = (part: string): string =>
  `globalThis.fault==='${part} handler'?()=>{globalThis.hasHappened=true;throw new Error('${part} handler')}:`;

/** Adds faults to hooks, effects and handlers in the scripts of a built part. */
const withFaults =
  (part: string): Change =>
  (file, text) =>
    /\.js$/.test(file)
      ? text
          .replaceAll(/\(0,([\w$]+\.useEffect)\)\(\(\)=>\{/g, `(0,$1)(()=>{${effectOf(part)}`)
          .replaceAll(/\(0,([\w$]+\.use[A-Z]\w*)\)\(/g, `(${renderOf(part)},$1)(`)
          .replaceAll(/onClick:(?=(\(\)|[\w$]+)=>)/g, `onClick:${handlerOf(part)}`)
      : text;

/** Changes the scripts of a copy of the shell, and updates their hashes in its list and scripts. */
function changeShell(folder: string, version: string, change: Change): string {
  const list = join(folder, 'shell.json');
  const hashes = new Map<string, string>();
  const renamed = (text: string): string =>
    [...hashes].reduce((result, [old, now]) => result.replaceAll(old, now), text);
  const scripts = readdirSync(folder).filter((file) => /\.[0-9a-f]{10}\.js$/.test(file));
  // The main script may name the others by their hashes.
  for (const file of scripts.toSorted((a, b) => Number(/^main/.test(a)) - Number(/^main/.test(b)))) {
    const before = readFileSync(join(folder, file));
    const text = change(file, renamed(before.toString()));
    hashes.set(integrityOf(before), integrityOf(Buffer.from(text)));
    writeFileSync(join(folder, file), text);
  }
  const text = renamed(readFileSync(list, 'utf8')).replace(/"version": "[^"]+"/, `"version": "${version}"`);
  writeFileSync(list, text);
  return integrityOf(Buffer.from(text));
}

/** Makes a page send its collected telemetry, as when its tab is hidden. */
export const flush = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'hidden');
  });

/** Waits until a page's telemetry has started; returns the id of its visit. */
export async function visitOf(page: Page, collector: Collector): Promise<string> {
  let visit: string | null = null;
  await expect
    .poll(async () => {
      visit = await page.evaluate(() => sessionStorage.getItem('gadgetry:visit'));
      await flush(page);
      return collector.events(visit ?? '').map(({ name }) => name);
    })
    .toContain('session.start');
  return visit ?? '';
}

/** Version of the parts with faults. */
export const FAULTY = '9.0.0';

const GUEST = `async (share) => {
  const { createElement, useEffect } = await share('react');
  const Note = () => {
    if (globalThis.fault === 'guest render') { globalThis.hasHappened = true; throw new Error('guest render'); }
    useEffect(() => ${effectOf('guest')});
    const onClick = () => {
      if (globalThis.fault !== 'guest handler') return;
      globalThis.hasHappened = true;
      throw new Error('guest handler');
    };
    return createElement('button', { type: 'button', onClick, style: { height: 60 } }, 'A note');
  };
  return { pages: {}, fragments: { note: async () => ({ Fragment: Note }) }, translations: { en: {}, ua: {} } };
}`;

/** Opens the store with a version of each part that has faults in it, and a guest. */
export async function openFaultySite(folder: string, collector: Collector): Promise<OwnSite> {
  const registry = join(folder, 'registry');
  const shellFolder = join(registry, 'shell', FAULTY);
  cpSync(buildFolder(shell), shellFolder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const integrity = changeShell(shellFolder, FAULTY, withFaults('shell'));
  for (const remote of remotes)
    writeVersion(buildFolder(remote), join(registry, remote.name, FAULTY), FAULTY, withFaults(remote.name));
  const filled = [{ slot: 'product/after-buy', fragment: 'note', order: 1 }];
  const guest = { name: 'guest', app: GUEST, descriptor: { fragments: ['note'], slots: { filled } } };
  writeGuest(join(folder, 'guest'), guest);
  const ports = { guest: await freePort() };
  const origin = `http://localhost:${ports.guest}`;
  const { policy, parts, ...local } = localEnvironment();
  const deployment = { traffic: 100, default: true };
  const faulty = (part: string, more = {}) => [{ ...parts[part][0], metadata: { version: FAULTY, ...more } }];
  const document = {
    ...local,
    // Visits begin on a page that loads no chunk of a part.
    slots: { 'page/end': { 'catalog/recently-viewed': 'off' } },
    policy: {
      ...policy,
      allowedOrigins: [...policy.allowedOrigins, origin],
      telemetry: { url: collector.url },
    },
    parts: {
      ...parts,
      shell: faulty('shell', { integrity }),
      ...Object.fromEntries(
        remotes.filter(({ name }) => name in parts).map(({ name }) => [name, faulty(name)]),
      ),
      guest: [{ url: `${origin}/descriptor.json`, metadata: { version: '1.0.0' }, deployment }],
    },
  };
  return openOwnSite(document, { registry, ports, folders: { guest: join(folder, 'guest') } });
}
