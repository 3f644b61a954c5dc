import { publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Button } from '@gadgetry/shared-kernel/ui';
import { Rating, TextArea, TextField } from '@gadgetry/shared-kernel/ui/forms';
import type { FormEvent } from 'react';
import styles from './review-form.module.css';

/** A form: the browser checks it, the fields say what is missing, and the shell shows the answer. */
export function ReviewForm() {
  const t = useText('sample-gallery');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    event.currentTarget.reset();
    publish('shell/notify', { id: 'gallery-review', text: t('thanks') });
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField label={t('email')} name="email" type="email" required />
      <Rating label={t('rating')} name="stars" required />
      <TextArea label={t('review')} name="text" />
      <Button type="submit">{t('send')}</Button>
    </form>
  );
}
