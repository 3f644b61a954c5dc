import type { EnvironmentDocument, Target } from '@gadgetry/environment/environment-document';
import { ComposeError } from '../codes';

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
export function withoutTarget(document: EnvironmentDocument, name: string): EnvironmentDocument {
  const { targets = [], ...rest } = document;
  const left = targets.filter((one) => one.name !== name);
  if (left.length === targets.length)
    throw new ComposeError(
      'GX112',
      `"${document.name}" has no target "${name}". It has ${targets.map((one) => one.name).join(', ') || 'none'}.`,
    );
  return left.length > 0 ? { ...rest, targets: left } : rest;
}
