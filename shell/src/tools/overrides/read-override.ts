import { integrityOf } from '@gadgetry/environment/integrity';
import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import { unmetNeeds } from '@gadgetry/environment/unmet-needs';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { builtDescriptorProblems, isBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { satisfy } from '../../composition/runtime-core';
import { LOOPBACK, type Override, type OverrideFault } from './override';

const DESCRIPTOR = 'descriptor.json';

/** Drops the entry's hash: a development server may build between the requests for descriptor and entry. */
const withoutEntryHash = (descriptor: BuiltDescriptor): BuiltDescriptor => ({
  ...descriptor,
  build: { ...descriptor.build, entry: { ...descriptor.build.entry, integrity: '' } },
});

/**
 * Fetches the descriptor of an override.
 * @param integrity SRI value (SHA-384) of the descriptor, if a signed link names it
 */
export async function readOverride(
  { remote, base }: Override,
  shared: Readonly<Record<string, string>>,
  milliseconds: number,
  integrity?: string,
): Promise<RemoteVersion | OverrideFault> {
  const address = base + DESCRIPTOR;
  let text: string;
  try {
    // A development server reuses the address for every build.
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(milliseconds) });
    if (!response.ok) return { code: 'bad-status', detail: `${address}: ${response.status}` };
    const bytes = await response.arrayBuffer();
    if (integrity !== undefined && (await integrityOf(bytes)) !== integrity)
      return { code: 'other-bytes', detail: address };
    text = new TextDecoder().decode(bytes);
  } catch {
    // Browsers let pages of other machines reach this one only over HTTPS and with permission (WICG, Local Network Access).
    return { code: LOOPBACK.includes(location.hostname) ? 'no-answer' : 'not-reached', detail: address };
  }
  let descriptor: unknown;
  try {
    descriptor = JSON.parse(text);
  } catch {
    return { code: 'not-json', detail: address };
  }
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
    descriptor: integrity === undefined ? withoutEntryHash(descriptor) : descriptor,
    override: true,
  };
}
