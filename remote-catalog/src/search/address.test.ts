import { translationGaps } from '@gadgetry/remote-kit/testing';
import { LONGEST_QUERY, queryOf, searchPath } from './address';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import { parseRecent, withoutRecent, withRecent } from './recent';

const read = (path: string): string => queryOf(new URLSearchParams(path.split('?')[1]));

describe('the address of a page of results', () => {
  it.each(['айфон 13', 'a&b=c#d?e', '100% + more', '<b>iphone</b>', '"\\', '😀'])('keeps %s', (query) => {
    expect(read(searchPath(` ${query} `))).toBe(query);
  });

  it('has no query if it is empty or missing, and the beginning of a very long one', () => {
    expect([read('/search'), read('/search?q=%20')]).toEqual(['', '']);
    expect(read(searchPath('😀'.repeat(500)))).toBe('😀'.repeat(LONGEST_QUERY));
  });
});

describe('recent searches', () => {
  it('begin with the last one, without duplicates, at most six', () => {
    const typed = ['one', 'two', ' ONE ', 'three', 'four', 'five', 'six', 'seven', ''];
    expect(typed.reduce<readonly string[]>(withRecent, [])).toEqual([
      'seven',
      'six',
      'five',
      'four',
      'three',
      'ONE',
    ]);
    expect(withoutRecent(['iPad', 'watch'], 'ipad')).toEqual(['watch']);
  });

  it.each([[undefined], ['text'], [[1, null, '', 'x'.repeat(200)]]])(
    'leave out what is malformed: %p',
    (kept) => {
      expect(parseRecent(kept)).toEqual([]);
    },
  );
});

it('has its texts in both languages', () => {
  expect(translationGaps(en, ua)).toEqual([]);
});
