import { useText } from '@gadgetry/shared-kernel/i18n';
import { Icon } from '@gadgetry/shared-kernel/ui';
import type { ComponentProps } from 'react';
import { LONGEST_QUERY } from './address';
import styles from './search-field.module.css';
import './texts';

/** A search field for names of products; its props may make it a combobox. */
export function SearchField(props: ComponentProps<'input'>) {
  const t = useText('catalog/search');
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
        maxLength={LONGEST_QUERY}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        {...props}
      />
    </label>
  );
}
