// A file of its own, since the first load needs nothing else about overrides.

/** Query parameter that replaces a remote, as in `?override=cart@http://localhost:3003`; may be repeated. */
export const OVERRIDE_PARAMETER = 'override';
