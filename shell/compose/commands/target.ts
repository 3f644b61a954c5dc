import { resolve } from 'node:path';
import type { EnvironmentDocument, Target } from '@gadgetry/environment/environment-document';
import { usageError } from '../codes';
import { isAddress } from '../store/open-store';
import { applying } from './apply-change';
import type { StoreCommand } from './command';
import type { Call } from './context';
import { collectPairs } from './values';

type TargetCall = Call<{
  readonly to?: string;
  readonly also: Readonly<Record<string, string>>;
  readonly site?: string;
  readonly remove?: boolean;
}>;

/** Returns a folder with its absolute path, since the next command may run in another folder. */
const absoluteLocation = (location: string): string =>
  isAddress(location) || location.startsWith('${') ? location : resolve(location);

function targetOf({ options: { to, also, site } }: TargetCall, name: string): Target {
  if (to === undefined)
    throw usageError(`--to: expected the store of "${name}" but found none. To forget a target: --remove.`);
  const others = Object.entries(also).map(([origin, store]) => [origin, absoluteLocation(store)] as const);
  return {
    name,
    to: absoluteLocation(to),
    ...(others.length > 0 && { also: Object.fromEntries(others) }),
    ...(site !== undefined && { site: new URL(site).href }),
  };
}

/** Adds a target at the end, or replaces the one of this name in place. */
export function withTarget(document: EnvironmentDocument, target: Target): EnvironmentDocument {
  const { targets = [] } = document;
  const isThere = targets.some(({ name }) => name === target.name);
  return {
    ...document,
    targets: isThere ? targets.map((one) => (one.name === target.name ? target : one)) : [...targets, target],
  };
}

/**
 * Removes a target; its files stay.
 * @throws {ComposeError} GX112 if there is none of this name
 */
function withoutTarget(document: EnvironmentDocument, name: string): EnvironmentDocument {
  const { targets = [], ...rest } = document;
  const left = targets.filter((one) => one.name !== name);
  if (left.length === targets.length)
    throw usageError(
      `"${document.name}" has no target "${name}". It has ${targets.map((one) => one.name).join(', ') || 'none'}.`,
    );
  return left.length > 0 ? { ...rest, targets: left } : rest;
}

export function addTargetCommands(program: StoreCommand): void {
  program
    .command('target <name>')
    .description('say once where an environment is served, so that deploy, --deploy and status know it')
    .option('--to <store>', 'folder or address that the page and what lies beside it are served from')
    .option('--also <origin=store>', 'store of another origin (repeatable)', collectPairs, {})
    .option('--site <address>', 'address that serves the page from there; of a region its own')
    .option('--remove', 'forget this target')
    .withEnv()
    .withChange()
    .runs(
      applying((call: TargetCall, { document }, name: string) => ({
        what: `target ${name}${call.options.remove ? ' --remove' : ''}`,
        changed: call.options.remove
          ? withoutTarget(document, name)
          : withTarget(document, targetOf(call, name)),
      })),
    );
}
