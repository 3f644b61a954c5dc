import { readFileSync, writeFileSync } from 'node:fs';
import type { Permission, Protection } from '@gadgetry/environment/environment-document';
import { EXIT } from '../../codes';
import { jsonText } from '../../files';
import { DEPLOY, folderWith, openStore, testStore } from './test-registry';

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

/** Returns a command with the key of a person. */
const signedIn =
  ({ at }: Pick<Setup, 'at'>) =>
  (person: string, line: string): string =>
    line.replace(/^(\S+) /, `$1 --sign ${at(`${person}.pem`)} `);

/** Name of the file with the public keys, by person. */
const KEYS = 'keys.json';

/** Protects `staging` and deploys it; returns the folder. */
async function fillProtection(more: Partial<Protection>): Promise<string> {
  const setup = await testStore();
  const signed = signedIn(setup);
  const keys: Record<string, string> = {};
  for (const name of [...PEOPLE, 'stranger']) keys[name] = await setup.makeKey(name);
  const people = Object.fromEntries(
    PEOPLE.map((name) => [name, { roles: [name], keys: [{ key: keys[name] ?? '' }] }]),
  );
  setup.edit(({ policy }) => ({ policy: { ...policy, protect: { roles: ROLES, people, ...more } } }));
  await setup.runOk(signed('admin', 'approve staging 9'));
  if ((more.persons ?? 1) > 1) await setup.runOk(signed('review', 'approve staging 10'));
  await setup.runOk(DEPLOY);
  writeFileSync(setup.at(KEYS), jsonText(keys));
  return setup.folder;
}

/** Makes a store with a protected `staging`, deployed as generation 10, and a key of a stranger. */
export async function testProtection(more: Partial<Protection> = {}) {
  const setup = openStore(await folderWith(`protection ${JSON.stringify(more)}`, () => fillProtection(more)));
  const { at, pathOf } = setup;
  const keys: Record<string, string> = JSON.parse(readFileSync(at(KEYS), 'utf8'));
  const signed = signedIn(setup);
  /** Runs a command with the key of a person. */
  const runAs = (person: string, line: string) => setup.run(signed(person, line));
  const { protect }: { protect: Protection } = setup.read().policy;
  /** Edits the person `release` by hand. */
  const editRelease = (
    change: (release: Protection['people'][string]) => Protection['people'][string],
  ): void =>
    setup.edit(({ policy }) => {
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
  const runOkAs = (person: string, ...lines: readonly string[]): Promise<string> =>
    setup.runOk(...lines.map((line) => signed(person, line)));
  /** Runs a command, which has to be refused and leave a text as it is; returns its output. */
  const refused = async (line: string, message: string | RegExp, kept: () => string): Promise<string> => {
    const before = kept();
    const text = await setup.runRefused(line, EXIT.refused, message);
    expect(kept()).toBe(before);
    return text;
  };
  /** Runs a person's command, which has to be refused. */
  const runRefusedAs = (person: string, line: string, message: string | RegExp): Promise<string> =>
    refused(signed(person, line), message, () => readFileSync(pathOf('staging'), 'utf8'));
  const deployOk = () => setup.runOk(DEPLOY);
  /** Runs a deployment, which has to be refused and leave the page as it is. */
  const deployRefused = (message: string | RegExp, line = DEPLOY) => refused(line, message, setup.page);
  return { ...setup, keys, protect, editRelease, runAs, runOkAs, runRefusedAs, deployOk, deployRefused };
}
