import { nameProblem, namesOf, rename, type Taken, TEMPLATE } from './names';

const taken: Taken = {
  folders: ['shell', 'remote-reviews'],
  inEnvironments: { outlet: 'shell/environments/local.json' },
  routes: [
    { path: '/phones', owner: 'remote-catalog' },
    { path: '/phones/:itemId', owner: 'remote-product' },
  ],
};

describe('the name of a new remote', () => {
  it.each(['gift-cards', 'top10', 'a', 'window-display'])('may be %s', (name) => {
    expect(nameProblem(name, taken)).toBeUndefined();
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
    ['reviews', 'remote-reviews is there already'],
    ['outlet', 'shell/environments/local.json names a remote "outlet" already'],
    ['phones', 'The address /phones belongs to remote-catalog'],
    ['rights', 'The address /rights belongs to the shell'],
    ['contacts', 'The address /contacts belongs to the shell'],
  ])('may not be "%s": %s', (name, problem) => {
    expect(nameProblem(name, taken)).toContain(problem);
  });
});

describe('the forms of a name', () => {
  it('are made from it, but for labels that are given', () => {
    expect(namesOf('gift-cards', { ua: 'Подарункові картки' })).toEqual({
      name: 'gift-cards',
      pascal: 'GiftCards',
      label: { en: 'Gift cards', ua: 'Подарункові картки' },
    });
    expect(namesOf('reviews').label).toEqual({ en: 'Reviews', ua: 'Reviews' });
    expect(namesOf(TEMPLATE.name, TEMPLATE.label)).toEqual(TEMPLATE);
  });

  it('take the place of the template’s, each of its own kind', () => {
    const names = namesOf('gift-cards', { ua: 'Подарунки' });
    expect(
      rename("import { WindowDisplayPage } from './window-display-page'; // Вітрина", names, false),
    ).toBe("import { GiftCardsPage } from './gift-cards-page'; // Подарунки");
  });

  it('stay readable in JSON, whatever a label holds', () => {
    const names = namesOf('gifts', { en: 'Gifts for "you" & $&', ua: 'Window display' });
    const text = rename('{ "en": "Window display", "ua": "Вітрина" }', names, true);
    expect(JSON.parse(text)).toEqual({ en: 'Gifts for "you" & $&', ua: 'Window display' });
  });
});
