import { OVERRIDES_KEY, wantedOverrides } from './wanted';

const policy = (overrides: 'allow' | 'deny') => ({
  integrity: 'off' as const,
  allowedOrigins: [],
  overrides,
  budgets: { entryMs: 1, pageMs: 1 },
});

describe('the overrides that a visit wants', () => {
  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });

  it('are none by default', () => {
    expect(wantedOverrides(policy('allow'))).toEqual([]);
  });

  it('are those of the address, before those of the session', () => {
    sessionStorage.setItem(OVERRIDES_KEY, 'override=cart%40http%3A%2F%2Flocalhost%3A1');
    history.replaceState(null, '', '/?x=1&override=cart@http://localhost:2#/cart');
    expect(wantedOverrides(policy('allow'))).toEqual(['cart@http://localhost:2', 'cart@http://localhost:1']);
    expect(wantedOverrides(policy('deny'))).toEqual([]);
  });
});
