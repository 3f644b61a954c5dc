import { readFileSync, writeFileSync } from 'node:fs';
import type { EnvironmentDocument, Permission, Protection } from '@gadgetry/environment/environment-document';
import { jsonText } from '../../files';
import { folderWith, openStore, testStore } from './test-registry';

const ROLES: Readonly<Record<string, readonly Permission[]>> = {
  release: ['set', 'canary', 'preview', 'configure'],
  emergency: ['abort', 'disable', 'recall', 'rollback'],
  review: ['approve'],
  watch: ['watch', 'recall'],
  admin: ['*'],
};

/** People of a protected `staging`; each has the role of the same name, and a key in `NAME.pem`. */
const PEOPLE = Object.keys(ROLES);

type Setup = Awaited<ReturnType<typeof testStore>>;

/** Runs a command with the key of a person. */
const asIn =
  ({ at, run }: Setup) =>
  (person: string, line: string) =>
    run(line.replace(/^(\S+) /, `$1 --sign ${at(`${person}.pem`)} `));

/** Edits the document by hand, with a new generation. */
const editIn =
  ({ read, pathOf }: Setup) =>
  (change: (document: EnvironmentDocument) => object): void => {
    const document = read();
    const edited = { ...document, generation: document.generation + 1, ...change(document) };
    writeFileSync(pathOf('staging'), jsonText(edited));
  };

/** Name of the file with the public keys, by person. */
const KEYS = 'keys.json';

/** Protects `staging` and deploys it; returns the folder. */
async function fillProtection(more: Partial<Protection>): Promise<string> {
  const setup = await testStore();
  const as = asIn(setup);
  const keys: Record<string, string> = {};
  for (const name of [...PEOPLE, 'stranger'])
    keys[name] = /ed25519:\S+/.exec(await setup.runOk(`keys make FOLDER/${name}.pem`))?.[0] ?? '';
  const people = Object.fromEntries(
    PEOPLE.map((name) => [name, { roles: [name], keys: [{ key: keys[name] ?? '' }] }]),
  );
  editIn(setup)(({ policy }) => ({ policy: { ...policy, protect: { roles: ROLES, people, ...more } } }));
  const adopted = [await as('admin', 'approve staging 9')];
  if ((more.persons ?? 1) > 1) adopted.push(await as('review', 'approve staging 10'));
  const deployed = await setup.deploy();
  const failed = [...adopted, deployed].find(({ code }) => code !== 0);
  if (failed) throw new Error(failed.text);
  writeFileSync(setup.at(KEYS), jsonText(keys));
  return setup.folder;
}

/** Makes a store with a protected `staging`, deployed as generation 10, and a key of a stranger. */
export async function testProtection(more: Partial<Protection> = {}) {
  const setup = openStore(await folderWith(`protection ${JSON.stringify(more)}`, () => fillProtection(more)));
  const { at, pathOf } = setup;
  const keys: Record<string, string> = JSON.parse(readFileSync(at(KEYS), 'utf8'));
  const as = asIn(setup);
  const edit = editIn(setup);
  const { protect }: { protect: Protection } = setup.read().policy;
  /** Edits the person `release` by hand. */
  const editRelease = (
    change: (release: Protection['people'][string]) => Protection['people'][string],
  ): void =>
    edit(({ policy }) => {
      const { protect } = policy;
      const { release } = protect?.people ?? {};
      if (!protect || !release) throw new Error('There is no release.');
      return {
        policy: {
          ...policy,
          protect: { ...protect, people: { ...protect.people, release: change(release) } },
        },
      };
    });
  /** Runs a person's commands, which have to succeed; returns the last one's output. */
  const allowed = async (person: string, ...lines: readonly string[]): Promise<string> => {
    let text = '';
    for (const line of lines) {
      const answer = await as(person, line);
      expect([person, line, answer.code, answer.text]).toEqual([person, line, 0, expect.anything()]);
      text = answer.text;
    }
    return text;
  };
  /** Runs a person's command, which has to fail with a code. */
  const forbidden = async (person: string, line: string, said: string | RegExp): Promise<string> => {
    const before = readFileSync(pathOf('staging'), 'utf8');
    const answer = await as(person, line);
    const expected = typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said);
    expect([person, line, answer.code, answer.text]).toEqual([person, line, 4, expected]);
    expect(readFileSync(pathOf('staging'), 'utf8')).toBe(before);
    return answer.text;
  };
  /** Deploys; fails the test if the command fails. */
  const deployOk = async (): Promise<void> => {
    expect(await setup.deploy()).toEqual({ code: 0, text: expect.anything() });
  };
  /** Deploys; the command has to fail with a code, and leave the page unchanged. */
  const deployRefused = async (said: string | RegExp): Promise<void> => {
    const before = setup.page();
    const answer = await setup.deploy();
    const expected = typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said);
    expect(answer).toEqual({ code: 4, text: expected });
    expect(setup.page()).toBe(before);
  };
  return { ...setup, keys, protect, edit, editRelease, as, allowed, forbidden, deployOk, deployRefused };
}
