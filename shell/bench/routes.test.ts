import { benchRoutes } from './routes';

describe('benchRoutes', () => {
  it('takes a path', () => {
    expect(benchRoutes('/phones', '/phones/x')).toEqual([{ path: '/phones', selector: 'main article' }]);
  });

  it('takes all', () => {
    expect(benchRoutes('all', '/phones/x')).toEqual([
      { path: '/phones', selector: 'main article' },
      { path: '/', selector: 'main article' },
      { path: '/phones/x', selector: 'main h1' },
    ]);
  });

  it('says what it takes', () => {
    expect(() => benchRoutes('phones', '/phones/x')).toThrow('--route takes a path such as /phones');
  });
});
