import { nameSyntaxProblem, namesOf, rename, TEMPLATE } from './names';

describe('a name', () => {
  it.each(['gift-cards', 'top10', 'a', 'window-display'])('%s is valid', (name) => {
    expect(nameSyntaxProblem(name)).toBeUndefined();
  });

  it.each([
    ['GiftCards', 'Try "gift-cards"'],
    ['gift_cards', 'Try "gift-cards"'],
    ['gift--cards', 'Try "gift-cards"'],
    ['-cards', 'Try "cards"'],
    ['3d', 'Try "d"'],
    ['відгуки', 'Try "reviews"'],
    ['', 'Try "reviews"'],
    ['../cards', 'Try "cards"'],
    ['remote-cards', 'give "cards"'],
    ['shell', "a name of the store's own"],
    ['pages', "a name of the store's own"],
    ['constructor', "a name of the store's own"],
    ['a'.repeat(41), 'at most 40 letters but found 41'],
    ['rights', 'The address /rights belongs to the shell'],
    ['contacts', 'The address /contacts belongs to the shell'],
  ])('"%s" is invalid: %s', (name, problem) => {
    expect(nameSyntaxProblem(name)).toContain(problem);
  });
});

describe('the forms of a name', () => {
  it('are made from it, except given labels', () => {
    expect(namesOf('gift-cards', { ua: 'Подарункові картки' })).toEqual({
      name: 'gift-cards',
      pascal: 'GiftCards',
      label: { en: 'Gift cards', ua: 'Подарункові картки' },
    });
    expect(namesOf('gifts', { en: ' Gifts\nfor you ', ua: ' ' }).label).toEqual({
      en: 'Gifts for you',
      ua: 'Gifts for you',
    });
    expect(namesOf('reviews').label).toEqual({ en: 'Reviews', ua: 'Reviews' });
    expect(namesOf(TEMPLATE.name, TEMPLATE.label)).toEqual(TEMPLATE);
  });

  it('replace those of the template, form by form', () => {
    const names = namesOf('gift-cards', { ua: 'Подарунки' });
    expect(
      rename("import { WindowDisplayPage } from './window-display-page'; // Вітрина", names, false),
    ).toBe("import { GiftCardsPage } from './gift-cards-page'; // Подарунки");
  });

  it('are escaped in JSON', () => {
    const names = namesOf('gifts', { en: 'Gifts for "you" & $&', ua: 'Window display' });
    const text = rename('{ "en": "Window display", "ua": "Вітрина" }', names, true);
    expect(JSON.parse(text)).toEqual({ en: 'Gifts for "you" & $&', ua: 'Window display' });
  });
});
