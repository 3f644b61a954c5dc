import { environmentIn } from './page-environment';

const PAGE =
  '<!doctype html><script type="application/json" id="environment">{"name":"store","remotes":{}}</script>';

describe('environmentIn', () => {
  it('reads the environment from the text of a page', () => {
    expect(environmentIn(PAGE)).toEqual({ name: 'store', remotes: {} });
  });

  it('reads it from a page whose host has added attributes', () => {
    expect(
      environmentIn(PAGE.replace('>{', ' nonce="abc">{').replace('script type', 'script async type')),
    ).toEqual({
      name: 'store',
      remotes: {},
    });
  });

  it.each([
    ['another site’s page', '<h1>Welcome</h1>'],
    ['an empty text', ''],
    ['a page that is cut off', PAGE.slice(0, 60)],
    ['a page with null as environment', '<script type="application/json" id="environment">null</script>'],
    ['a page without remotes', '<script type="application/json" id="environment">{"name":"store"}</script>'],
  ])('returns undefined for %s', (_, text) => {
    expect(environmentIn(text)).toBeUndefined();
  });
});
