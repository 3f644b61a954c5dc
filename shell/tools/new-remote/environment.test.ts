import { environmentProblems } from '@gadgetry/compose/document/environment-problems';
import { environment } from '@gadgetry/compose/testing/environment';
import { addBeside } from './environment';

const cart = { name: 'cart', package: 'remote-cart', ownPort: 3003, port: 4003 };
const cards = { name: 'gift-cards', ownPort: 3004 };
// biome-ignore lint/suspicious/noTemplateCurlyInString: the document's own notation for variables
const [CART, CARDS] = ['${PORT_CART:-3003}', '${PORT_GIFT_CARDS:-3004}'];

const local = environment({
  policy: { ...environment().policy, allowedOrigins: ['https://cdn.example', `http://localhost:${CART}`] },
  microFrontends: {
    cart: [
      {
        url: `http://localhost:${CART}/{version}/descriptor.json`,
        metadata: { version: 'workspace' },
        deployment: { traffic: 100, default: true },
      },
    ],
  },
});

describe('a new remote in an environment of this machine', () => {
  it('stands beside its neighbour, on its own port', () => {
    const changed = addBeside(local, [cart], cards);
    expect(changed.microFrontends['gift-cards']).toEqual([
      {
        url: `http://localhost:${CARDS}/{version}/descriptor.json`,
        metadata: { version: 'workspace' },
        deployment: { traffic: 100, default: true },
      },
    ]);
    expect(changed.policy.allowedOrigins).toEqual([
      'https://cdn.example',
      `http://localhost:${CART}`,
      `http://localhost:${CARDS}`,
    ]);
    expect(changed.microFrontends.cart).toEqual(local.microFrontends.cart);
    expect(
      environmentProblems(JSON.parse(JSON.stringify(changed).replaceAll(/\$\{\w+:-(\d+)\}/g, '$1'))),
    ).toEqual([]);
  });

  it('is refused where it stands already', () => {
    const changed = addBeside(local, [cart], cards);
    expect(() => addBeside(changed, [cart], cards)).toThrow('"staging" has "gift-cards" already.');
  });

  it('is refused where nothing is served by this machine', () => {
    expect(() => addBeside(environment(), [cart], cards)).toThrow(
      '"staging" has no part that this machine serves',
    );
  });
});
