import type { Policy } from '@gadgetry/environment/page-environment';
import { Button } from '@gadgetry/shared-kernel/ui';
import { type FormEvent, useState } from 'react';
import { wantedOverrides } from '../../boot/chosen-versions';
import {
  firstOfEach,
  isFault,
  isOverride,
  linkRefusal,
  type OverrideFault,
  parseOverride,
  restartWith,
  writeOverride,
} from '../overrides/override';
import styles from './panel.module.css';

function hintOf(fault: OverrideFault | undefined): string {
  if (!fault) return 'name@address of this machine, such as cart@http://localhost:3003';
  return fault.code === 'not-loopback'
    ? 'Only localhost, 127.0.0.1 and [::1] are allowed.'
    : 'It has to look like cart@http://localhost:3003.';
}

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
  const notice = refusal && <p>{`The override link is refused: ${refusal}`}</p>;
  if (policy.overrides !== 'allow')
    return (
      <section aria-label="Overrides" className={styles.section}>
        {notice ?? <p>By signed links alone (gadgetry preview-link)</p>}
      </section>
    );
  return (
    <section aria-label="Overrides" className={styles.section}>
      {notice}
      <ul>
        {current.map((override) => (
          <li key={override.remote}>{writeOverride(override)}</li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.field}>
          Override
          <input
            name="override"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={fault !== undefined}
            aria-describedby="devtools-override"
          />
        </label>
        <p id="devtools-override" className={styles.quiet} aria-live="polite">
          {hintOf(fault)}
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="secondary">
            Set and reload
          </Button>
          {current.length > 0 && (
            <Button variant="quiet" onClick={() => restartWith([])}>
              Reset and reload
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
