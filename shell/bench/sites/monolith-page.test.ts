import { readComposedPage } from './composed-page';
import { codeSplitPage, preloadedPage } from './monolith-page';

const chunk = { scripts: [], styles: [], shared: [] };
const environment = {
  catalogue: { base: 'api', descriptions: [] },
  onDemand: {},
  leads: {},
  remotes: {
    catalog: [
      {
        version: '1.0.0',
        base: 'http://localhost:1/1.0.0/',
        default: true,
        descriptor: {
          routes: [{ path: '/phones', page: 'listing', skeleton: 'listing', data: ['products'] }],
          build: { entry: { path: 'entry.js' }, app: chunk, pages: { listing: chunk } },
        },
      },
    ],
  },
};
const composed =
  readComposedPage(`<script type="application/json" id="environment">${JSON.stringify(environment)}</script>
<script type="text/html" id="frame-en"><header>Gadgetry</header><main></main></script>
<script type="text/html" id="skeleton-listing"><i>waiting</i></script>`);
const chunks = { main: ['main.js', 'main.css'], 'page-listing': ['main.js', 'listing.js', 'listing.css'] };

it('codeSplitPage requests only the main script and style sheet', () => {
  const html = codeSplitPage(chunks);
  expect(html).toContain('<script defer src="main.js"></script>');
  expect(html).toContain('<link rel="stylesheet" href="main.css">');
  expect(html).not.toContain('listing');
});

describe('preloadedPage', () => {
  const lcpHint = { href: 'img/p.webp', srcset: 'img/p-208.avif 208w', sizes: '208px', type: 'image/avif' };
  const html = preloadedPage({ chunks, composed, path: '/phones', styles: 'body{margin:0}', lcpHint });

  it('requests everything that the path needs', () => {
    expect(html).toContain('<link rel="preload" as="script" href="listing.js">');
    expect(html).toContain('<link rel="preload" as="style" href="listing.css">');
    expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="api/products.json">');
    expect(html).toContain('imagesrcset="img/p-208.avif 208w"');
    expect(html).not.toContain('entry.js');
  });

  it('paints frame and skeleton without a script', () => {
    expect(html).toContain('<div id="root"><header>Gadgetry</header><main><i>waiting</i></main></div>');
    expect(html).toContain('<style>body{margin:0}</style>');
  });

  it('has the content from the start if that is compared', () => {
    const view = { html: '<h1>Phones</h1>', styles: 'h1{color:red}' };
    const withView = preloadedPage({ chunks, composed, path: '/phones', styles: 'body{margin:0}', view });
    expect(withView).toContain(
      '<div id="root" data-view><header>Gadgetry</header><main><h1>Phones</h1></main></div>',
    );
    expect(withView).toContain('<style>body{margin:0}h1{color:red}</style>');
  });

  it('refuses a path that no remote has', () => {
    expect(() => preloadedPage({ chunks, composed, path: '/nowhere', styles: '' })).toThrow('/nowhere');
  });
});
