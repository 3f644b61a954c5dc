import { readFileSync, writeFileSync } from 'node:fs';
import { deployedStore, serving } from './testing/test-registry';

const SITE = '--site https://store.example/';

/** A deployed store whose server sends the headers of the first deployment, with changes. */
async function servedStore(changes: Readonly<Record<string, string>> = {}) {
  const setup = await deployedStore();
  const headers = JSON.parse(readFileSync(setup.at('site/headers.json'), 'utf8'))['index.html'];
  const files = serving({
    'https://store.example/': setup.at('site'),
    'https://parts.example/': setup.at('parts'),
  });
  setup.net.fetch = async (url, options) => {
    const answer = await files(url, options);
    if (new URL(url).pathname !== '/') return answer;
    return new Response(new Uint8Array(await answer.arrayBuffer()), { headers: { ...headers, ...changes } });
  };
  const check = (more = '') => setup.run(`check staging --online ${SITE}${more}`);
  return { ...setup, check };
}

describe('a server with the headers of an older policy', () => {
  it('is named by deploy and check, with what is expected and the way to renew it', async () => {
    const { edit, check, deploy } = await servedStore();
    const reports = { url: 'https://reports.example/r' };
    edit(({ policy }) => ({ policy: { ...policy, overrides: 'allow', reports } }));
    const { code, text } = await deploy(` ${SITE}`);
    expect(code).toBe(0);
    const stale = (header: string, expected: string, found: string) =>
      expect.stringContaining(
        `Warning GX048 https://store.example/: ${header}: expected ${expected} but found ${found}: renew the configuration of its server: headers staging --for nginx --site https://store.example/`,
      );
    const served = "frame-ancestors 'none'";
    const reporting = 'report-to violations; report-uri https://reports.example/r';
    const warnings = [
      stale('Content-Security-Policy', `${served}; ${reporting}`, served),
      stale('Integrity-Policy', 'none', 'blocked-destinations=(script)'),
      stale('Reporting-Endpoints', 'violations="https://reports.example/r"', 'none'),
    ];
    for (const one of warnings) expect(text).toEqual(one);
    const checked = await check();
    expect(checked.code).toBe(0);
    for (const one of warnings) expect(checked.text).toEqual(one);
    expect(JSON.parse((await check(' --json')).text).warnings).toHaveLength(3);
  });

  it('is named by status, as text, as JSON and on the page for a wall', async () => {
    const { edit, deploy, runOk, at } = await servedStore();
    edit(({ policy }) => ({ policy: { ...policy, site: 'https://store.example/', overrides: 'allow' } }));
    await deploy();
    const wall = at('wall.html');
    const text = await runOk(`status staging --html ${wall}`);
    expect(text).toMatch(
      /^ {2}site .* is current\n {4}Warning GX048 https:\/\/store\.example\/: Integrity-Policy: expected none/m,
    );
    const [environment] = JSON.parse(await runOk('status staging --json')).environments;
    expect(environment.targets).toMatchObject([{ isCurrent: true, warnings: [{ code: 'GX048' }] }]);
    const page = readFileSync(wall, 'utf8');
    expect(page).toContain('<code>GX048</code> Integrity-Policy: expected none');
    expect(page).toContain('Environments that need a look: 1');
  });

  it('is told apart from a preview with a policy of its own, whose server is that of its environment', async () => {
    const { runOk, run, deploy, edit, at } = await servedStore();
    await runOk('preview staging cart@1.1.0 next');
    edit(() => ({ policy: { overrides: 'allow' } }), 'staging@next');
    await deploy('', 'staging@next');
    // As the configuration of the environment has it.
    writeFileSync(at('site/preview/next/headers.json'), readFileSync(at('site/headers.json')));
    const { text } = await run(`check staging@next --online ${SITE}`);
    expect(text).toMatch(
      /GX048 https:\/\/store\.example\/preview\/next\/: Integrity-Policy: expected none .*: headers staging --for nginx/,
    );
    expect(await runOk(`headers staging --for nginx ${SITE}`)).toContain('# The preview "next"');
    const headers = await run(`headers staging@next --for nginx ${SITE}`);
    expect(headers).toEqual({
      code: 4,
      text: expect.stringContaining(
        'found the preview "staging@next". Its server is that of its environment: headers staging.',
      ),
    });
    edit(() => ({ policy: {} }), 'staging@next');
    expect(await runOk(`headers staging --for nginx ${SITE}`)).not.toContain('# The preview');
  });

  it.each([
    ['sends the same headers', {}],
    [
      'sends more in them, in another form',
      {
        'Content-Security-Policy': "upgrade-insecure-requests;  frame-ancestors   'none'",
        'Integrity-Policy': 'blocked-destinations=( script )',
      },
    ],
  ])('is not named if it %s', async (_, changes) => {
    const { check, deploy } = await servedStore(changes);
    expect((await check()).text).not.toContain('GX048');
    expect(await deploy(` ${SITE}`)).toEqual({ code: 0, text: expect.not.stringContaining('GX048') });
  });
});
