import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import {
  candidatesOf,
  initialState,
  type ModuleKey,
  type RemoteEffect,
  type RemoteEvent,
  type RemoteState,
  transition,
} from './remote-machine';

const version = (name: string, isDefault: boolean, fallbackBase?: string) =>
  ({
    version: name,
    base: `${name}/`,
    default: isDefault,
    ...(fallbackBase && { fallbackBase }),
  }) as RemoteVersion;

const canary = version('2', false);
const stable = version('1', true);
const old = version('0', false);
const twice = version('2', false, 'backup/');

describe('the candidates of a remote', () => {
  const names = (...chain: Parameters<typeof candidatesOf>): string[] =>
    candidatesOf(...chain).map(({ kind, base }) => `${kind} ${base}`);

  it('goes from the chosen version over its second address to the default, and names no address twice', () => {
    expect(names([stable, twice], twice)).toEqual(['chosen 2/', 'second-address backup/', 'default 1/']);
    expect(names([stable], stable)).toEqual(['chosen 1/']);
  });

  it('is empty where nothing was chosen', () => {
    expect(names([stable], undefined)).toEqual([]);
  });
});

/*
 * One word for each event: `+a` module a is wanted, `~a` prefetched, `a<2` has loaded from folder 2/, `a!2` has failed
 * there, `a#2` has thrown in version 2, `=0` version 0 is the standby, `=` there is none, `again` the shopper tries
 * again, `^a` resets a, `use1` switches to version 1, `gone1` version 1 was recalled. Effects: `a>2` load a from folder
 * 2/, `standby` load the standby versions, `recovered`. The end: the folder in use, and each module with its stage.
 */
const MODULES: Readonly<Record<string, ModuleKey>> = { a: 'page /a', b: 'page /b', f: 'fragment f' };
const moduleOf = (letter = ''): ModuleKey => MODULES[letter] ?? 'page /';

function eventOf(word: string): RemoteEvent {
  if (word === 'again') return { type: 'retried' };
  if (word.startsWith('use')) {
    const found = [canary, stable].find((one) => one.version === word.slice(3));
    return { type: 'switched', chain: candidatesOf([stable, canary], found) };
  }
  if (word.startsWith('gone')) return { type: 'recalled', version: word.slice(4) };
  if (word.startsWith('=')) return { type: 'standbyLoaded', standby: word === '=' ? [] : [old] };
  if (word.startsWith('+')) return { type: 'wanted', module: moduleOf(word[1]) };
  if (word.startsWith('^')) return { type: 'reset', module: moduleOf(word[1]) };
  if (word.startsWith('~')) return { type: 'prefetched', module: moduleOf(word[1]) };
  const [letter, what, from = ''] = [word[0], word[1], word.slice(2)];
  const module = moduleOf(letter);
  if (what === '#') return { type: 'renderFailed', module, version: from };
  return { type: what === '<' ? 'loaded' : 'failed', module, base: `${from}/` };
}

const letterOf = (module: ModuleKey): string =>
  Object.keys(MODULES).find((letter) => MODULES[letter] === module) ?? '';

const effectOf = (effect: RemoteEffect): string =>
  effect.type === 'load'
    ? `${letterOf(effect.module)}>${effect.candidate.base.replace('/', '')}`
    : effect.type === 'loadStandby'
      ? 'standby'
      : effect.type;

function play(chain: Parameters<typeof initialState>[0], words: string): { done: string; end: string } {
  let state: RemoteState = initialState(chain);
  const done: string[] = [];
  for (const word of words.split(' ')) {
    const step = transition(state, eventOf(word));
    state = step.state;
    done.push(...step.effects.map(effectOf));
  }
  const stages = Object.entries(state.modules).map(
    ([key, module]) => `${letterOf(key as ModuleKey)} ${module?.stage}`,
  );
  return { done: done.join(' '), end: [`${state.runningBase}`.replace('/', ''), ...stages].join(', ') };
}

const CHAINS: Readonly<Record<string, ReturnType<typeof candidatesOf>>> = {
  canary: candidatesOf([stable, canary], canary),
  one: candidatesOf([canary], canary),
  twice: candidatesOf([stable, twice], twice),
  none: [],
};

