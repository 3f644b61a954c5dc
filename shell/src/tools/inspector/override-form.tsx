import type { Policy } from '@gadgetry/environment/page-environment';
import { Button } from '@gadgetry/shared-kernel/ui';
import { type FormEvent, useState } from 'react';
import { wantedOverrides } from '../../boot/chosen-versions';
import { linkRefusal } from '../overrides/link-refusal';
import {
  firstOfEach,
  isFault,
  isOverride,
  type OverrideFault,
  parseOverride,
  restartWith,
  writeOverride,
} from '../overrides/override';
import styles from './panel.module.css';
import { words } from './words';

/** Puts remotes of the developer's own machine in their places, and takes them away again. */
export function OverrideForm({ policy }: { readonly policy: Policy }) {
  const current = firstOfEach(wantedOverrides(policy).map(parseOverride).filter(isOverride));
  const [fault, setFault] = useState<OverrideFault>();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const override = parseOverride(String(new FormData(event.currentTarget).get('override')));
    if (isFault(override)) setFault(override);
    else restartWith(firstOfEach([override, ...current]));
  };
  const refusal = linkRefusal();
  if (policy.overrides !== 'allow')
    return (
      <section aria-label={words.overrides} className={styles.section}>
        <p>{refusal ? words.refused(refusal) : words.signedOnly}</p>
      </section>
    );
  return (
    <section aria-label={words.overrides} className={styles.section}>
      {refusal && <p>{words.refused(refusal)}</p>}
      <ul>
        {current.map((override) => (
          <li key={override.remote}>{writeOverride(override)}</li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.field}>
          {words.override}
          <input
            name="override"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={fault !== undefined}
            aria-describedby="inspector-override"
          />
        </label>
        <p id="inspector-override" className={styles.quiet} aria-live="polite">
          {fault ? words.fault(fault) : words.overrideHint}
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="secondary">
            {words.set}
          </Button>
          {current.length > 0 && (
            <Button variant="quiet" onClick={() => restartWith([])}>
              {words.reset}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
