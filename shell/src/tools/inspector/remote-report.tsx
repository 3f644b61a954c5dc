import { BUCKETS, bucketOf } from '@gadgetry/environment/choose-version';
import type { Policy, RemoteVersion } from '@gadgetry/environment/page-environment';
import { visitorId } from '../../boot/chosen-versions';
import type { RemoteDiagnosis } from '../../boot/global';
import styles from './panel.module.css';
import { words } from './words';

interface RemoteReportProps {
  readonly remote: string;
  readonly running: RemoteVersion;
  /** The versions that the environment has of it. */
  readonly offers: readonly RemoteVersion[];
  /** Whether each canary draws its visitors anew. */
  readonly salt: Policy['salt'];
  readonly diagnosis: RemoteDiagnosis | undefined;
  readonly onUse: (version: string) => void;
}

/** One remote: what runs, why, what was tried, and what else could run. */
export function RemoteReport({ remote, running, offers, salt, diagnosis, onUse }: RemoteReportProps) {
  const versions = [...new Set([running, ...offers].map(({ version }) => version))].toSorted();
  const { reason = 'default', steps = [] } = diagnosis ?? {};
  const release = salt && offers.find((offer) => !offer.default)?.version;
  return (
    <article className={styles.remote}>
      <h3 className={styles.name}>{`${remote} ${running.version}`}</h3>
      <p className={styles.quiet}>
        {words.began(reason)}
        <br />
        {words.bucket(bucketOf(visitorId(), remote, release), BUCKETS)}
        <br />
        {words.from(running.base)}
      </p>
      {versions.length > 1 && (
        <label className={styles.field}>
          {words.versionOf(remote)}
          <select value={running.version} onChange={({ target }) => onUse(target.value)}>
            {versions.map((version) => (
              <option key={version}>{version}</option>
            ))}
          </select>
        </label>
      )}
      {steps.length > 0 ? (
        <table className={styles.steps}>
          <caption>{words.steps(remote)}</caption>
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ module, version, candidate, outcome, milliseconds, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
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
        <p className={styles.quiet}>{words.untried}</p>
      )}
    </article>
  );
}
