import { nextStage } from './use-checkout';

describe('the stages of a checkout', () => {
  it('asks before it buys', () => {
    expect(nextStage('browsing', 'checkout')).toBe('confirming');
    expect(nextStage('browsing', 'confirm')).toBe('browsing');
  });

  it('goes back to the cart on cancel', () => {
    expect(nextStage('confirming', 'cancel')).toBe('browsing');
  });

  it('takes the question back when another tab leaves nothing to buy', () => {
    expect(nextStage('confirming', 'emptied')).toBe('browsing');
  });

  it('thanks on confirm, and stays there', () => {
    expect(nextStage('confirming', 'confirm')).toBe('thanking');
    expect(nextStage('thanking', 'confirm')).toBe('thanking');
    expect(nextStage('thanking', 'emptied')).toBe('thanking');
    expect(nextStage('thanking', 'cancel')).toBe('thanking');
  });
});
