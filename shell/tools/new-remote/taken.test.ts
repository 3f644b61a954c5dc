import { nameProblem, type Taken } from './taken';

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
