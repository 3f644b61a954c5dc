import { join } from 'node:path';
import schema from '@gadgetry/environment/schema.json';
import Ajv2020 from 'ajv/dist/2020';
import { entry, environment, SOME_INTEGRITY } from '../testing/environment';
import { readEnvironment } from './environment-document';
import { environmentProblems } from './environment-problems';

const folder = join(__dirname, '../../environments');
const fits = new Ajv2020({ strict: true }).compile(schema);

const { policy, shell, catalogue } = environment();
const withEntry = (changes: object) => ({ microFrontends: { cart: [{ ...entry('1.0.0'), ...changes }] } });
const addresses = [
  '/own/d.json',
  'shell/{version}/',
  'https://a.example/d.json',
  'http://localhost:3001/d.json',
  'http://127.0.0.1/d.json',
  'http://[::1]:80/d.json',
];
const unsafe = [
  '',
  'http://a.example/d.json',
  'javascript:alert(1)',
  'data:text/json,{}',
  'ftp://x',
  'x:y',
  1,
];

const sound: object[] = [
  {},
  { $schema: './schema.json' },
  { generation: 0 },
  { disabled: ['cart'] },
  { disabled: [] },
  { microFrontends: {} },
  { policy: { ...policy, integrity: 'off', overrides: 'allow', allowedOrigins: [] } },
  ...addresses.map((url) => withEntry({ url, fallbackUrl: url })),
  withEntry({ metadata: { version: 'workspace' } }),
  withEntry({ metadata: { version: '1.2.3-rc.1', integrity: SOME_INTEGRITY } }),
  withEntry({ extras: { team: 'cart' } }),
];

const unsound: object[] = [
  { formatVersion: 2 },
  { formatVersion: undefined },
  { name: '' },
  { generation: -1 },
  { generation: 1.5 },
  { generation: '1' },
  { shell: { ...shell, version: 'latest' } },
  { shell: { ...shell, url: 'http://a.example/' } },
  { shell: [] },
  { catalogue: { ...catalogue, base: '' } },
  { catalogue: { ...catalogue, descriptions: 'ua' } },
  { policy: { ...policy, integrity: 'maybe' } },
  { policy: { ...policy, overrides: true } },
  { policy: { ...policy, allowedOrigins: [1] } },
  { policy: { ...policy, budgets: { entryMs: 0, pageMs: 1 } } },
  { policy: { ...policy, budgets: { entryMs: 1 } } },
  { microFrontends: [] },
  { microFrontends: { cart: [] } },
  { microFrontends: { 'Cart!': [entry('1.0.0')] } },
  { disabled: 'cart' },
  { disabled: [''] },
  ...unsafe.map((url) => withEntry({ url })),
  ...unsafe.map((fallbackUrl) => withEntry({ fallbackUrl })),
  withEntry({ metadata: { version: '1.0' } }),
  withEntry({ metadata: { version: '1.0.0', integrity: 'md5-x' } }),
  withEntry({ deployment: { traffic: 101, default: true } }),
  withEntry({ deployment: { traffic: -1, default: true } }),
  withEntry({ deployment: { traffic: 100, default: 'yes' } }),
  withEntry({ deployment: undefined }),
];

const made = (changes: object): object => JSON.parse(JSON.stringify({ ...environment(), ...changes }));
const named = (cases: object[]) => cases.map((changes) => [JSON.stringify(changes), changes] as const);

describe('the published schema', () => {
  it.each(named(sound))('and the validator both accept %s', (_, changes) => {
    expect([fits(made(changes)), environmentProblems(made(changes))]).toEqual([true, []]);
  });

  it.each(named(unsound))('and the validator both refuse %s', (_, changes) => {
    expect([fits(made(changes)), environmentProblems(made(changes)).length > 0]).toEqual([false, true]);
  });

  it.each(['local', 'dev'])('fits what this repository ships: %s', (name) => {
    expect(fits(readEnvironment(join(folder, `${name}.json`), {}))).toBe(true);
  });
});
