import { fontProblems, languageProblem } from './refused-styles.mjs';

it.each(['./src/page.scss', './src/page.module.scss', './src/page.sass', './src/a.less', './src/a.styl'])(
  '%s is refused, with ways out',
  (file) => {
    const ending = file.slice(file.lastIndexOf('.'));
    expect(languageProblem(file)).toMatch(
      new RegExp(`^${file}: expected CSS but found ${ending},.*\\.module\\.css.*npx (sass|lessc|stylus)`),
    );
  },
);

it('CSS is not refused', () => {
  expect(languageProblem('./src/page.module.css')).toBeUndefined();
});

const face = (src: string): string => `.a { top: 0 }\n@font-face {\n  font-family: Own;\n  src: ${src};\n}`;

it.each(['url(data:font/woff2;base64,d09GMg)', 'url( "DATA:application/x-font;base64,AA") format("woff")'])(
  'a font at %s is named with its line',
  (src) => {
    const [problem, ...others] = fontProblems('./src/page.module.css', face(src));
    expect(problem).toMatch(/^\.\/src\/page\.module\.css:4 a font at data: is refused/);
    expect(others).toEqual([]);
  },
);

it('files of fonts, and pictures at data:, are not named', () => {
  const picture = '.b { background: url("data:image/svg+xml,<svg/>") }';
  expect(fontProblems('a.css', `${face("url('./own.woff2')")}\n${picture}`)).toEqual([]);
});
