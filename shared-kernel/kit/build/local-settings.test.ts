import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSettings } from './local-settings.mjs';

const SERVER = 'http://localhost:3210/';

describe('the local settings of a remote', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'local-'));
    file = join(folder, 'local.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const settings = (text: string) => {
    writeFileSync(file, text);
    return localSettings(file, SERVER);
  };

  it.each([
    ['{\n  "config": {},\n  "config": {}\n}', 'line 3: "config"'],
    ['{ "connect": [{ "a": "\\"a\\":" }, { "a": 1, "b": { "a": 2 }, "\\u0061" : 3 }] }', 'line 1: "a"'],
  ])('may not have a member twice: %s', (text, where) => {
    expect(() => settings(text)).toThrow(`local.json: ${where} is there twice. Remove one of them.`);
  });

  it('may have a member in several objects, and values that look like members', () => {
    const text = '{ "config": { "config": "{", "a": "\\"a\\": 1" }, "connect": {} }';
    expect(settings(text)).toEqual({ local: JSON.parse(text) });
  });

  it('are empty without a file', () => {
    expect(localSettings(file, SERVER)).toEqual({});
  });

  it.each([
    ['/backend/', 'http://localhost:3210/backend/'],
    ['http://localhost:4000/', 'http://localhost:4000/'],
    ['https://reviews.example/api/', 'https://reviews.example/api/'],
  ])('resolve addresses against the development server: %s', (address, absolute) => {
    expect(settings(JSON.stringify({ config: { perPage: 2 }, connect: { reviews: address } }))).toEqual({
      local: { config: { perPage: 2 }, connect: { reviews: absolute } },
    });
  });

  it.each([['{}'], ['null'], ['{ "connect": { "reviews": 3 } }'], ['{ "connect": "here" }']])(
    'is left to the descriptor’s own check otherwise: %s',
    (text) => {
      expect(settings(text)).toEqual({ local: JSON.parse(text) });
    },
  );

  it('do not contain the proxied backends, which are for the server alone', () => {
    const text = JSON.stringify({ proxy: { '/backend/': 'http://localhost:4000/v1/' }, config: {} });
    expect(settings(text)).toEqual({ local: { config: {} } });
  });

  it('may begin with a byte order mark, as editors of Windows write it', () => {
    expect(settings('\uFEFF{ "config": {} }')).toEqual({ local: { config: {} } });
  });

  it('name the file in the error when it is not JSON', () => {
    expect(() => settings('{ "connect": ')).toThrow(/^local\.json: /);
  });
});
