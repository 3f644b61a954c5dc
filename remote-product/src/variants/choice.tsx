import { useText } from '@gadgetry/shared-kernel/i18n';
import { VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, startTransition, useId, useOptimistic } from 'react';
import styles from './choice.module.css';
import type { Option } from './options';

interface ChoiceProps {
  readonly legend: string;
  readonly options: readonly Option[];
  /** Returns a value's translated name, for the radio button and the legend. */
  readonly nameOf: (value: string) => string;
  readonly children: (option: Option) => ReactNode;
  /** Returns text that only screen readers get after an option's name. */
  readonly moreOf?: (option: Option) => string | undefined;
  /** Translated choice on the other axis, for the explanation of a disabled option. */
  readonly other: string;
  readonly onChoose: (option: Option) => void;
}

/** A native radio group of colours or capacities. Missing combinations are disabled, with an explanation. */
export function Choice({ legend, options, nameOf, children, moreOf, other, onChoose }: ChoiceProps) {
  const t = useText('product');
  const group = useId();
  const chosen = options.find(({ selected }) => selected);
  // Shows the choice before the address and the page follow.
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
                    onChoose(option);
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
