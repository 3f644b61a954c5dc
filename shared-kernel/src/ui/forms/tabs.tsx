import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Control } from './problem';
import styles from './tabs.module.css';
import { isFirstInvalid } from './use-field';

/** A tab and its panel. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** `id` of the tab that is open initially; the first one by default. */
  readonly defaultTab?: string;
  /** Called with the `id` of the tab that was opened. */
  readonly onOpen?: (id: string) => void;
}

/** Returns the index after a key press; `undefined` for other keys. */
export function indexAfterKey(
  key: string,
  index: number,
  count: number,
  isRightToLeft = false,
): number | undefined {
  const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === next) return (index + 1) % count;
  return key === previous ? (index - 1 + count) % count : undefined;
}

/**
 * Panels of which one is visible (APG tabs, opened by arrow keys). Hidden panels stay in the document, so that input in them
 * is kept. A panel opens when its form's first invalid field is in it, also on `checkValidity()`, which effects must not call. Not
 * from a library: those that we measured have 10 to 33 KB, compressed.
 */
export function Tabs({ label, tabs, defaultTab, onOpen }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(defaultTab);
  const open = tabs.find(({ id }) => id === chosen) ?? tabs[0];

  const show = (index: number): void => {
    const tab = tabs[index];
    if (!tab || tab === open) return;
    choose(tab.id);
    onOpen?.(tab.id);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = indexAfterKey(event.key, index, tabs.length, isRightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  // Before the field, or the browser, moves focus: it can't go to a hidden field.
  const onInvalid = ({ target }: FormEvent, index: number): void => {
    if (isFirstInvalid(target as Control)) flushSync(() => show(index));
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-controls={`${base}-panel-${tab.id}`}
            aria-selected={tab === open}
            tabIndex={tab === open ? 0 : -1}
            className={styles.tab}
            onClick={() => show(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={tab !== open}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be focusable (APG)
          tabIndex={0}
          className={styles.panel}
          onInvalidCapture={(event) => onInvalid(event, index)}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
