import { firstOfEach, isOverride, parseLinked, parseOverride, storedForm } from './override';

describe('a written override', () => {
  it.each([
    ['cart@http://localhost:3003', 'cart', 'http://localhost:3003/'],
    [' cart@https://localhost:3003/ ', 'cart', 'https://localhost:3003/'],
    ['my-gifts@http://127.0.0.1:80/1.0.0', 'my-gifts', 'http://127.0.0.1/1.0.0/'],
    ['cart@http://localhost:3003/a/descriptor.json?x=1#y', 'cart', 'http://localhost:3003/a/'],
    ['cart@http://[::1]:3003', 'cart', 'http://localhost:3003/'],
  ])('%s is parsed to remote and folder', (text, remote, base) => {
    expect(parseOverride(text)).toEqual({ remote, base });
  });

  it.each([
    ['malformed', ''],
    ['malformed', 'cart'],
    ['malformed', 'cart@'],
    ['malformed', 'cart@localhost:3003'],
    ['malformed', '@http://localhost:3003'],
    ['malformed', 'Cart@http://localhost:3003'],
    ['malformed', 'cart@ftp://localhost/'],
    ['malformed', 'cart@javascript://localhost/%0aalert(1)'],
    ['malformed', 'cart@http://'],
    ['malformed', 'cart@http://localhost:port'],
    ['malformed', 'overrides@http://localhost:3003'],
    ['not-loopback', 'cart@http://evil.example/'],
    ['not-loopback', 'cart@https://localhost.evil.example:3003'],
    ['not-loopback', 'cart@http://localhost@evil.example/'],
    ['not-loopback', 'cart@http://127.0.0.2:3003'],
    ['not-loopback', 'cart@http://192.168.0.1'],
  ])('is rejected as %s: %s', (code, text) => {
    expect(parseOverride(text)).toEqual({ code, detail: text });
  });

  it('is stored in a form that can be parsed, the first of each remote', () => {
    const written = ['cart@http://localhost:1', 'product@http://localhost:2/x', 'cart@http://localhost:3'];
    const kept = storedForm(firstOfEach(written.map(parseOverride).filter(isOverride)));
    expect(new URLSearchParams(kept).getAll('override')).toEqual(written.slice(0, 2));
  });
});

describe('an override of a signed link', () => {
  const origins = ['https://store.example', 'https://parts.example'];

  it.each([
    ['cart@https://parts.example/cart/2.0.0', 'https://parts.example/cart/2.0.0/'],
    ['cart@https://store.example/cart/2.0.0/descriptor.json', 'https://store.example/cart/2.0.0/'],
  ])('%s is accepted on an allowed origin', (text, base) => {
    expect(parseLinked(text, origins)).toEqual({ remote: 'cart', base });
  });

  it.each([
    ['cart@https://evil.example/cart', 'not-allowed'],
    ['cart@https://parts.example.evil.example/cart', 'not-allowed'],
    ['cart@https://parts.example@evil.example/cart', 'not-allowed'],
    ['cart@https://parts.example:8443/cart', 'not-allowed'],
    ['cart@http://parts.example/cart', 'not-allowed'],
    ['cart@http://localhost:3003', 'not-allowed'],
    ['overrides@https://parts.example/cart', 'malformed'],
    ['cart', 'malformed'],
  ])('%s is refused in spite of any signature: %s', (text, code) => {
    expect(parseLinked(text, origins)).toEqual({ code, detail: text });
  });
});
