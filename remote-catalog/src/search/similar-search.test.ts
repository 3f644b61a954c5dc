import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { matchesOf } from './matches';
import { createSearch, type SimilarSearch } from './similar-search';

// Tests search the real catalogue.
const data = join(__dirname, '../../../data');
const list = join(data, 'public/api/products.json');
if (!existsSync(list)) execFileSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], { cwd: data });
const products: readonly Product[] = JSON.parse(readFileSync(list, 'utf8'));

let findSimilar: SimilarSearch<Product>;
beforeAll(async () => {
  const details = ['phones', 'tablets', 'accessories'].flatMap(
    (category) =>
      JSON.parse(readFileSync(join(data, `public/api/${category}.json`), 'utf8')) as ProductDetail[],
  );
  findSimilar = await createSearch(products, details);
});

/** Returns exact matches, then similar ones. */
const found = (query: string): readonly Product[] => {
  const { exact, similar } = matchesOf(products, query, findSimilar);
  return [...exact, ...similar];
};

const modelOf = ({ itemId }: Product): string => itemId.replace(/^apple-/, '').replace(/-[^-]+-[^-]+$/, '');

/** Returns the described products: each word is a category, model, capacity or colour, or alternatives joined by `|`. */
const described = (words: string): readonly Product[] =>
  products.filter((product) => {
    const own = [product.category, modelOf(product), product.capacity.toLowerCase(), product.color];
    return words.split(' ').every((word) => word.split('|').some((one) => own.includes(one)));
  });

const ids = (list: readonly Product[]): readonly number[] => list.map(({ id }) => id).sort((a, b) => a - b);

