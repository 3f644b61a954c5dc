import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { content } from './previews';

type Recalled = NonNullable<EnvironmentDocument['recalled']>;

/** Returns versions that either state has recalled, since recalls stay. */
function allRecalled(one: Recalled = {}, other: Recalled = {}): Recalled {
  const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    parts.map((part) => [part, [...new Set([...(one[part] ?? []), ...(other[part] ?? [])])]]),
  );
}

/** Returns a desired state as the next one of an environment, which keeps its name, its history and its recalled versions. */
export function desiredState(before: EnvironmentDocument, desired: EnvironmentDocument): EnvironmentDocument {
  const { $schema, name, id, generation, revision, parent, change, preview } = before;
  const { preview: _, ...state } = content(desired);
  const recalled = allRecalled(before.recalled, desired.recalled);
  return {
    ...($schema !== undefined && { $schema }),
    ...state,
    name,
    ...(id !== undefined && { id }),
    generation,
    ...(revision !== undefined && { revision }),
    ...(parent !== undefined && { parent }),
    ...(change && { change }),
    ...(preview && { preview }),
    ...(Object.keys(recalled).length > 0 && { recalled }),
  };
}
