import { styleProblems } from './style-problems';

const inModule = (css: string): string[] => styleProblems('page.module.css', css);

it.each([
  '.page { color: red }',
  '.page > *, .list li:hover { color: red }',
  '.page :is(a, button) { color: red }',
  ':is(.one, .two) a { color: red }',
  '.page { &:hover { color: red } a { color: red } @media print { p { color: red } } }',
  '@media (min-width: 600px) { .page { color: red } }',
  '@keyframes rise { from { opacity: 0 } 50% { opacity: 1 } }',
  ':root[data-fonts] .page { color: red }',
  '@import "./part.module.css"; @import url(../part.module.css) print;',
])('a scoped style sheet may be %s', (css) => {
  expect(inModule(css)).toEqual([]);
});

describe('a style sheet that affects elements outside its remote', () => {
  it.each([
    [
      'a { color: red }',
      'page.module.css:1 a: no class of the module holds it; style your own elements by one, such as .page',
    ],
    ['.page, h1 { color: red }', 'h1: no class'],
    [':root { --gap: 1px }', ':root: no class'],
    ['* { margin: 0 }', '*: no class'],
    ['#page { color: red }', '#page: no class'],
    ['a:not(.page) { color: red }', 'a:not(.page): no class'],
    ['body:has(.page) { color: red }', 'body:has(.page): no class'],
    [':is(.page, a) { color: red }', ':is(.page, a): no class'],
    ['\n@media print { p { color: red } }', 'page.module.css:2 p: no class'],
    ['.page :global(.swiper) { color: red }', ':global leaves the module'],
    ['.page { :global(.swiper) { color: red } }', ':global leaves the module'],
    ['@keyframes :global(rise) { from { opacity: 0 } }', ':global leaves the module'],
    [
      '@font-face { font-family: Own; src: url(own.woff2) }',
      '@font-face: its name holds for the whole page; import the font from an npm package, or use FontFace',
    ],
    ['@import "other.css";', '@import: holds for the whole page'],
    ['@page { margin: 0 }', '@page: holds for the whole page'],
  ])('%s', (css, problem) => {
    expect(inModule(css)).toEqual([expect.stringContaining(problem)]);
  });

  it('is named when it can’t be parsed', () => {
    expect(() => inModule('.page { color: red }\n}')).toThrow(/page\.module\.css:2:1: Unexpected }/);
  });

  it('is not a CSS module', () => {
    expect(styleProblems('page.css', '.page { color: red }')).toEqual([
      'page.css: not a CSS module; call it .module.css',
    ]);
  });
});
