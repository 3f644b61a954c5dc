import { BUCKETS, bucketOf } from '@gadgetry/environment/choose-version';
import type { Policy, RemoteVersion } from '@gadgetry/environment/page-environment';
import { filledBy } from '@gadgetry/shared-kernel/contract/slots';
import { type ChoiceReason, type ChosenVersions, visitorId } from '../../boot/chosen-versions';
import type { RemoteDiagnosis } from '../../boot/page-start';
import styles from './panel.module.css';

const REASONS: Readonly<Record<ChoiceReason, string>> = {
  session: 'the session ran it already',
  fallback: 'another one has failed in this session',
  canary: 'the bucket is a canary’s',
  override: 'an override',
  default: 'the default',
};

const COLUMNS = ['Module', 'Candidate', 'Outcome', 'ms'];

interface RemoteReportProps {
  readonly remote: string;
  readonly running: RemoteVersion;
  readonly offers: readonly RemoteVersion[];
  /** Whether each canary selects its visitors independently of the others. */
  readonly salt: Policy['salt'];
  readonly diagnosis: RemoteDiagnosis | undefined;
  readonly onUse: (version: string) => void;
}

export function RemoteReport({ remote, running, offers, salt, diagnosis, onUse }: RemoteReportProps) {
  const versions = [...new Set([running, ...offers].map(({ version }) => version))].toSorted();
  const { reason = 'default', steps = [] } = diagnosis ?? {};
  const release = salt && offers.find((offer) => !offer.default)?.version;
  return (
    <article className={styles.remote}>
      <h3 className={styles.name}>{`${remote} ${running.version}`}</h3>
      <p className={styles.quiet}>
        {`Why at first: ${REASONS[reason]}`}
        <br />
        {`Bucket ${bucketOf(visitorId(), remote, release)} of ${BUCKETS}`}
        <br />
        {`From ${running.base}`}
      </p>
      {versions.length > 1 && (
        <label className={styles.field}>
          {`Version of ${remote}`}
          <select value={running.version} onChange={({ target }) => onUse(target.value)}>
            {versions.map((version) => (
              <option key={version}>{version}</option>
            ))}
          </select>
        </label>
      )}
      {steps.length > 0 ? (
        <table className={styles.steps}>
          <caption>{`Attempts to load ${remote}`}</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ module, version, candidate, outcome, milliseconds, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only appended
              <tr key={index}>
                <td>{module}</td>
                <td>{`${candidate} ${version}`}</td>
                <td data-failed={outcome === 'loaded' ? undefined : ''}>
                  {outcome}
                  {message && <p>{message}</p>}
                </td>
                <td>{milliseconds}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.quiet}>Not asked for yet</p>
      )}
    </article>
  );
}

function slotsOf(
  versions: ChosenVersions,
): readonly (readonly [name: string, slotFills: readonly string[]])[] {
  const slotFills = Object.entries(versions).flatMap(([remote, { descriptor }]) =>
    filledBy(descriptor).map((one) => ({ ...one, name: `${remote}/${one.fragment}` })),
  );
  const here = [...document.querySelectorAll('[data-slot]')].map(
    (place) => place.getAttribute('data-slot') ?? '',
  );
  return [...new Set([...here, ...slotFills.map(({ slot }) => slot)])].map((slot) => [
    slot,
    slotFills
      .filter((one) => one.slot === slot)
      .sort((a, b) => a.order - b.order)
      .map(({ name }) =>
        document.querySelector(`[data-slot="${slot}"] [data-fragment="${name.split('/')[1]}"]`)
          ? `${name} (here)`
          : name,
      ),
  ]);
}

export const SlotReport = ({ versions }: { readonly versions: ChosenVersions }) => (
  <table className={styles.steps}>
    <caption>Slots of this page, and of others that are filled</caption>
    <tbody>
      {slotsOf(versions).map(([slot, slotFills]) => (
        <tr key={slot}>
          <th scope="row">{slot}</th>
          <td>{slotFills.join(', ') || 'nothing'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
