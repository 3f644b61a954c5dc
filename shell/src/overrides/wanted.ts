import type { Policy } from '@gadgetry/environment/page-environment';
import { sessionRead } from '@gadgetry/shared-kernel/stored-text';

/** Parameter of the page's address, `?override=cart@http://localhost:3003`; it may be there several times. */
export const OVERRIDE_PARAMETER = 'override';

/** Where the overrides of the session are kept, written as in an address. */
export const OVERRIDES_KEY = 'gadgetry:overrides';

/** The overrides of the address, then those of the session, as they are written; none where the policy denies. */
export const wantedOverrides = ({ overrides }: Policy): readonly string[] =>
  overrides === 'allow'
    ? new URLSearchParams(`${location.search}&${sessionRead(OVERRIDES_KEY)}`).getAll(OVERRIDE_PARAMETER)
    : [];