/** A query with the products to find: none if empty; with `…` at the end, others may follow. */
const QUERIES: readonly (readonly [kind: string, query: string, first: string])[] = [
  ['a typo', 'iphnoe', 'phones'],
  ['a typo', 'ipone 12', 'iphone-12'],
  ['a typo', 'apple wach', 'accessories'],
  ['a typo', 'ipad air sliver', 'ipad-air-4th-gen silver'],
  ['a typo', 'iphome 11 por', 'iphone-11-pro …'],
  ['a typo', 'годиник', 'accessories'],
  ['a typo', 'червний айфон 12', 'iphone-12 red'],
  ['a typo', 'balck ihpone 12', 'iphone-12 black'],
  ['a typo', 'айофн 12', 'iphone-12'],
  ['a typo', 'ipd', 'tablets'],
  ['a typo', 'gren ipad', 'ipad-air-4th-gen green'],
  ['a typo', 'iphone 13 peo', 'iphone-13-pro-max'],
  ['a typo', 'сереис 5', 'watch-series-5'],
  ['Cyrillic', 'айфон', 'phones'],
  ['Cyrillic', 'айфон 13 про', 'iphone-13-pro-max'],
  ['Cyrillic', 'айфон 14', 'iphone-14 …'],
  ['Cyrillic', 'айфон 7 плюс', 'iphone-7-plus'],
  ['Cyrillic', 'Айфон XR', 'iphone-xr'],
  ['Cyrillic', 'айпед', 'tablets'],
  ['Cyrillic', 'айпад міні 6', 'ipad-mini-6th-gen'],
  ['Cyrillic', 'айпад про 11', 'ipad-pro-11-2021'],
  ['Cyrillic', 'айпад ейр', 'ipad-air-4th-gen'],
  ['Cyrillic', 'епл вотч се', 'watch-se'],
  ['Cyrillic', 'про макс', 'iphone-13-pro-max|iphone-11-pro-max'],
  ['Cyrillic', 'іпад про', 'ipad-pro-11-2021'],
  ['Cyrillic', 'еплвоч', 'accessories'],
  ['Cyrillic', 'айфон х', 'iphone-xr|iphone-xs|iphone-xs-max'],
  ['Cyrillic', 'спейс грей', 'phones|tablets|accessories spacegray'],
  ['Cyrillic', 'айфон ікс', 'iphone-xr|iphone-xs|iphone-xs-max'],
  ['Cyrillic', 'айфон х макс', 'iphone-xs-max'],
  ['Cyrillic', 'айвотч', 'accessories'],
  ['Latin letters', 'ayfon 11', 'iphone-11 …'],
  ['Latin letters', 'telefon', 'phones'],
  ['Latin letters', 'planshet 256', 'tablets 256gb'],
  ['two alphabets in a word', 'iфон', 'phones'],
  ['two alphabets in a word', 'айфoн 13 мінi', 'iphone-13-mini'],
  ['Russian', 'эпл', 'phones|tablets|accessories'],
  ['Russian', 'чёрный айфон 12', 'iphone-12 black'],
  ['Russian', 'белый айфон', 'phones white'],
  ['Russian', 'часы серые 44 мм', 'accessories spacegray 44mm'],
  ['Russian', 'умные часы серия 6', 'watch-series-6'],
  ['Russian', 'купить айфон 7 плюс розовое золото', 'iphone-7-plus rosegold'],
  ['Russian', 'сиреневый айфон', 'phones purple'],
  ['Russian', 'фиолет', 'phones purple'],
  ['an ending', 'купити айфони', 'phones'],
  ['an ending', 'чохол для айфона', ''],
  ['an ending', 'планшетів', 'tablets'],
  ['a word that says nothing', 'найновіший айфон', 'phones'],
  ['a word that says nothing', 'найдешевший айфон', 'phones'],
  ['a word that says nothing', 'айфон ємність 512', 'phones 512gb'],
  ['a word that says nothing', 'айфон бу', 'phones'],
  ['a word that says nothing', 'дешеві планшети', 'tablets'],
  ['an ending', 'червоного айфона 11', 'iphone-11 red'],
  ['an ending', 'синього', 'phones|accessories blue'],
  ['the other layout', 'шзрщту', 'phones'],
  ['the other layout', 'шзрщту 13 ьшті', 'iphone-13-mini'],
  ['the other layout', 'фззду цфеср', 'accessories'],
  ['the other layout', 'зфв', 'tablets'],
  ['the other layout', 'ызфсу пкфн', 'phones|tablets|accessories spacegray'],
  ['the other layout', 'ntktajy', 'phones'],
  ['the other layout', 'xjhybq fqajy 11', 'iphone-11 black'],
  ['the other layout', ';jdnbq', 'phones yellow'],
  ['the other layout', ',tksq fqajy', 'phones white'],
  ['the other layout', 'HJ:TDBQ FQGFL', 'tablets pink …'],
  ['the other layout', '<SKBQ', 'phones white'],
  ['the other layout', 'шзфв 10ю2', 'ipad-10-2-2020'],
  ['the other layout', '128 пи', 'phones|tablets 128gb'],
  ['a category', 'телефон', 'phones'],
  ['a category', 'смартфони', 'phones'],
  ['a category', 'tablets', 'tablets'],
  ['a category', 'аксесуари', 'accessories'],
  ['a category', 'smart watch', 'accessories'],
  ['a category', 'планшет 256', 'tablets 256gb'],
  ['a colour', 'phone green', 'phones green …'],
  ['a colour', 'телефон зелений', 'phones green …'],
  ['a colour', 'чорний айфон', 'phones black …'],
  ['a colour', 'фіолетовий айфон 14', 'iphone-14 purple'],
  ['a colour', 'опівнічний', 'phones midnight'],
  ['a colour', 'опівнічно-зелений', 'phones midnightgreen'],
  ['a colour', 'темно-зелений айфон', 'phones midnightgreen'],
  ['a colour', 'сірий космос', 'phones|tablets|accessories spacegray'],
  ['a colour', 'space grey ipad mini', 'ipad-mini-5th-gen|ipad-mini-6th-gen spacegray'],
  ['a colour', 'рожеве золото', 'phones|tablets rosegold'],
  ['a colour', 'rosegold ipad', 'tablets rosegold'],
  ['a colour', 'золотий айфон 7', 'iphone-7 gold …'],
  ['a colour', 'блакитний айпад', 'tablets skyblue'],
  ['a colour', 'iphone xs gold', 'iphone-xs gold …'],
  ['a colour', 'сяйво зірок', 'tablets starlight'],
  ['a colour', 'product red iphone 12', 'iphone-12 red'],
  ['a colour', 'айфон 11 продакт ред', 'iphone-11 red'],
  ['a colour', 'jet black iphone 7', 'iphone-7 black …'],
  ['a colour', 'light blue ipad', 'tablets skyblue'],
  ['an amount', '128 гб', 'phones|tablets 128gb'],
  ['an amount', '1 тб', 'phones|tablets 1tb'],
  ['an amount', 'айфон на терабайт', 'phones 1tb'],
  ['an amount', 'ipad pro 2tb', 'ipad-pro-11-2021 2tb'],
  ['an amount', 'watch 44mm', 'accessories 44mm'],
  ['an amount', '40 мм', 'accessories 40mm'],
  ['an amount', 'айфон 64 гігабайти', 'phones 64gb'],
  ['an amount', 'айфон до 128 гб', 'phones 128gb'],
  ['an amount', 'iphone up to 128', 'phones 128gb'],
  ['another order', '14 iphone', 'iphone-14 …'],
  ['another order', 'pro 13 blue', 'iphone-13-pro-max sierrablue'],
  ['another order', 'red 128 11', 'iphone-11 red 128gb'],
  ['another order', 'gold 1tb', 'phones gold 1tb'],
  ['spaces', 'iPhone13', 'iphone-13-mini|iphone-13-pro-max'],
  ['spaces', '13promax', 'iphone-13-pro-max'],
  ['spaces', 'iphone14pro', 'iphone-14-pro'],
  ['spaces', 'i phone  12', 'iphone-12'],
  ['spaces', 'ай фон 12', 'iphone-12'],
  ['spaces', 'iphone12black128', 'iphone-12 black 128gb'],
  ['signs', 'iphone 7+', 'iphone-7-plus'],
  ['a year', 'iphone 2022', 'iphone-14|iphone-14-pro'],
  ['a number that is complete', 'watch 4', 'watch-series-4'],
  ['a number that is complete', 'iphone 8 plus', 'iphone-8'],
  ['a number that is being typed', 'air 6', 'ipad-air-4th-gen 64gb'],
  ['what no product has', 'iphone 14 blue', 'iphone-14 …'],
  ['what no product has', 'айфон 14 про макс 256', 'iphone-14-pro 256gb'],
  ['what no product has', 'iphone 15', ''],
  ['what no product has', 'iphone se', ''],
  ['what no product has', 'apple watch 8', ''],
  ['a number that is no price', 'iphone for 17', ''],
  ['a number that is no price', 'чохол за 15', ''],
  ['a number that is no price', 'phone for 2024', ''],
  ['another maker', 'samsung galaxy', ''],
  ['another maker', 'xiaomi', ''],
  ['nonsense', 'qqqq', ''],
  ['nonsense', 'zzzxx', ''],
  ['nonsense', '...', ''],
  ['nonsense', '😀', ''],
  ['signs', '(4th [gen', 'ipad-air-4th-gen …'],
  ['signs', 'iphone 12.*', 'iphone-12'],
  ['signs', '<b>iphone</b>', 'phones'],
  ['a generation', 'ipad 9', 'ipad-10-2-2020'],
  ['a generation', 'айпад 8 золотий', 'ipad-10-2-2020 gold'],
  ['a generation', 'ipad 11', 'ipad-pro-11-2021'],
  ['a generation', 'iphone 9', ''],
  ['a generation', 'айфон 10', 'iphone-xr|iphone-xs|iphone-xs-max'],
  ['a screen', '6.1', 'iphone-14|iphone-12|iphone-11|iphone-xr|iphone-14-pro'],
  ['a screen', '6,7 дюйма', 'iphone-13-pro-max'],
  ['a screen', 'ipad 10.9"', 'ipad-air-4th-gen'],
  ['a screen', 'айпад 10,2', 'ipad-10-2-2020'],
  ['a screen', 'ipad 10', 'ipad-10-2-2020'],
  ['a screen', 'iphone oled 5.4', 'iphone-13-mini'],
  [
    'a screen',
    'oled',
    'iphone-14|iphone-14-pro|iphone-13-mini|iphone-13-pro-max|iphone-12|iphone-11-pro|iphone-11-pro-max|iphone-xs|iphone-xs-max|watch-se|watch-series-6|watch-series-5|watch-series-4|watch-series-3',
  ],
  ['a screen', 'liquid retina', 'ipad-mini-6th-gen|ipad-pro-11-2021|ipad-air-4th-gen'],
  ['a network', '5g', 'iphone-14|iphone-14-pro|iphone-13-mini|iphone-13-pro-max'],
  ['a network', 'iphone 13 5G', 'iphone-13-mini|iphone-13-pro-max'],
  ['a network', '5 г', 'iphone-14|iphone-14-pro|iphone-13-mini|iphone-13-pro-max'],
  ['a network', 'годинник wi-fi', 'accessories'],
  ['a processor', 'm1', 'ipad-pro-11-2021'],
  ['a processor', 'iPad М1', 'ipad-pro-11-2021'],
  ['a processor', 'a16', 'iphone-14-pro'],
  ['a processor', 'a15 bionic pink', 'ipad-mini-6th-gen|iphone-13-mini pink'],
  ['the name itself', 'iPad Air', 'ipad-air-4th-gen'],
  ['the name itself', 'iphone 13 pro max 256', 'iphone-13-pro-max 256gb'],
];

