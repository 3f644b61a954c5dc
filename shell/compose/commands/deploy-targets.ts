import type { EnvironmentDocument, Target } from '@gadgetry/environment/environment-document';
import { indented, usageError } from '../codes';
import type { Call, Outcome } from './context';
import { deployTo, type Extent, type Inputs } from './deploy-to';
import { inspectTargets, targetText } from './target-state';
import { inputsOf } from './validation';

/** Refuses a deployment without a destination, before anything is written. */
export function assertTargets(
  call: Call,
  { name, targets = [] }: Pick<EnvironmentDocument, 'name' | 'targets'>,
) {
  if (targets.length > 0) return;
  throw usageError(
    `"${name}" does not say where it is served. Say it once: ${call.pasted(`target NAME --to STORE --site https://… --env ${name}`)}, or this time: deploy ${name} --to STORE.`,
  );
}

/**
 * Deploys an environment to its targets, one after the other. Stops at the first that fails or does not serve the deployed
 * page, and prints the state of each.
 */
export async function deployToTargets(
  call: Call,
  name: string,
  inputs: Inputs,
  targets: readonly Target[],
  extent: Extent,
): Promise<Outcome> {
  const done: object[] = [];
  for (const [index, target] of targets.entries()) {
    try {
      const { facts, text } = await deployTo(call, name, inputs, target, extent);
      done.push({ target: target.name, ...facts });
      call.print(`${target.name}: ${text}`);
    } catch (error) {
      const left = targets.slice(index).map((one) => one.name);
      const { environment, source } = inputs;
      const states = await inspectTargets(call, environment, source, targets);
      call.report({ environment: name, targets: done, failed: target.name, states });
      call.print(`Stopped at "${target.name}". Each target now:\n${indented(states.map(targetText))}`);
      const skip = left.slice(1).flatMap((one) => ['--target', one]);
      call.print(
        `Once it is repaired: ${call.pasted(`deploy ${name}`)}${skip.length > 0 ? `; to go on without it: ${call.pasted(`deploy ${name} ${skip.join(' ')}`)}` : ''}`,
      );
      throw error;
    }
  }
  return { facts: { environment: name, targets: done }, text: '' };
}

/** Returns the outcome of a written change; with `--deploy`, reports it, then deploys the environment to all of its targets. */
export async function deployOrNext(call: Call, name: string, written: Outcome): Promise<Outcome> {
  if (!call.options.deploy) return written;
  call.report(written.facts ?? {});
  call.print(written.text);
  const inputs = await inputsOf(call, name);
  assertTargets(call, inputs.environment);
  return deployToTargets(call, name, inputs, inputs.environment.targets ?? [], {});
}
