import { describeInteractions } from './interactions';
import { SESSION } from './session';

describe('describeInteractions', () => {
  it('names the slowest interactions', () => {
    const responses = [
      { name: 'sort', ms: 120 },
      { name: 'theme', ms: 40 },
      { name: 'search', ms: 0 },
    ];
    const text = describeInteractions(responses);
    expect(text).toContain('over 3 interactions');
    expect(text).toContain('p98 120 ms, median 40 ms');
    expect(text).toContain('slowest: sort 120 ms, theme 40 ms, search 0 ms');
  });
});

describe('the session', () => {
  it('has forty interactions', () => {
    expect(SESSION).toHaveLength(40);
  });
});
