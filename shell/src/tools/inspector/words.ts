import type { Preview } from '@gadgetry/environment/page-environment';
import type { ChoiceReason } from '../../boot/chosen-versions';
import type { OverrideFault } from '../overrides/override';

/*
 * The inspector's words. It is an engineers' tool that no shopper meets, so that it speaks English alone, as logs
 * and error codes do; what shoppers read stands in `i18n`.
 */

const REASONS: Readonly<Record<ChoiceReason, string>> = {
  session: 'the session ran it already',
  fallback: 'another one has failed in this session',
  canary: 'the bucket is a canary’s',
  override: 'an override',
  default: 'the default',
};

export const words = {
  title: 'Inspector',
  close: 'Close the inspector',
  left: 'Dock left',
  right: 'Dock right',
  environment: (name: string, generation: number) => `Environment ${name}, generation ${generation}`,
  preview: ({ of, expires }: Preview) => `A preview of ${of}, until ${expires}`,
  remotes: 'Remotes',
  versionOf: (remote: string) => `Version of ${remote}`,
  began: (reason: ChoiceReason) => `Why at first: ${REASONS[reason]}`,
  bucket: (bucket: number, of: number) => `Bucket ${bucket} of ${of}`,
  from: (base: string) => `From ${base}`,
  steps: (remote: string) => `What was tried for ${remote}`,
  untried: 'Not asked for yet',
  columns: ['Module', 'Candidate', 'Outcome', 'ms'],
  slots: 'Slots of this page, and of others that are filled',
  unfilled: 'nothing',
  shown: (slotFill: string) => `${slotFill} (here)`,
  overrides: 'Overrides',
  override: 'Override',
  refused: (reason: string) => `The override link is refused: ${reason}`,
  signedOnly: 'By signed links alone (gadgetry preview-link)',
  overrideHint: 'name@address of this machine, such as cart@http://localhost:3003',
  set: 'Set and reload',
  reset: 'Reset and reload',
  fault: ({ code }: OverrideFault) =>
    code === 'not-loopback'
      ? 'Only localhost, 127.0.0.1 and [::1] are allowed.'
      : 'It has to look like cart@http://localhost:3003.',
  events: 'Events',
  eventsHint: 'Since the inspector was first opened, latest first',
  filter: 'Filter by name',
  clear: 'Clear',
  replay: 'Replay',
  replayOf: (name: string) => `Replay ${name}`,
} as const;
