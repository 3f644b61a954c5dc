import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import { unmetNeeds } from '@gadgetry/environment/unmet-needs';
import { builtDescriptorProblems, isBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { satisfy } from '../../composition/runtime-core';
import type { Override, OverrideFault } from './override';

const DESCRIPTOR = 'descriptor.json';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Fetches what a developer's machine offers in a remote's place.
 * @param shared versions of the modules that the shell shares, by name
 * @param milliseconds longest time for the answer
 */
export async function readOverride(
  { remote, base }: Override,
  shared: Readonly<Record<string, string>>,
  milliseconds: number,
): Promise<RemoteVersion | OverrideFault> {
  const address = base + DESCRIPTOR;
  let text: string;
  try {
    // A development server writes the same address anew with every build.
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(milliseconds) });
    if (!response.ok) return { code: 'bad-status', detail: `${address}: ${response.status}` };
    text = await response.text();
  } catch {
    return { code: 'no-answer', detail: address };
  }
  const descriptor = parse(text);
  if (descriptor === undefined) return { code: 'not-json', detail: address };
  if (!isBuiltDescriptor(descriptor)) {
    const problems = builtDescriptorProblems(descriptor).map(
      ({ at, expected }) => `${at || DESCRIPTOR}: ${expected}`,
    );
    return { code: 'not-a-descriptor', detail: problems.join('; ') };
  }
  if (descriptor.name !== remote) return { code: 'other-remote', detail: descriptor.name };
  const unmet = unmetNeeds(descriptor, shared, satisfy);
  if (unmet.length > 0) {
    const needs = unmet.map(({ name, needed, found }) => `${name} ${needed} ≠ ${found ?? '–'}`);
    return { code: 'unmet-need', detail: needs.join(', ') };
  }
  return {
    version: descriptor.version,
    base,
    traffic: 100,
    default: true,
    descriptor,
    override: true,
  };
}
