const REASONS = {
  unsigned:
    'expected one expires, one signature and an integrity for each override, but found others: here, overrides need a signed link. Ask for one (gadgetry preview-link).',
  'no-keys': 'this environment names no key that may sign links (gadgetry keys allow-preview).',
  'no-time': 'expected a time in UTC for expires but found something else. Ask for a new link.',
  expired: 'it has expired. Ask for a new one.',
  'too-long':
    'it would hold longer than a link may. Look at the clock of this computer, or ask for a new link.',
  'cannot-verify': 'this browser can’t verify it (Ed25519 on a secure origin). Take a newer browser.',
  'not-signed-so':
    'no key of this environment has signed what it says: it was changed, it is for another environment, or its key was revoked. Ask for a new link.',
};

export type LinkRefusal = keyof typeof REASONS;

let refused: LinkRefusal | undefined;

/** Says in the console why a link is refused, and keeps the reason for the devtools; shoppers see the store as it is. */
export function refuseLink(reason: LinkRefusal): void {
  refused = reason;
  console.warn(`The override link is refused: ${REASONS[reason]}`);
}

export const linkRefusal = (): string | undefined => refused && REASONS[refused];
