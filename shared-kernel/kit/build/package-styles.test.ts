import dropRootRule from './no-root-rule-loader.mjs';
import { scopeStyles } from './package-styles.mjs';

const OWN = ':where([data-remote="reviews"])';
const scoped = (css: string): string => scopeStyles('leaflet/leaflet.css', css, 'reviews');

describe('the style sheet of a package', () => {
  it.each([
    ['.map{top:0}', `${OWN} .map{top:0}`],
    [
      '* , a:hover, [x="a,b"] > ::before{top:0}',
      `${OWN} *, ${OWN} a:hover, ${OWN} [x="a,b"] > ::before{top:0}`,
    ],
    ['body{top:0}', `${OWN}{top:0}`],
    ['html > body .map{top:0}', `${OWN} .map{top:0}`],
    [':root.dark .map{top:0}', `${OWN}.dark .map{top:0}`],
    ['body-like{top:0}', `${OWN} body-like{top:0}`],
    ['.map{&:hover{top:0} .pin{top:0}}', `${OWN} .map{&:hover{top:0} .pin{top:0}}`],
    ['@media print{@supports (a:b){.map{top:0}}}', `@media print{@supports (a:b){${OWN} .map{top:0}}}`],
    ['@font-face{font-family:Map}', '@font-face{font-family:Map}'],
  ])('"%s" only applies to the remote', (css, expected) => {
    expect(scoped(css)).toBe(expected);
  });

  it('gets unique animation names', () => {
    expect(scoped('@keyframes spin{from{top:0}}.map{animation:1s spin, fade}')).toBe(
      `@keyframes reviews-spin{from{top:0}}${OWN} .map{animation:1s reviews-spin, fade}`,
    );
  });

  it.each(['@page{margin:0}', '@property --a{syntax:"*"}', '@view-transition{navigation:auto}'])(
    'is refused for %s, with the line',
    (rule) => {
      expect(() => scoped(`a{}\n${rule}`)).toThrow(/^leaflet\/leaflet\.css:2 @\w+.* a \.module\.css file/);
    },
  );
});

it('drops the rules for the page’s root, also in media queries, and keeps all others', () => {
  expect(dropRootRule(':root{--a:1}.swiper{top:0}@media print{:root{--a:2}.swiper{top:1px}}')).toBe(
    '.swiper{top:0}@media print{.swiper{top:1px}}',
  );
});
