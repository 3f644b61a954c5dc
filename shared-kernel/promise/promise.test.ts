import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextKernelVersion } from './changesets';
import { readDeclarations } from './declarations';
import { deprecationOf, deprecationProblem } from './deprecations';
import { api, dependencies, faces, fileName, isPromised, kernel, manifest } from './faces';
import { brokenPromises, readPublished } from './published';
import { verdict } from './verdict';

const published = readPublished();

/** Where a face's source lies, as a module. */
function sourceOf(name: string): string | undefined {
  const face = faces.find((one) => one.name === name && isPromised(one));
  return face && join(kernel, face.source.replace(/\.tsx?$/, ''));
}

describe('the kernel', () => {
  it('keeps what its last version has promised, or comes as a major version', () => {
    const broken = brokenPromises(published, sourceOf, dependencies, [join(kernel, 'src/css.d.ts')]);
    const { kept, text } = verdict(manifest.name, published.version, nextKernelVersion(), broken);
    if (text !== '' && kept) console.log(text);
    expect(kept ? '' : text).toBe('');
  }, 120_000);

  it('offers all that it offered when it was published last', () => {
    expect(published.faces.length).toBeGreaterThan(20);
    const names = published.faces.flatMap((face) =>
      readDeclarations(face.declarations).exports.map(({ name }) => `${face.name} ${name}`),
    );
    expect(names).toEqual(expect.arrayContaining(['cart addToCart', 'ui ButtonProps', 'routing Link']));
  });

  it.each(faces.map(({ name }) => name))(
    'says of what is deprecated in %s since when, until when and what instead',
    (name) => {
      const text = readFileSync(join(api, 'declarations', `${fileName({ name })}.d.ts`), 'utf8');
      const problems = [...text.matchAll(/(\/\*\*[\s\S]*?\*\/)\s*(.*)/g)].flatMap(
        ([, comment = '', declaration]) => {
          const said = deprecationOf(comment);
          const problem = said !== undefined && deprecationProblem(said, nextKernelVersion());
          return problem ? `${declaration}: ${problem}` : [];
        },
      );
      expect(problems).toEqual([]);
    },
  );
});
