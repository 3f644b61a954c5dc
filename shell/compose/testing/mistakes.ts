/*
 * Wrong values of arguments, typed by mistake or by an attacker.
 */

/** Wrong for every argument: empty, invisible or control characters, paths, members of every object, options as values. */
const NOTHING = [
  '',
  ' ',
  '../../../etc',
  '/etc/passwd',
  'toString',
  'constructor',
  '__proto__',
  '\u0000',
  'a\nb',
  '\u001b[31mred',
  '\u202egnigats',
  'x\u200b',
  '--dry-run',
  '$(id)',
  'NaN',
];

/** Wrong names for `cart`; one has a Cyrillic letter. */
export const PART_MISTAKES: readonly string[] = [
  ...NOTHING,
  'cаrt',
  'Cart',
  'cart ',
  ' cart',
  'cart/1.1.0',
  'kernel',
  'reviews',
];

/** Wrong versions for `1.1.0`; some have fullwidth or Cyrillic characters. */
export const VERSION_MISTAKES: readonly string[] = [
  ...NOTHING,
  'v1.1.0',
  '^1.1.0',
  '1.1',
  '1.1.0.0',
  '01.1.0',
  '1.1.0 ',
  '１.1.0',
  '1.1.О',
  '1.1.0+build',
  '1.1.0-',
  '99999999999999999999.0.0',
  'latest',
  '7.7.7',
];

/** Wrong percentages; valid ones are above 0 and up to 100. */
export const PERCENT_MISTAKES: readonly string[] = [
  ...NOTHING,
  '0',
  '101',
  '-5',
  '+5',
  '1e1',
  '0x10',
  'Infinity',
  '10%',
  '10,5',
  '.5',
  '05',
  '0.001',
  '１０',
];

/** Wrong names for `staging`; one has a Cyrillic letter. */
export const ENVIRONMENT_MISTAKES: readonly string[] = [
  ...NOTHING,
  'stаging',
  'staging ',
  'staging/',
  'staging@',
  '.json',
  'https://',
  's3://bucket/staging.json',
  'nowhere/staging.json',
];

/** Wrong numbers of generations. */
export const GENERATION_MISTAKES: readonly string[] = [
  ...NOTHING,
  '-1',
  '+7',
  '1e1',
  '0x7',
  '7.0',
  '07',
  '７',
  'HEAD',
  '9007199254740993',
  '1e308',
];

/** Wrong names and reasons for the history. */
export const TEXT_MISTAKES: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\nb',
  'a\rb',
  '\u001b[31mred',
  '\u009b31m',
  '\u202egnigats',
  'x\u200b',
  '\u2028',
  '\ud800',
  '--dry-run',
  '--force',
  '-e',
];

/** Wrong public keys. */
export const KEY_MISTAKES: readonly string[] = [
  ...NOTHING,
  'ed25519:',
  `ed25519:${'A'.repeat(44)}`,
  `ED25519:${'A'.repeat(43)}=`,
  `ed25519:${'A'.repeat(43)}`,
  `rsa:${'A'.repeat(43)}=`,
];