it.each(QUERIES)('%s: "%s" finds %s [SEARCH-16]', (_kind, query, wanted) => {
  const first = wanted === '' ? [] : ids(described(wanted.replace(' …', '')));
  expect(first.length > 0).toBe(wanted !== '');
  const all = found(query);
  expect(ids(wanted.endsWith('…') ? all.slice(0, first.length) : all)).toEqual(first);
});

it.each([
  ['телефон до 500', 'phones', 500],
  ['phones under $600', 'phones', 600],
  ['iPhone up to 400 dollars', 'phones', 400],
  ['годинник 300 доларів', 'accessories', 300],
  ['$500 планшет', 'tablets', 500],
  ['дешевше за 400$ айпад', 'tablets', 400],
  ['iphone for 700', 'phones', 700],
  ['планшет за 450', 'tablets', 450],
  ['phones under $1,099', 'phones', 1099],
  ['телефон до 1 000', 'phones', 1000],
  ['телефон до 1\u00a0000 доларів', 'phones', 1000],
  ['phones under 499.99', 'phones', 499.99],
])('"%s" finds %s of at most $%i', (query, category, most) => {
  const wanted = products.filter((product) => product.category === category && product.price <= most);
  expect(wanted.length).toBeGreaterThan(0);
  expect(ids(found(query))).toEqual(ids(wanted));
});

