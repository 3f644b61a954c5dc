import { crumbsOf } from './breadcrumbs';

describe('the trail of a path', () => {
  it('has one step per segment, with dashes as spaces [FRAME-23]', () => {
    expect(crumbsOf('/phones/apple-iphone-14')).toEqual([
      { path: '/phones', text: 'phones', segment: 'phones' },
      { path: '/phones/apple-iphone-14', text: 'apple iphone 14', segment: 'apple-iphone-14' },
    ]);
  });

  it('is empty at home, and passes over empty segments', () => {
    expect(crumbsOf('/')).toEqual([]);
    expect(crumbsOf('//phones/').map(({ text }) => text)).toEqual(['phones']);
  });

  it('reads escaped segments, and leaves broken ones as they are', () => {
    expect(crumbsOf('/%D1%97-ok/%E0').map(({ text }) => text)).toEqual(['ї ok', '%E0']);
  });
});
