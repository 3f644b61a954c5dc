import { basename } from 'node:path';

const resolve: (request: string, options: object) => string = jest.requireActual('./resolver.cjs');

/** Returns the name of the file that tests load in place of an installed one. */
const loadedFor = (installed: string): string =>
  basename(resolve('some-package', { conditions: [], defaultResolver: () => installed }));

describe('what tests load', () => {
  it('is no code for a package that is a style sheet', () => {
    expect(loadedFor('/node_modules/@fontsource/inter/index.css')).toBe('empty-file.mjs');
  });

  it('is names of classes for a CSS module', () => {
    expect(loadedFor('/node_modules/tint/tint.module.css')).toBe('css-module-names.mjs');
  });

  it('is the file itself otherwise', () => {
    expect(loadedFor('/node_modules/tint/index.js')).toBe('index.js');
  });

  it('is the ES module of a package that has nothing else', () => {
    const defaultResolver = (_: string, { conditions }: { conditions: readonly string[] }): string => {
      if (!conditions.includes('import')) throw new Error('no CommonJS');
      return '/node_modules/esm-only/index.mjs';
    };
    expect(basename(resolve('esm-only', { conditions: ['require'], defaultResolver }))).toBe('index.mjs');
  });
});
