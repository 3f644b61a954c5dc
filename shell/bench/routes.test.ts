import { benchRoutes } from './routes';

describe('benchRoutes', () => {
  it('knows the content of a path', () => {
    expect(benchRoutes('/phones', '/phones/x')).toEqual([
      { path: '/phones', content: 'main article', press: 'main button[data-cart-of]' },
    ]);
  });

  it('accepts all', () => {
    const routes = benchRoutes('all', '/phones/x');
    expect(routes.map(({ path }) => path)).toEqual([
      '/',
      '/phones',
      '/phones/x',
      '/cart',
      '/phones?sort=Cheapest',
    ]);
    expect(routes.find(({ path }) => path === '/cart')?.press).toBeUndefined();
    expect(routes.find(({ path }) => path === '/phones/x')?.content).toBe('main h1');
  });

  it('names valid values in the error', () => {
    expect(() => benchRoutes('phones', '/phones/x')).toThrow('--route takes a path such as /phones');
  });
});
