import { keepShortWords } from './about';

it.each([
  ['вулиці й вечері', 'вулиці й~вечері'],
  ['З кишені, у руку (і в сумку)', 'З~кишені, у~руку (і~в~сумку)'],
  ['і на столі', 'і~на столі'],
  ['a room', 'a room'],
  ['', ''],
])('%s', (text, kept) => {
  expect(keepShortWords(text).replaceAll('\u00a0', '~')).toBe(kept);
});
