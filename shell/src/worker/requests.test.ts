import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkerConfig } from '@gadgetry/environment/worker-config';
import { answerTo, documentAt, isSamePicture, kindOf } from './requests';

const SCOPE = 'https://store.example/shop/';
const CANARY = 'shell-0123456789abcdef.html';
const config: WorkerConfig = {
  name: 'production',
  generation: 7,
  pages: { '': 'sha384-a', [CANARY]: 'sha384-b' },
  headers: {},
  files: [],
  immutable: ['shell/1.3.0/', 'https://parts.example/cart/1.1.0/', 'prerendered/0123456789abcdef/'],
  mutable: ['api/'],
  pictures: 'img/',
  versions: {},
};
const ask = (address: string, mode = 'cors', method = 'GET') =>
  answerTo(config, { url: new URL(address, SCOPE), mode, method }, SCOPE);

it.each([
  ['', 'page'],
  ['index.html', 'page'],
  ['?utm_source=letter', 'page'],
  [CANARY, 'page'],
  ['?override=cart', undefined],
  ['?a=b&override=cart%40http%3A%2F%2Flocalhost', undefined],
  ['preview/redesign/', undefined],
  ['phones/', 'document'],
  ['phones/apple-iphone-7-32gb-black/?utm_source=letter', 'document'],
  ['ua/phones/page-2/', 'document'],
  ['home/', 'document'],
  ['phones/?override=cart', undefined],
  ['phones', undefined],
  ['phones//', undefined],
  ['../phones/', undefined],
  ['shell-fedcba9876543210.html', undefined],
  ['constructor', undefined],
  ['shell/1.3.0/main.js', undefined],
])('a visit of %s is answered as %s', (address, answer) => {
  expect(ask(address, 'navigate')).toBe(answer);
});

it.each([
  ['ua/phones/page-2/', '/phones?page=2'],
  ['home/', '/'],
  ['ua/', '/'],
])('the entry document %s shows %s', (folder, address) => {
  expect(documentAt(new URL(folder, SCOPE), SCOPE)).toBe(address);
});

describe('a request of a page', () => {
  it.each([
    ['', 'updateCheck'],
    ['index.html', 'updateCheck'],
    [CANARY, 'page'],
    ['shell/1.3.0/main.0123456789.js', 'immutable'],
    ['shell/1.3.0/main.0123456789.js?attempt=k2', 'retry'],
    ['https://parts.example/cart/1.1.0/entry.js?attempt=2', 'retry'],
    ['api/products.json?attempt=2', 'mutable'],
    ['https://parts.example/cart/1.1.0/entry.js', 'immutable'],
    ['prerendered/0123456789abcdef/en/phones.html', 'immutable'],
    ['api/products.json', 'mutable'],
    ['img/phones/a-208.avif', 'picture'],
    ['shell/1.2.0/main.0123456789.js', undefined],
    ['https://parts.example/cart/1.1.0', undefined],
    ['https://evil.example/cart/1.1.0/entry.js', undefined],
    ['https://parts.example.evil.example/cart/1.1.0/entry.js', undefined],
    ['video/home.mp4', undefined],
    ['prerendered/fedcba9876543210/en/phones.html', undefined],
    ['../api/products.json', undefined],
  ])('for %s is answered as %s', (address, answer) => {
    expect(ask(address)).toBe(answer);
  });

  it('that is not GET is left to the network', () => {
    expect(ask('api/products.json', 'cors', 'POST')).toBeUndefined();
    expect(ask('', 'navigate', 'POST')).toBeUndefined();
  });

  it('finds data and pictures on another origin', () => {
    const elsewhere = {
      immutable: ['https://data.example/2.0.0/api/'],
      mutable: [],
      pictures: 'https://data.example/2.0.0/img/',
    };
    const kind = (address: string) => kindOf(elsewhere, new URL(address), SCOPE);
    expect(kind('https://data.example/2.0.0/api/products.json')).toBe('immutable');
    expect(kind('https://data.example/2.0.0/img/a-72.avif')).toBe('picture');
    expect(kind('https://store.example/shop/img/a-72.avif')).toBeUndefined();
  });
});

describe('isSamePicture', () => {
  it('ignores format and width of every picture of the store', () => {
    const folder = join(__dirname, '../../../data/public/img');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const pictures = names.flatMap((name) => {
      const [, stem] = name.match(/^(.+)-\d+\.(?:avif|webp)$/) ?? [];
      return stem ? [{ name, stem }] : [];
    });
    expect(pictures.length).toBeGreaterThan(0);
    const same = ({ name, stem }: (typeof pictures)[number]) =>
      isSamePicture(`https://a/img/${name}`, `https://a/img/${stem}.png`);
    expect(pictures.filter((picture) => !same(picture))).toEqual([]);
  });

  it('compares the rest of the address', () => {
    expect(isSamePicture('https://a/img/p/00-208.avif', 'https://a/img/p/01-208.avif')).toBe(false);
    expect(isSamePicture('https://a/img/p/00-208.avif', 'https://b/img/p/00-208.avif')).toBe(false);
  });

  it('takes any other number for a part of the name', () => {
    expect(isSamePicture('https://a/img/phone-1.webp', 'https://a/img/phone-2.webp')).toBe(false);
    expect(isSamePicture('https://a/img/phone-1.webp', 'https://a/img/phone.webp')).toBe(false);
    expect(isSamePicture('https://a/img/phone-1-208.avif', 'https://a/img/phone-2-208.avif')).toBe(false);
    expect(isSamePicture('https://a/img/phone-2-208.avif', 'https://a/img/phone-2-832.webp')).toBe(true);
  });
});
