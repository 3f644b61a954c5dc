import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import type { Locator, Page } from '@playwright/test';
import { settled } from '../../../support/settled';
import { expect } from '../../../support/store';
import { heard } from './live';
import { arrival, phrase, reading } from './speech';
import { type AxNode, axNodes, focusedIn } from './tree';
import { type Reader, WORDS } from './words';

/** No way to a control is longer than this. */
const MOST_STOPS = 40;

const READERS: readonly Reader[] = ['NVDA', 'VoiceOver'];
const MARGIN = 12;

/** A visit by ear: what is done, and what two screen readers say to it. */
export interface Visit {
  /**
   * Begins a chapter of the transcript.
   * @param how the page came
   */
  readonly begin: (title: string, how: string) => Promise<void>;
  /**
   * Presses a key.
   * @param arrived resolves once what the key leads to is there; where nothing is loaded, the page's rest is enough
   */
  readonly press: (key: string, arrived?: () => Promise<unknown>) => Promise<void>;
  /** Presses Tab until a control has the focus. */
  readonly tabTo: (goal: Locator) => Promise<void>;
  /** Picks a control from the list of all that the screen reader offers. */
  readonly pick: (goal: Locator) => Promise<void>;
  /**
   * Reads a part of the page from its beginning on.
   * @param until the words before which it ends; at its own end unless told
   */
  readonly read: (role: string, name: string, until?: string) => Promise<void>;
  /** All that was done and said. */
  readonly transcript: () => string;
}

const line = (who: string, said: string): string => `  ${who.padEnd(MARGIN)}${said}`.trimEnd();

/** Starts to write down a visit; `listen` has to be called before the page is opened. */
export function visitByEar(page: Page, language: Language): Visit {
  const lines: string[] = [];
  let focused: AxNode | undefined;
  let announced = 0;

  const write = (say: (reader: Reader) => string): void => {
    const [one = '', ...others] = READERS.map(say);
    if (others.every((other) => other === one)) lines.push(line('both', one));
    else for (const reader of READERS) lines.push(line(reader, say(reader)));
  };

  /** What the focus, a change of what has it, and live regions give occasion to say. */
  const hear = async (did: string): Promise<void> => {
    await settled(page);
    lines.push(did);
    const said = lines.length;
    const before = focused;
    const now = focusedIn(await axNodes(page));
    focused = now;
    if (now && now.element !== before?.element)
      write((reader) => arrival(now, before, reader, WORDS[reader][language]));
    else if (now && before) {
      const changed = (reader: Reader): string => phrase(now, reader, WORDS[reader][language]);
      const was = (reader: Reader): string => phrase(before, reader, WORDS[reader][language]);
      if (READERS.some((reader) => changed(reader) !== was(reader))) write(changed);
    }
    const all = await heard(page);
    for (const text of all.slice(announced)) lines.push(line('both, live', text));
    announced = all.length;
    if (lines.length === said) lines.push(line('both', '(nothing)'));
  };

  const press = async (key: string, arrived?: () => Promise<unknown>): Promise<void> => {
    await page.keyboard.press(key);
    await arrived?.();
    await hear(`[${key}]`);
  };

  return {
    begin: async (title, how) => {
      lines.push('', `# ${title}`);
      await hear(`[${how}]`);
    },
    press,
    tabTo: async (goal) => {
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await press('Tab');
        if (await goal.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`not reached by keyboard: ${goal}`);
    },
    pick: async (goal) => {
      await goal.focus();
      await hear('[picks from the list of links]');
    },
    read: async (role, name, until) => {
      const part = (await axNodes(page)).find((node) => node.role === role && node.name.includes(name));
      expect(part, `${role} "${name}" is there to be read`).toBeDefined();
      if (!part) return;
      lines.push(`[reads on: ${name || role}]`);
      const pieces = new Map(
        READERS.map((reader) => [reader, reading(part, reader, WORDS[reader][language])]),
      );
      const all = pieces.get('NVDA') ?? [];
      const end = until === undefined ? -1 : all.findIndex((piece) => piece.startsWith(until));
      for (const [at] of all.slice(0, end < 0 ? undefined : end).entries())
        write((reader) => pieces.get(reader)?.[at] ?? '');
    },
    transcript: () => `${lines.join('\n').trim()}\n`,
  };
}