/** Each title, then: chain | events | effects | end. */
const SCENARIOS = `
    # Loading
    loads a wanted module once:
      canary | +a +a a<2 +a | a>2 | 2, a ready
    ignores answers from another candidate:
      canary | +a a<1 a!1 | a>2 | 2, a loading
    loads modules in parallel:
      canary | +a +f f<2 a<2 | a>2 f>2 | 2, a ready, f ready
    sends a hanging request again and takes the first answer:
      canary | +a again a<2 | a>2 a>2 | 2, a ready
    waits for the second of two requests when the first fails:
      canary | +a again a!2 a<2 | a>2 a>2 | 2, a ready
    takes the next candidate when both requests have failed:
      canary | +a again a!2 a!2 | a>2 a>2 a>1 | 2, a loading
    # Falling back
    takes the next candidate:
      canary | +a a!2 a<1 | a>2 a>1 recovered | 1, a ready
    takes the second address first:
      twice | +a a!2 a<backup | a>2 a>backup recovered | backup, a ready
    keeps modules of the same version:
      twice | +f f<2 +a a!2 a<backup | f>2 a>2 a>backup recovered | backup, f ready, a ready
    stays at the second address when the first answers late:
      twice | +a +f a!2 a<backup f<2 +b | a>2 f>2 a>backup recovered b>backup | backup, a ready, f ready, b loading
    falls back to the standby version:
      canary | +a a!2 a!1 =0 a<0 | a>2 a>1 standby a>0 recovered | 0, a ready
    fails when the standby version fails, too:
      one | +a a!2 =0 a!0 | a>2 standby a>0 | 2, a failed
    loads the standby versions once:
      one | +a +b a!2 b!2 = +a | a>2 b>2 standby | 2, a failed, b failed
    fails without a chosen version:
      none | +a =0 | standby | undefined, a failed
    # One version on the page
    moves all modules together:
      canary | +f f<2 +a a!2 a<1 | f>2 a>2 a>1 recovered | 1, f idle, a ready
    moves awaited modules to the new version:
      canary | +f +a a!2 a<1 f<2 f<1 | f>2 a>2 a>1 f>1 recovered | 1, f ready, a ready
    moves modules that wait for the standby versions:
      canary | +f +a f!2 f!1 a!2 a<1 = | f>2 a>2 f>1 standby a>1 recovered | 1, f failed, a ready
    keeps its version when a module has failed everywhere:
      canary | +f f<2 +a a!2 a!1 = | f>2 a>2 a>1 standby | 2, f ready, a failed
    # Failure is kept per module
    loads a module where another one has failed:
      one | +a a!2 = +b b<2 | a>2 standby b>2 recovered | 2, a failed, b ready
    loads a module of a version in which another one throws:
      one | +a a<2 a#2 = +b b<2 +f | a>2 standby b>2 recovered f>2 | 2, a ready, b ready, f loading
    does not try a module twice where it has failed:
      canary | +a a!2 a!1 = +f f!2 f<1 +a | a>2 a>1 standby f>2 f>1 recovered | 1, a failed, f ready
    # Rendering
    moves when a module throws:
      canary | +a a<2 a#2 a<1 | a>2 a>1 recovered | 1, a ready
    moves only once the other version has loaded:
      canary | +f f<2 +a a<2 a#2 | f>2 a>2 a>1 | 2, f ready, a loading
    skips the second address of a version that throws:
      twice | +a a<2 a#2 | a>2 a>1 | 2, a loading
    ignores errors of a version that no longer runs:
      canary | +a a!2 a<1 a#2 | a>2 a>1 recovered | 1, a ready
    counts an error once while another version loads:
      canary | +a a<2 a#2 a#2 | a>2 a>1 | 2, a loading
    # Fetching ahead
    renders a prefetched module at once:
      canary | ~a a<2 +a | a>2 | 2, a ready
    loads a module again after a failed prefetch:
      canary | ~a a!2 +a a<2 | a>2 a>2 | 2, a ready
    falls back once a component waits for the prefetch:
      canary | ~a +a a!2 a<1 | a>2 a>1 recovered | 1, a ready
    prefetches no failed module:
      one | +a a!2 = ~a | a>2 standby | 2, a failed
    prefetches no loaded or loading module:
      canary | +a ~a a<2 ~a | a>2 | 2, a ready
    prefetches a module beside a failed one:
      one | +a a!2 = ~b b<2 | a>2 standby b>2 | 2, a failed, b ready
    drops prefetched modules of the version before:
      canary | ~f +a a!2 a<1 f<2 | f>2 a>2 a>1 recovered | 1, f idle, a ready
    # Trying again
    keeps loaded modules on a retry:
      one | +f f<2 +a a!2 = again | f>2 a>2 standby | 2, f ready, a idle
    starts at the top again when no candidate is left below:
      canary | +a a!2 a<1 +f f!1 = again +f f!1 f<2 | a>2 a>1 recovered f>1 standby f>1 f>2 recovered | 2, a idle, f ready
    loads the standby versions again:
      one | +a a!2 = again +a a!2 =0 a<0 | a>2 standby a>2 standby a>0 recovered | 0, a ready
    goes to the top when a module throws again:
      canary | +a a!2 a<1 a#1 = again a#1 a<2 | a>2 a>1 recovered standby a>2 recovered | 2, a ready
    loads a reset module from the top again:
      canary | +a a!2 a!1 = ^a +a a!2 a!1 =0 a<0 | a>2 a>1 standby a>2 a>1 standby a>0 recovered | 0, a ready
    resets one module alone:
      one | +a a!2 = +b b!2 +f ^a ^f | a>2 standby b>2 f>2 | 2, a idle, b failed, f loading
    # A version by name
    never falls back to a recalled version:
      canary | +a gone1 a!2 | a>2 standby | 2, a loadingStandby
    does not run a version that is recalled while it loads:
      canary | +a a!2 gone1 a<1 =0 a<0 | a>2 a>1 standby a>0 recovered | 0, a ready
    keeps a recalled version until it is switched:
      canary | +a a<2 gone2 +b | a>2 b>2 | 2, a ready, b loading
    switches to another version:
      canary | +a a<2 use1 +a a<1 | a>2 a>1 | 1, a ready
    moves awaited modules on a switch:
      canary | +a use1 a<2 a<1 | a>2 a>1 | 1, a ready
    forgets failures on a switch:
      canary | +a a!2 a<1 use2 +a | a>2 a>1 recovered a>2 | 2, a loading
`;

const lines = SCENARIOS.split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));
const rows = lines.flatMap((line, index) =>
  line.endsWith(':') ? [[line, ...(lines[index + 1] ?? '').split(' | ')]] : [],
);

it.each(rows)('a remote %s', (_title, chain = '', words = '', done, end) => {
  expect(play(CHAINS[chain] ?? [], words)).toEqual({ done, end });
});
