import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import {
  fallbackChain,
  type ModuleKey,
  next,
  type RemoteEffect,
  type RemoteEvent,
  type RemoteState,
  untouched,
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

describe('the fallback chain of a remote', () => {
  const names = (...chain: Parameters<typeof fallbackChain>): string[] =>
    fallbackChain(...chain).map(({ kind, base }) => `${kind} ${base}`);

  it('goes from the chosen version over its second address to the default', () => {
    expect(names([stable, twice], twice)).toEqual(['chosen 2/', 'second-address backup/', 'default 1/']);
  });

  it('names no address twice', () => {
    expect(names([stable], stable)).toEqual(['chosen 1/']);
  });

  it('is empty where nothing was chosen', () => {
    expect(names([stable], undefined)).toEqual([]);
  });
});

/*
 * Events as a word each: `+a` module a is wanted, `~a` fetched ahead, `a<2` has come from folder 2/, `a!2` has failed
 * there, `a#2` has thrown in version 2, `=0` version 0 stands by, `=` none, `again` the shopper tries
 * again, `^a` the failure of a is forgotten, `use1` version 1 is asked for by name, `gone1` it was recalled. What is to be done: `a>2` load a from folder 2/, `ask` what stands by,
 * `recovered`. At the end: the folder in use, and every module with its stage.
 */
const MODULES: Readonly<Record<string, ModuleKey>> = { a: 'page /a', b: 'page /b', f: 'fragment f' };
const moduleOf = (letter = ''): ModuleKey => MODULES[letter] ?? 'page /';

function eventOf(word: string): RemoteEvent {
  if (word === 'again') return { type: 'retried' };
  if (word.startsWith('use')) {
    const found = [canary, stable].find((one) => one.version === word.slice(3));
    return { type: 'switched', chain: fallbackChain([stable, canary], found) };
  }
  if (word.startsWith('gone')) return { type: 'recalled', version: word.slice(4) };
  if (word.startsWith('=')) return { type: 'answered', standby: word === '=' ? [] : [old] };
  if (word.startsWith('+')) return { type: 'wanted', module: moduleOf(word[1]) };
  if (word.startsWith('^')) return { type: 'reset', module: moduleOf(word[1]) };
  if (word.startsWith('~')) return { type: 'ahead', module: moduleOf(word[1]) };
  const [letter, what, from = ''] = [word[0], word[1], word.slice(2)];
  const module = moduleOf(letter);
  if (what === '#') return { type: 'threw', module, version: from };
  return { type: what === '<' ? 'loaded' : 'failed', module, base: `${from}/` };
}

const letterOf = (module: ModuleKey): string =>
  Object.keys(MODULES).find((letter) => MODULES[letter] === module) ?? '';

const effectOf = (effect: RemoteEffect): string =>
  effect.type === 'load'
    ? `${letterOf(effect.module)}>${effect.candidate.base.replace('/', '')}`
    : effect.type;

function play(chain: Parameters<typeof untouched>[0], words: string): { done: string; end: string } {
  let state: RemoteState = untouched(chain);
  const done: string[] = [];
  for (const word of words.split(' ')) {
    const step = next(state, eventOf(word));
    state = step.state;
    done.push(...step.effects.map(effectOf));
  }
  const stages = Object.entries(state.modules).map(
    ([key, module]) => `${letterOf(key as ModuleKey)} ${module?.stage}`,
  );
  return { done: done.join(' '), end: [`${state.running}`.replace('/', ''), ...stages].join(', ') };
}

const CANARY = fallbackChain([stable, canary], canary);
const ONE = fallbackChain([canary], canary);
const TWICE = fallbackChain([stable, twice], twice);

describe('a remote', () => {
  it.each([
    // Loading
    ['loads what is wanted, once', CANARY, '+a +a a<2 +a', 'a>2', '2, a ready'],
    ['ignores what comes from where it is not awaited', CANARY, '+a a<1 a!1', 'a>2', '2, a loading'],
    ['loads modules beside each other', CANARY, '+a +f f<2 a<2', 'a>2 f>2', '2, a ready, f ready'],
    [
      'asks once more for what hangs, and takes whichever answers',
      CANARY,
      '+a again a<2',
      'a>2 a>2',
      '2, a ready',
    ],
    [
      'waits for the later of two requests when one fails',
      CANARY,
      '+a again a!2 a<2',
      'a>2 a>2',
      '2, a ready',
    ],
    ['goes on when both have failed', CANARY, '+a again a!2 a!2', 'a>2 a>2 a>1', '2, a loading'],
    // Falling back
    ['takes the next candidate', CANARY, '+a a!2 a<1', 'a>2 a>1 recovered', '1, a ready'],
    ['takes the second address first', TWICE, '+a a!2 a<backup', 'a>2 a>backup recovered', 'backup, a ready'],
    [
      'asks on where it is',
      TWICE,
      '+a a!2 a<backup +b',
      'a>2 a>backup recovered b>backup',
      'backup, a ready, b loading',
    ],
    [
      'keeps what is of the same version',
      TWICE,
      '+f f<2 +a a!2 a<backup',
      'f>2 a>2 a>backup recovered',
      'backup, f ready, a ready',
    ],
    [
      'stays at the second address when the first answers late',
      TWICE,
      '+a +f a!2 a<backup f<2 +b',
      'a>2 f>2 a>backup recovered b>backup',
      'backup, a ready, f ready, b loading',
    ],
    ['asks what stands by when all has failed', CANARY, '+a a!2 a!1', 'a>2 a>1 ask', '2, a asking'],
    ['takes what stands by', CANARY, '+a a!2 a!1 =0 a<0', 'a>2 a>1 ask a>0 recovered', '0, a ready'],
    ['gives up when nothing stands by', CANARY, '+a a!2 a!1 =', 'a>2 a>1 ask', '2, a failed'],
    ['gives up when that fails, too', ONE, '+a a!2 =0 a!0', 'a>2 ask a>0', '2, a failed'],
    ['asks once', ONE, '+a +b a!2 b!2 = +a', 'a>2 b>2 ask', '2, a failed, b failed'],
    ['has nothing to try where nothing was chosen', [], '+a =0', 'ask', 'undefined, a failed'],
    // One version on the page
    [
      'moves all modules together',
      CANARY,
      '+f f<2 +a a!2 a<1',
      'f>2 a>2 a>1 recovered',
      '1, f idle, a ready',
    ],
    [
      'takes along what is awaited',
      CANARY,
      '+f +a a!2 a<1 f<2 f<1',
      'f>2 a>2 a>1 f>1 recovered',
      '1, f ready, a ready',
    ],
    [
      'takes along what waits for what stands by',
      CANARY,
      '+f +a f!2 f!1 a!2 a<1 =',
      'f>2 a>2 f>1 ask a>1 recovered',
      '1, f failed, a ready',
    ],
    [
      'stays when one has failed everywhere',
      CANARY,
      '+f f<2 +a a!2 a!1 =',
      'f>2 a>2 a>1 ask',
      '2, f ready, a failed',
    ],
    // Failure is kept per module
    [
      'asks for a module where another one has failed',
      ONE,
      '+a a!2 = +b b<2',
      'a>2 ask b>2 recovered',
      '2, a failed, b ready',
    ],
    [
      'asks for a module of a version in which another one throws',
      ONE,
      '+a a<2 a#2 = +b b<2 +f',
      'a>2 ask b>2 recovered f>2',
      '2, a ready, b ready, f loading',
    ],
    [
      'does not try a module twice where it has failed',
      CANARY,
      '+a a!2 a!1 = +f f!2 f<1 +a',
      'a>2 a>1 ask f>2 f>1 recovered',
      '1, a failed, f ready',
    ],
    // Rendering
    ['moves when a module throws', CANARY, '+a a<2 a#2 a<1', 'a>2 a>1 recovered', '1, a ready'],
    [
      'moves no sooner than the other version is there',
      CANARY,
      '+f f<2 +a a<2 a#2',
      'f>2 a>2 a>1',
      '2, f ready, a loading',
    ],
    ['passes over the second address of what throws', TWICE, '+a a<2 a#2', 'a>2 a>1', '2, a loading'],
    ['lets a module be rendered anew when there is no other', ONE, '+a a<2 a#2 =', 'a>2 ask', '2, a ready'],
    [
      'ignores what a version throws that has left',
      CANARY,
      '+a a!2 a<1 a#2',
      'a>2 a>1 recovered',
      '1, a ready',
    ],
    ['counts a throw once while it looks for another', CANARY, '+a a<2 a#2 a#2', 'a>2 a>1', '2, a loading'],
    // Fetching ahead
    ['has at once what was fetched ahead', CANARY, '~a a<2 +a', 'a>2', '2, a ready'],
    ['waits for what is on its way', CANARY, '~a +a a<2', 'a>2', '2, a ready'],
    ['forgets what failed ahead', CANARY, '~a a!2', 'a>2', '2, a idle'],
    ['asks anew for what failed ahead', CANARY, '~a a!2 +a a<2', 'a>2 a>2', '2, a ready'],
    ['falls back once somebody waits', CANARY, '~a +a a!2 a<1', 'a>2 a>1 recovered', '1, a ready'],
    ['fetches nothing ahead that has failed', ONE, '+a a!2 = ~a', 'a>2 ask', '2, a failed'],
    ['fetches nothing ahead that is there, or on its way', CANARY, '+a ~a a<2 ~a', 'a>2', '2, a ready'],
    [
      'fetches ahead beside what has failed, and changes nothing of it',
      ONE,
      '+a a!2 = ~b b<2',
      'a>2 ask b>2',
      '2, a failed, b ready',
    ],
    [
      'leaves what is fetched ahead behind when it moves',
      CANARY,
      '~f +a a!2 a<1 f<2',
      'f>2 a>2 a>1 recovered',
      '1, f idle, a ready',
    ],
    // Trying again
    ['tries again where all had failed', ONE, '+a a!2 = again +a a<2', 'a>2 ask a>2 recovered', '2, a ready'],
    [
      'keeps what is there when another is tried again',
      ONE,
      '+f f<2 +a a!2 = again',
      'f>2 a>2 ask',
      '2, f ready, a idle',
    ],
    [
      'begins at the top again when nothing below is left',
      CANARY,
      '+a a!2 a<1 +f f!1 = again +f f!1 f<2',
      'a>2 a>1 recovered f>1 ask f>1 f>2 recovered',
      '2, a idle, f ready',
    ],
    [
      'asks the browser again',
      ONE,
      '+a a!2 = again +a a!2 =0 a<0',
      'a>2 ask a>2 ask a>0 recovered',
      '0, a ready',
    ],
    [
      'goes to the top when what threw throws again',
      CANARY,
      '+a a!2 a<1 a#1 = again a#1 a<2',
      'a>2 a>1 recovered ask a>2 recovered',
      '2, a ready',
    ],
    [
      'loads what failed from the top again once the failure is forgotten',
      CANARY,
      '+a a!2 a!1 = ^a +a a!2 a!1 =0 a<0',
      'a>2 a>1 ask a>2 a>1 ask a>0 recovered',
      '0, a ready',
    ],
    [
      'forgets the failure of one module alone, and leaves what is on its way',
      ONE,
      '+a a!2 = +b b!2 +f ^a ^f',
      'a>2 ask b>2 f>2',
      '2, a idle, b failed, f loading',
    ],
    // A version by name
    ['falls back on nothing that was recalled', CANARY, '+a gone1 a!2', 'a>2 ask', '2, a asking'],
    [
      'goes on with what runs until it is told what instead',
      CANARY,
      '+a a<2 gone2 +b',
      'a>2 b>2',
      '2, a ready, b loading',
    ],
    ['runs the version that is asked for', CANARY, '+a a<2 use1 +a a<1', 'a>2 a>1', '1, a ready'],
    [
      'takes along what is awaited to the version that is asked for',
      CANARY,
      '+a use1 a<2 a<1',
      'a>2 a>1',
      '1, a ready',
    ],
    [
      'forgets what failed when it is asked for',
      CANARY,
      '+a a!2 a<1 use2 +a',
      'a>2 a>1 recovered a>2',
      '2, a loading',
    ],
  ] as const)('%s', (_what, chain, words, done, end) => {
    expect(play(chain, words)).toEqual({ done, end });
  });
});
