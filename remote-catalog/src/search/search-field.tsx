import { useText } from '@gadgetry/shared-kernel/i18n';
import { Icon } from '@gadgetry/shared-kernel/ui';
import type { ComponentProps } from 'react';
import styles from './search-field.module.css';

/** A field to type a product's name into; what it is besides, such as a combobox, its properties say. */
export function SearchField(props: ComponentProps<'input'>) {
  const t = useText('catalog');
  return (
    <label className={styles.field}>
      <Icon name="search" />
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        {...props}
      />
    </label>
  );
}
