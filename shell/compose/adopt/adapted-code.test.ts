import { chunkListIn, renameChunkList } from './adapted-code';

it.each([
  [
    'webpack and rspack',
    'r=self.webpackChunkacme=self.webpackChunkacme||[];r.forEach(t)',
    'webpackChunkacme',
  ],
  [
    'a name in brackets',
    'self["webpackChunk@acme/a"] = self["webpackChunk@acme/a"] || []',
    'webpackChunk@acme/a',
  ],
  [
    'webpack since 5.113, minified',
    'r=Array.isArray(self.webpackChunkacme)?self.webpackChunkacme:self.webpackChunkacme=[];r.forEach(t)',
    'webpackChunkacme',
  ],
  [
    'webpack since 5.113',
    'var r = Array.isArray(self["webpackChunkacme"]) ? self["webpackChunkacme"] : (self["webpackChunkacme"] = []);',
    'webpackChunkacme',
  ],
  ['rspack for ES2021', 'r=globalThis.rspackChunkacme||=[];r.forEach(t)', 'rspackChunkacme'],
  ['an entry without later files', 'self.acme = self.other || []', undefined],
])('finds the list of chunks of %s', (_, entry, list) => {
  expect(chunkListIn(entry)).toBe(list);
});

it('renames the list, and the attribute that marks elements', () => {
  const code = (list: string, mark: string) =>
    `self.${list}||[];var t = "${mark}:",r="${mark}",u="me/a:";self["@acme/a"]={name:"@acme/a"}`;
  expect(renameChunkList(code('rspackChunk_acme_a', '@acme/a'), 'rspackChunk_acme_a', 'own')).toBe(
    code('own', 'own'),
  );
});
