import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace';
import { lintPreset, typesPreset } from './presets';

const own = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));

describe('the lint rules of a remote', () => {
  const preset = lintPreset(own);

  it('include those of all packages', () => {
    const { noRestrictedImports: _, ...style } = Object(Object(preset.linter?.rules).style);
    expect({ ...preset.linter?.rules, style }).toEqual(own.linter.rules);
  });

  it('name remedies for teams outside this repository', () => {
    const texts = JSON.stringify(preset.linter?.rules).match(/"[^"]*: (use|import|publish) [^"]*"/g) ?? [];
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => /\.tsx?\b|shared-kernel\/src|shell\//.test(text))).toEqual([]);
  });

  it('include the plugins, for the same kinds of files', () => {
    const [all, only] = [own.plugins, preset.plugins ?? []].map((plugins) =>
      plugins.map((plugin: string | { readonly path: string }) => Object(plugin).path ?? plugin),
    );
    expect(only).toEqual(all);
    expect(preset.plugins).toContainEqual(
      expect.objectContaining({ includes: ['**', '!**/*.test.ts', '!**/*.test.tsx'] }),
    );
  });

  it('leave pictures alone, whose text is the `alt` of the element that shows them', () => {
    expect(preset.files?.includes).toContain('!**/*.svg');
  });

  it.each(['adopted', 'composed', 'coverage', 'dist'])(
    'leave the folder %s alone, which commands write',
    (name) => {
      expect(preset.files?.includes).toContain(`!**/${name}`);
    },
  );

  it('name kinds of files, and no folder of the repository', () => {
    const patterns = [preset.files, ...(preset.overrides ?? [])].flatMap((one) => one?.includes ?? []);
    expect(patterns).toEqual(expect.arrayContaining(['**', '!**/dist', '**/*.test.tsx', '**/*.config.mjs']));
    expect(patterns.filter((pattern) => /shell|kernel|remote|data/.test(pattern))).toEqual([]);
  });
});

it('the compiler options of a remote need no other file, and check without writing', () => {
  const preset = typesPreset(
    { compilerOptions: { strict: true, composite: true, types: ['jest'] } },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what TypeScript puts in is written so
    { compilerOptions: { outDir: 'types' }, include: ['${configDir}/src', '../src/css.d.ts'] },
    'kit/types',
  );
  expect(preset).toEqual({
    compilerOptions: { strict: true, noEmit: true, types: ['kit/types'] },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: see above
    include: ['${configDir}/src'],
  });
});
