import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testStore } from './testing/test-registry';

jest.setTimeout(30_000);

const GUIDE = readFileSync(join(__dirname, '../../docs/guides/protect-an-environment.md'), 'utf8');
const BLOCKS = [...GUIDE.matchAll(/^```(sh|json)\n(.*?)^```/gms)].map(([, kind = '', text = '']) => ({
  kind,
  text,
}));

it('the commands of the guide to protection succeed and fail as it says', async () => {
  const setup = await testStore();
  const { at, run, read, write, clock } = setup;
  const fresh = { generation: 11, revision: undefined, parent: undefined };
  write({ ...read(), ...fresh, name: 'production', id: undefined, change: undefined }, 'production');
  await setup.runOk(
    `target main --env production --to ${at('site')} --also https://parts.example=${at('parts')}`,
  );
  write({ ...read('production'), ...fresh }, 'production');
  await setup.runOk('deploy production');
  const keys: string[] = [];
  const printed: string[] = [];
  for (const { kind, text } of BLOCKS) {
    if (kind === 'json') {
      const { protect } = JSON.parse(text.replaceAll('ed25519:…', () => keys.shift() ?? ''));
      const { policy, ...document } = read('production');
      write({ ...document, generation: 12, policy: { ...policy, protect } }, 'production');
      continue;
    }
    if (text.includes('rotate-person')) {
      clock.now = new Date('2026-01-05T10:00:00.000Z');
      await setup.runOk('backup FOLDER/backup');
    }
    if (text.includes('restore'))
      for (const path of ['production.json', 'production.history'])
        rmSync(at('environments', path), { recursive: true });
    for (const [, line = ''] of text.matchAll(/^npm run compose -- (.*?)(?:\s+#.*)?$/gm)) {
      const release = () => read('production').policy.protect.people.release.keys[0].key;
      const filled = line.replace('ed25519:OLD', release).replace('ed25519:NEW', keys.at(-1) ?? '');
      const answer = await run(
        filled.replaceAll(/(\S+\.pem|backup$|(?<=restore )backup)/g, (name) => at(name)),
      );
      expect([line, answer]).toEqual([line, { code: 0, text: expect.anything() }]);
      keys.push(...(answer.text.match(/ed25519:\S+$/gm) ?? []));
      printed.push(answer.text);
    }
    // The page's emergency happens at night, in frozen hours.
    if (printed.length > 10) clock.now = new Date('2026-01-03T01:00:00.000Z');
    else clock.now = new Date('2026-01-02T10:00:00.000Z');
  }
  expect(printed).toContainEqual(expect.stringMatching(/main .* is current/));
  expect(printed.at(-1)).toContain('Visitors of this place get it now');
  // The backup is older than the rotation of the key, but has everything else.
  const { disabled, change, policy } = read('production');
  expect({ disabled, by: change.by }).toEqual({ disabled: ['cart'], by: 'on-call' });
  expect(policy.protect.people.release.keys[0].until).toBe('2027-06-30T00:00:00Z');
});
