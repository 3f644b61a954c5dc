/*
 * What operators type by mistake, and what others type on purpose, by what it was meant to be.
 */

/** Words that are nothing: empty, invisible, look-alikes, ways out of a folder, members of every object, forgotten values. */
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

/** Of `cart`; the second one has a Cyrillic letter. */
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

/** Of `1.1.0`; some have fullwidth or Cyrillic characters. */
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

/** Of a percentage above 0 and up to 100. */
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

/** Of `staging`; one has a Cyrillic letter. */
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

/** Of the number of a generation. */
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

/** Of a name or a reason for the history. */
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

/** Of a public key. */
export const KEY_MISTAKES: readonly string[] = [
  ...NOTHING,
  'ed25519:',
  `ed25519:${'A'.repeat(44)}`,
  `ED25519:${'A'.repeat(43)}=`,
  `ed25519:${'A'.repeat(43)}`,
  `rsa:${'A'.repeat(43)}=`,
];
