import { filledBy } from '@gadgetry/shared-kernel/contract/slots';
import type { ChosenVersions } from '../../boot/chosen-versions';
import styles from './panel.module.css';
import { words } from './words';

/** Every slot of the page as it stands, with what fills it; and what fills slots of other pages. */
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
          ? words.shown(name)
          : name,
      ),
  ]);
}

/** The slots of the page and of others: which there are, and who fills them. */
export const SlotReport = ({ versions }: { readonly versions: ChosenVersions }) => (
  <table className={styles.steps}>
    <caption>{words.slots}</caption>
    <tbody>
      {slotsOf(versions).map(([slot, slotFills]) => (
        <tr key={slot}>
          <th scope="row">{slot}</th>
          <td>{slotFills.join(', ') || words.unfilled}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
