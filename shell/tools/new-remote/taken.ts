import { nameSyntaxProblem } from '@gadgetry/create-remote/names';
import { patternShape } from '@gadgetry/shared-kernel/contract/ownership';

/** What a new name must not meet. */
export interface Taken {
  /** Names in the root of the repository. */
  readonly folders: readonly string[];
  /** Remotes that environments name: remote to document. */
  readonly inEnvironments: Readonly<Record<string, string>>;
  /** Routes that remotes own. */
  readonly routes: readonly { readonly path: string; readonly owner: string }[];
}

/** Returns why this repository can't have a remote of this name, and what to do; `undefined` if it can. */
export function nameProblem(name: string, { folders, inEnvironments, routes }: Taken): string | undefined {
  const problem = nameSyntaxProblem(name);
  if (problem) return problem;
  if (folders.includes(`remote-${name}`))
    return `remote-${name} is there already: choose another name, or run it alone (npm run dev -w remote-${name}).`;
  if (inEnvironments[name])
    return `${inEnvironments[name]} names a remote "${name}" already, which is built elsewhere: choose another name, or take it out there first.`;
  const route = `/${name}`;
  const owner = routes.find(({ path }) => patternShape(path) === patternShape(route))?.owner;
  return owner && `The address ${route} belongs to ${owner}: choose another name.`;
}