it('finds by price only, and nothing if no product is as cheap', () => {
  expect(found('до 250').every(({ price }) => price <= 250)).toBe(true);
  expect(found('до 250')).not.toEqual([]);
  expect(found('айфон до 100')).toEqual([]);
  expect(found('samsung до 500')).toEqual([]);
});

it('finds other suppliers’ products by name and colour, and reads each list once', async () => {
  const item = (name: string, itemId: string) => ({ name, itemId, category: 'consoles' });
  const list = [item('Acme Play 5', 'acme-play-5-1tb-white'), item('Acme Pocket', 'acme-pocket-64gb-gruen')];
  const search = await createSearch(list);
  expect(search('білий').items).toEqual([list[0]]);
  expect(search('grün').items).toEqual([]);
  expect(search('acme pokcet').items).toEqual([list[1]]);
  expect(search('console').items).toEqual(list);
  expect(createSearch(list)).toBe(createSearch(list));
});

it('reads a list once with its facts, however often these are collected', () => {
  const list = [{ name: 'Acme Play 5', itemId: 'acme-play-5-1tb-white', category: 'consoles' }];
  const facts = [{ id: 'acme-play-5-1tb-white', processor: 'Acme A1', cell: [] }];
  expect(createSearch(list, [...facts])).toBe(createSearch(list, [...facts]));
  expect(createSearch(list, facts)).not.toBe(createSearch(list));
  expect(createSearch([...list], facts)).not.toBe(createSearch(list, facts));
});

it('finds the facts of a file that came later, after a failed request', async () => {
  const list = [
    { name: 'Acme Play 5', itemId: 'acme-play-5-1tb-white', category: 'consoles' },
    { name: 'Acme Pad 2', itemId: 'acme-pad-2-64gb-white', category: 'tablets' },
  ];
  const consoles = [{ id: 'acme-play-5-1tb-white', processor: 'Acme A1', cell: [] }];
  const tablets = [{ id: 'acme-pad-2-64gb-white', processor: 'Acme X9', cell: [] }];
  expect((await createSearch(list, consoles))('x9').items).toEqual([]);
  expect((await createSearch(list, [...consoles, ...tablets]))('x9').items).toEqual([list[1]]);
});

it('accepts any text', () => {
  for (const text of ['se'.repeat(500), '1'.repeat(1000), 'я'.repeat(1000), ' a'.repeat(500)])
    expect(() => found(text)).not.toThrow();
});
