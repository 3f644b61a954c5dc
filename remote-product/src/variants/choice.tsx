import { useText } from '@gadgetry/shared-kernel/i18n';
import { VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, startTransition, useId, useOptimistic } from 'react';
import styles from './choice.module.css';
import type { Option } from './options';

interface ChoiceProps {
  readonly legend: string;
  readonly options: readonly Option[];
  /** A value in words: it names the radio; the legend shows that of the chosen one. */
  readonly nameOf: (value: string) => string;
  readonly children: (option: Option) => ReactNode;
  /** What an option's name goes on with, for those who don't see it. */
  readonly moreOf?: (option: Option) => string | undefined;
  /** The choice on the other axis, in words: the reason why an option is not offered. */
  readonly other: string;
  readonly onChoose: (itemId: string) => void;
}

/** A native radio group of colours or capacities. A combination that does not exist is disabled and says why. */
export function Choice({ legend, options, nameOf, children, moreOf, other, onChoose }: ChoiceProps) {
  const t = useText('product');
  const group = useId();
  const chosen = options.find(({ selected }) => selected);
  // The address, and with it the page, follows a little later.
  const [shown, show] = useOptimistic(chosen?.value);
  if (!chosen) return null;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {legend}
        <span className={styles.chosen} aria-hidden="true">
          {nameOf(chosen.value)}
        </span>
      </legend>
      <div className={styles.options}>
        {options.map((option) => {
          const { value, itemId } = option;
          const more = itemId === undefined ? t('notOffered', { choice: other }) : moreOf?.(option);
          return (
            <label key={value} className={styles.option}>
              <input
                className={styles.input}
                type="radio"
                name={group}
                value={value}
                checked={value === shown}
                disabled={itemId === undefined}
                onChange={() =>
                  itemId !== undefined &&
                  startTransition(() => {
                    show(value);
                    onChoose(itemId);
                  })
                }
              />
              <span className={styles.face} aria-hidden="true">
                {children(option)}
              </span>
              <VisuallyHidden>
                {nameOf(value)}
                {more && `, ${more}`}
              </VisuallyHidden>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
