import dropRootRule from './no-root-rule-loader.mjs';

it('drops the rules for the page’s root, also in media queries, and keeps all others', () => {
  expect(dropRootRule(':root{--a:1}.swiper{top:0}@media print{:root{--a:2}.swiper{top:1px}}')).toBe(
    '.swiper{top:0}@media print{.swiper{top:1px}}',
  );
});
