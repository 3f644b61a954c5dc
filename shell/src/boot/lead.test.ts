import { storeAddress } from './lead';
import { PENDING_ACTIONS_KEY } from './pending-actions';

const HERE = { search: '', hash: '' };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('an entry document leads', () => {
  it.each([
    ['to its address', {}, './#/phones/x'],
    ['there with its query', { search: '?utm=1' }, './?utm=1#/phones/x'],
    ['to the address behind its hash', { hash: '#/cart' }, './#/cart'],
    ['to its own address behind another hash', { hash: '#top' }, './#/phones/x'],
  ])('%s', (_, at, address) => {
    expect(storeAddress({ address: '/phones/x', language: 'en' }, { ...HERE, ...at })).toBe(address);
  });
});

describe('the language of an entry document', () => {
  const stored = (): string | null => localStorage.getItem(PENDING_ACTIONS_KEY);

  it('becomes the shopper’s where none was chosen', () => {
    storeAddress({ language: 'ua' }, HERE);
    expect(stored()).toBe('[{"language":"ua"}]');
  });

  it.each(['en', 'de', ''])('changes nothing as %j', (language) => {
    storeAddress({ language }, HERE);
    expect(stored()).toBeNull();
  });

  it('changes nothing where one was chosen', () => {
    localStorage.setItem('persist:root', JSON.stringify({ language: JSON.stringify({ lang: 'en' }) }));
    storeAddress({ language: 'ua' }, HERE);
    expect(stored()).toBeNull();
  });

  it('leads on where storage refuses', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storeAddress({ address: '/phones', language: 'ua' }, HERE)).toBe('./#/phones');
  });
});
