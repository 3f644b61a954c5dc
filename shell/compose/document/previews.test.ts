import { dataEntry, entry, environment, shellEntry } from '../testing/environment';
import { environmentProblems } from './environment-problems';
import {
  applyPatch,
  assertPreviewName,
  createPatch,
  expiryAfter,
  isOverlay,
  nameOfParts,
  patchBetween,
  patched,
  relativeToPage,
} from './previews';

const now = new Date('2026-01-02T03:04:05.000Z');
const preview = { of: 'staging', expires: '2026-01-09T03:04:05.000Z' };
const whole = environment({ name: 'staging@redesign', generation: 1, preview, disabled: ['cart'] });

describe('the time of a preview', () => {
  it.each([
    ['1h', '2026-01-02T04:04:05.000Z'],
    ['7d', '2026-01-09T03:04:05.000Z'],
    ['30d', '2026-02-01T03:04:05.000Z'],
    ['2w', '2026-01-16T03:04:05.000Z'],
  ])('may be %s', (duration, expires) => {
    expect(expiryAfter(duration, now)).toBe(expires);
  });

  it.each(['59m', '0d', '31d', '721h', '5w', 'soon', '-1d', '1.5d', '', '7'])(
    'may not be "%s"',
    (duration) => {
      expect(() => expiryAfter(duration, now)).toThrow(/1h to 30d|not a duration/);
    },
  );
});

describe('the name of a preview', () => {
  it.each([
    [[{ part: 'cart', version: '2.0.0' }], 'cart-2-0-0'],
    [
      [
        { part: 'cart', version: '2.0.0-Beta.1' },
        { part: 'product', version: '1.1.0' },
      ],
      'cart-2-0-0-beta-1-product-1-1-0',
    ],
  ])('is made from its parts: %j', (parts, name) => {
    expect(nameOfParts(parts)).toBe(name);
    expect(() => assertPreviewName(name)).not.toThrow();
  });

  it.each(['', 'a', '..', '../x', 'Redesign', '1.0.0', '2-x', 'x-', 'a/b', 'x'.repeat(64)])(
    'can not be "%s"',
    (name) => {
      expect(() => assertPreviewName(name)).toThrow('expected a name');
    },
  );

  it.each(['staging', 'staging@', 'staging@../../etc', 'production@redesign', 'staging@A', 'staging@a@b'])(
    'is not %s in a document that was edited by hand',
    (name) => {
      expect(environmentProblems({ ...whole, name })).toEqual([
        expect.objectContaining({ at: 'name', found: `"${name}"` }),
      ]);
    },
  );
});

describe('a preview', () => {
  const base = environment({ $schema: '../schema.json', recalled: { cart: ['0.9.0'] } });

  it('stores the difference, and follows its environment otherwise', () => {
    const own = { name: 'staging@redesign', generation: 1, preview, disabled: ['cart'] };
    const overlay = createPatch({ ...base, ...own }, base);
    expect(overlay).toEqual({ formatVersion: 1, ...own });
    const moved = environment({ generation: 9, parts: { ...base.parts, shell: [shellEntry('1.1.0')] } });
    expect(applyPatch(overlay, moved)).toEqual({ ...moved, ...own });
  });

  it('has no canary of the shell', () => {
    const shells = [shellEntry('1.0.0', 90), shellEntry('1.1.0', 10, false)];
    const running = environment({ parts: { ...base.parts, shell: shells } });
    const own = {
      ...running,
      name: whole.name,
      preview,
      parts: { ...running.parts, shell: [shellEntry('1.1.0')] },
    };
    const overlay = createPatch(own, running);
    expect(overlay).toMatchObject({ parts: { shell: [shellEntry('1.1.0')] } });
    expect(applyPatch(overlay, running).parts).toEqual(own.parts);
  });

  it.each([null, [], 'preview', {}, { preview: null }, { preview: 'staging' }, { preview: { of: 1 } }])(
    'is not %j',
    (value) => {
      expect(isOverlay(value)).toBe(false);
    },
  );

  it('resolves relative addresses of its environment two folders up', () => {
    const { policy, parts } = environment();
    /** Returns the document with relative addresses that begin with `up`. */
    const withAddresses = (up: string) => ({
      ...whole,
      policy: {
        ...policy,
        reports: { url: `${up}reports` },
        telemetry: { url: 'https://otel.example/v1/logs' },
        remotes: {
          cart: { config: { a: 1 }, connect: { own: `${up}api/cart/`, other: 'https://cart.example/' } },
        },
      },
      parts: {
        ...parts,
        shell: [{ ...shellEntry(), url: `${up}shell/{version}/` }],
        data: [{ ...dataEntry(), url: `${up}api` }],
        gifts: [{ ...entry('1.0.0'), url: `${up}gifts/d.json`, fallbackUrl: '/second/{version}/d.json' }],
      },
    });
    const seen = relativeToPage(withAddresses(''));
    expect(seen).toEqual(withAddresses('../../'));
    expect(environmentProblems(seen)).toEqual([]);
    expect(relativeToPage(environment())).toEqual(environment());
  });
});

describe('a JSON Merge Patch', () => {
  // RFC 7396, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('turns %j with %j into %j', (value, patch, result) => {
    expect(patched(value, patch)).toEqual(result);
  });

  it.each([
    [{ a: 1 }, { a: 1 }, {}],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, { a: { c: 3 } }],
    [{ a: { b: 1 } }, {}, { a: null }],
    [{ a: { b: 1 } }, { a: {} }, { a: { b: null } }],
    [{ a: [1] }, { a: [1, 2] }, { a: [1, 2] }],
    [{ a: 1 }, { a: 1, b: undefined }, {}],
    [{}, { constructor: 'own' }, { constructor: 'own' }],
  ])('from %j to %j is %j', (before, after, patch) => {
    expect(patchBetween(before, after)).toEqual(patch);
    expect(patched(before, patch)).toEqual(JSON.parse(JSON.stringify(after)));
  });

  it('treats members of Object.prototype as absent', () => {
    const hostile = patched({}, JSON.parse('{"__proto__": {"evil": true}}'));
    expect(Object.getPrototypeOf(hostile)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).evil).toBeUndefined();
  });
});
