import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../files';
import { ensureProgram, startProgram } from '../testing/debian-program';
import { freePort } from '../testing/free-port';
import { testWatch } from './testing/test-watch';

const MONITORING = fileURLToPath(new URL('../../deploy/monitoring/', import.meta.url));
const text = (file: string): string => readFileSync(join(MONITORING, file), 'utf8');

/** Queries of the dashboard. */
const queries: readonly string[] = JSON.parse(text('grafana.json')).panels.flatMap(
  ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
);

/** How long a busy machine may take to scrape twice. */
const LIMIT_MS = 60_000;
jest.setTimeout(2 * LIMIT_MS);

// Debian has it: npm test installs it there. Elsewhere: brew install prometheus.
const program =
  ensureProgram({
    name: 'prometheus',
    places: ['/usr/bin/prometheus', '/usr/local/bin/prometheus', '/opt/homebrew/bin/prometheus'],
    packages: ['prometheus'],
  }) ?? '';
/** Comes with Prometheus, and checks its files. */
const promtool = join(dirname(program), 'promtool');
const withPrometheus = program ? describe : describe.skip;

withPrometheus('a real Prometheus', () => {
  const check = (...words: string[]): string =>
    execFileSync(promtool, words, { cwd: MONITORING, encoding: 'utf8', stdio: 'pipe' });

  it('accepts the configuration and the alert rules, which fire only in their cases', () => {
    expect(check('check', 'config', 'prometheus.yml')).toContain('SUCCESS: 4 rules found');
    expect(check('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  it('answers each query of the dashboard and of the rules with data of watch', async () => {
    const setup = await testWatch();
    const { port, send, visits } = await setup.watch();
    const own = await freePort();
    const folder = setup.at('prometheus');
    writeWhole(join(folder, 'alerts.yml'), text('alerts.yml'));
    writeFileSync(
      join(folder, 'prometheus.yml'),
      text('prometheus.yml')
        .replace('localhost:4318', `127.0.0.1:${port}`)
        .replace('scrape_interval: 15s', 'scrape_interval: 1s'),
    );
    // Before any page has sent anything, there is a metric that says so.
    expect(await (await send('', '/metrics', 'GET')).text()).toContain('{outcome="accepted"} 0\n');
    const words = [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${own}`,
    ];
    const { stop } = await startProgram(program, words, [own]);
    const ask = async (path: string) =>
      (await (await fetch(`http://127.0.0.1:${own}/api/v1/${path}`)).json()).data;
    const unanswered = async (): Promise<string[]> => {
      const results = await Promise.all(
        queries.map(async (query) => (await ask(`query?query=${encodeURIComponent(query)}`)).result.length),
      );
      return queries.filter((_, index) => results[index] === 0);
    };
    try {
      // Fewer than a proof needs: the canary stays.
      await visits(4, 9, ['blank page']);
      const end = Date.now() + LIMIT_MS;
      while ((await unanswered()).length > 0 && Date.now() < end) await pause(100);
      expect(await unanswered()).toEqual([]);
      const metrics: string[] = await ask('label/__name__/values');
      const wanted = [
        ...queries.join().matchAll(/gadgetry_\w+/g),
        ...text('alerts.yml').matchAll(/gadgetry_\w+/g),
      ];
      expect(metrics).toEqual(expect.arrayContaining(wanted.map(([name]) => name)));
      const { groups } = await ask('rules');
      expect(groups[0].rules.map(({ lastError = '' }) => lastError)).toEqual(['', '', '', '']);
      const [target] = (await ask('targets')).activeTargets;
      expect(target).toMatchObject({ health: 'up', lastError: '', labels: { job: 'gadgetry' } });
    } finally {
      await stop();
    }
  });
});
