import { entry, environment, shellEntry } from '../testing/environment';
import { HOSTS, hostConfiguration } from './hosts';

const SITE = 'https://store.example/';

const withCart = (version: string) =>
  environment({ parts: { cart: [entry(version)], shell: [shellEntry(version)] } });

it.each(HOSTS)('stays the same with every version: %s', (host) => {
  const told = (version: string): string =>
    hostConfiguration(host, withCart(version), { site: SITE, root: '/srv' });
  expect(told('1.0.0')).toBe(told('2.0.0'));
  expect(told('1.0.0')).toContain('frame-ancestors');
});

it('can be printed for one origin, or for all', () => {
  const options = { site: SITE, root: '/srv' };
  const only = hostConfiguration('nginx', environment(), { ...options, origin: 'parts.example' });
  expect(only).toContain('server_name parts.example;');
  expect(only).not.toContain('frame-ancestors');
  expect(hostConfiguration('nginx', environment(), options)).toContain(only);
  expect(() => hostConfiguration('nginx', environment(), { ...options, origin: 'x.example' })).toThrow(
    'expected one of store.example, parts.example but found x.example.',
  );
});

it.each(['nginx', 'caddy'] as const)('serves hosts that are IPv6 addresses: %s', (host) => {
  const local = environment({
    parts: { cart: [{ ...entry('1.0.0'), url: 'http://[::1]:3003/descriptor.json' }] },
  });
  const text = hostConfiguration(host, local, { site: 'http://[::1]:3000/', root: '/srv' });
  for (const port of ['3000', '3003']) expect(text).toContain(`"/srv/[--1]-${port}"`);
  const sites = {
    nginx: ['listen 3000;', 'server_name [::1];', 'listen 3003;'],
    caddy: ['http://[::1]:3000 {', 'http://[::1]:3003 {'],
  };
  for (const line of sites[host]) expect(text).toContain(line);
});

it.each(['c++', 'my%20store', 'a$b', 'a;b', 'магазин'])(
  'refuses a folder that servers would not find: %s',
  (folder) => {
    const options = { site: `${SITE}${folder}/`, root: '/srv' };
    expect(() => hostConfiguration('nginx', environment(), options)).toThrow(
      '--site: expected a path of letters, digits and . _ ~ - but found "/',
    );
  },
);

it('refuses a path of telemetry that servers would not find', () => {
  const policy = { ...environment().policy, telemetry: { url: '/logs;$uri' } };
  expect(() =>
    hostConfiguration('nginx', environment({ policy }), {
      site: SITE,
      root: '/srv',
      collector: 'http://collector:4318',
    }),
  ).toThrow(
    'expected policy.telemetry.url with a path of letters, digits and . _ ~ - but found "/logs;$uri".',
  );
});

it('is complete for a container that writes only to /tmp', () => {
  const text = hostConfiguration('container', environment(), { site: SITE, root: '/srv/gadgetry' });
  expect(text.match(/^ *listen \d+;/gm)).toEqual(['    listen 8080;', '    listen 8080;']);
  const written = text.match(/^ *(pid|\w+_temp_path) .*$/gm) ?? [];
  expect(written).toHaveLength(6);
  for (const line of written) expect(line).toMatch(/ \/tmp\/[\w.]+;$/);
  expect(text).not.toMatch(/^ *user /m);
});
