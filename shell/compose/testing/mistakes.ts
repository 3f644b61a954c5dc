/*
 * Wrong values of arguments, typed by mistake or by an attacker: a line for each kind of mistake.
 */

/** Wrong for every argument. */
const NOTHING = [
  // Empty or invisible.
  ...['', ' ', 'x\u200b'],
  // Paths.
  ...['../../../etc', '/etc/passwd'],
  // Members of every object.
  ...['toString', 'constructor', '__proto__'],
  // Control characters.
  ...['\u0000', 'a\nb', '\u001b[31mred', '\u202egnigats'],
  // Options, programs and no numbers as values.
  ...['--dry-run', '$(id)', 'NaN'],
];

/** Wrong names for `cart`; the first has a Cyrillic letter. */
export const PART_MISTAKES: readonly string[] = [
  ...NOTHING,
  ...['cаrt', 'Cart', 'cart ', ' cart', 'cart/1.1.0', 'kernel', 'reviews'],
];

/** Wrong versions for `1.1.0`; some have fullwidth or Cyrillic characters. */
export const VERSION_MISTAKES: readonly string[] = [
  ...NOTHING,
  ...['v1.1.0', '^1.1.0', '1.1', '1.1.0.0', '01.1.0', '1.1.0+build', '1.1.0-', 'latest'],
  ...['1.1.0 ', '１.1.0', '1.1.О'],
  ...['99999999999999999999.0.0', '7.7.7'],
];

/** Wrong percentages; valid ones are above 0 and up to 100. */
export const PERCENT_MISTAKES: readonly string[] = [
  ...NOTHING,
  ...['0', '101', '-5', '0.001', 'Infinity'],
  ...['+5', '1e1', '0x10', '10%', '10,5', '.5', '05', '１０'],
];

/** Wrong names for `staging`; the first has a Cyrillic letter. */
export const ENVIRONMENT_MISTAKES: readonly string[] = [
  ...NOTHING,
  ...['stаging', 'staging ', 'staging/', 'staging@', '.json'],
  ...['https://', 's3://bucket/staging.json', 'nowhere/staging.json'],
];

/** Wrong numbers of generations. */
export const GENERATION_MISTAKES: readonly string[] = [
  ...NOTHING,
  ...['-1', '+7', '1e1', '0x7', '7.0', '07', '７', 'HEAD', '9007199254740993', '1e308'],
];

/** Wrong names and reasons for the history: empty, with control characters, half a character, or options. */
export const TEXT_MISTAKES: readonly string[] = [
  ...['', ' ', '\u0000', 'a\nb', 'a\rb', '\u001b[31mred', '\u009b31m', '\u202egnigats', 'x\u200b', '\u2028'],
  ...['\ud800', '--dry-run', '--force', '-e'],
];

/** Wrong public keys. */
export const KEY_MISTAKES: readonly string[] = [
  ...NOTHING,
  ...['ed25519:', `ed25519:${'A'.repeat(44)}`, `ed25519:${'A'.repeat(43)}`],
  ...[`ED25519:${'A'.repeat(43)}=`, `rsa:${'A'.repeat(43)}=`],
];
