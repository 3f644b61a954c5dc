import type { EnvironmentDocument, Target } from '@gadgetry/environment/environment-document';
import { indented, usageError } from '../codes';
import type { StoreCommand } from './command';
import type { Call, Outcome } from './context';
import { verifyCommand } from './deploy-text';
import { type DeployFlags, deployTo, type Inputs } from './deploy-to';
import { inspectTargets, targetText } from './target-state';
import { inputsOf } from './validation';
import { collectPairs } from './values';

/** Refuses a deployment without a destination, before anything is written. */
export function assertTargets(
  call: Call,
  { name, targets = [] }: Pick<EnvironmentDocument, 'name' | 'targets'>,
) {
  if (targets.length > 0) return;
  throw usageError(
    `"${name}" names no target. Add one: ${call.pasted(`target NAME --to STORE --site https://… --env ${name}`)}, or give a place for this time: deploy ${name} --to STORE.`,
  );
}

/**
 * Deploys an environment to its targets, one after the other. Stops at the first that fails or does not serve the deployed
 * page, and prints the state of each.
 */
async function deployToTargets(
  call: Call,
  name: string,
  inputs: Inputs,
  targets: readonly Target[],
  flags: DeployFlags,
): Promise<Outcome> {
  const done: object[] = [];
  for (const [index, target] of targets.entries()) {
    try {
      const { facts, text } = await deployTo(call, name, inputs, target, flags);
      done.push({ target: target.name, ...facts });
      call.print(`${target.name}: ${text}`);
    } catch (error) {
      const { environment, source } = inputs;
      const states = await inspectTargets(call, environment, source, targets);
      call.report({ environment: name, targets: done, failed: target.name, states });
      call.print(`Stopped at "${target.name}". Each target now:\n${indented(states.map(targetText))}`);
      const rest = targets.slice(index + 1).map((one) => ` --target ${one.name}`);
      const withoutIt =
        rest.length > 0 ? `; to go on without it: ${call.pasted(`deploy ${name}${rest.join('')}`)}` : '';
      call.print(`Once the cause is corrected: ${call.pasted(`deploy ${name}`)}${withoutIt}`);
      throw error;
    }
  }
  return { facts: { environment: name, targets: done }, text: '' };
}

/** Returns the outcome of a written change; with `--deploy`, prints it, then deploys the environment to all of its targets. */
export async function deployIfAsked(call: Call, name: string, written: Outcome): Promise<Outcome> {
  if (!call.options.deploy) return written;
  call.report(written.facts ?? {});
  call.print(written.text);
  const inputs = await inputsOf(call, name);
  assertTargets(call, inputs.environment);
  return deployToTargets(call, name, inputs, inputs.environment.targets ?? [], {});
}

type DeployCall = Call<
  DeployFlags & {
    readonly to?: string;
    readonly also: Readonly<Record<string, string>>;
    readonly site?: string;
    readonly target: readonly string[];
  }
>;

function chosenTargets(call: DeployCall, { environment }: Inputs): readonly Target[] {
  const { also, site, target: wanted } = call.options;
  if (site !== undefined || Object.keys(also).length > 0)
    throw usageError('--site and --also go with --to; targets have their own.');
  assertTargets(call, environment);
  const { name, targets = [] } = environment;
  const unknown = wanted.filter((one) => !targets.some((target) => target.name === one));
  if (unknown.length > 0)
    throw usageError(
      `--target ${unknown.join(', ')}: "${name}" has ${targets.map((target) => target.name).join(', ')}.`,
    );
  return targets.filter((target) => wanted.length === 0 || wanted.includes(target.name));
}

export async function runDeploy(call: DeployCall, name: string): Promise<Outcome> {
  const { to, also, site, dryRun, withoutPage } = call.options;
  const inputs = await inputsOf(call, name);
  if (to === undefined) return deployToTargets(call, name, inputs, chosenTargets(call, inputs), call.options);
  const destination = { to, also, ...(site !== undefined && { site }) };
  const { facts, text } = await deployTo(call, name, inputs, destination, call.options);
  const outcome = { facts: { environment: name, ...facts }, text };
  if (dryRun) return outcome;
  if (withoutPage) return { ...outcome, next: 'the other hosts, then all of them without --without-page.' };
  return {
    ...outcome,
    next: site
      ? `purge ${site} from your delivery network, if there is one; nothing else has changed.`
      : `see that it is served: ${verifyCommand(call, name, destination)}`,
  };
}

export function addDeployCommands(program: StoreCommand): void {
  program
    .command('deploy <environment>')
    .withSource()
    .description(
      'deploy an environment to its targets, one after the other: files first, verified, the page last',
    )
    .repeatable('--target <name>', 'only to this one of its targets')
    .option('--to <store>', 'to a folder or address in place of its targets')
    .option('--also <origin=store>', 'with --to: store of another origin (repeatable)', collectPairs, {})
    .option(
      '--site <address>',
      'with --to: address of the page; every file is requested there as a browser does',
    )
    .option('--generations <count>', 'also deploy the versions of this many earlier generations', Number, 0)
    .option('--without-page', 'deploy what the page names, not the page: for hosts that keep copies')
    .option('--verify', 'compare every file that is there, pictures and films too, and repair it')
    .option(
      '--restored <generation>',
      'after restore: judge a protected environment from this generation of the backup on',
    )
    .option('--force <reason>', 'deploy although check refuses it')
    .option('--dry-run', 'check it and say what would change for visitors, write nothing')
    .runs(runDeploy);
}
