import '@gadgetry/shared-kernel/ui/base';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { startSite } from '@gadgetry/shell/start-site';
import { catalogue, remotes } from 'monolith-remotes';
import { linkedRemotes } from './monolith-parts';

/*
 * The store as a monolith: the same shell and the same remotes, linked by the bundler into one build. It starts
 * as `shell/src/main.tsx` does, so that what is left to compare is how the parts come together.
 */

const NO_FILE = { path: '', integrity: '' };
const NO_CHUNK = { scripts: [], styles: [], shared: [] };
const NO_BUILD = { container: '', entry: NO_FILE, app: NO_CHUNK, pages: {}, fragments: {}, shared: {} };

const environment: PageEnvironment = {
  name: 'monolith',
  generation: 0,
  policy: {
    integrity: 'off',
    allowedOrigins: [],
    overrides: 'deny',
    budgets: { entryMs: 8000, pageMs: 8000 },
  },
  catalogue,
  remotes: {},
  onDemand: {},
  leads: {},
};

const linkedVersion = (descriptor: (typeof remotes)[string]['descriptor']): RemoteVersion => ({
  version: descriptor.version,
  base: '',
  traffic: 100,
  default: true,
  descriptor: { ...descriptor, build: NO_BUILD },
});

const root = document.getElementById('root');
if (!root) throw new Error('The page of the monolith has no root.');
const versions = Object.fromEntries(
  Object.entries(remotes).map(([name, { descriptor }]) => [name, linkedVersion(descriptor)]),
);
for (const [name, { app }] of Object.entries(remotes)) addTranslations(name, app.translations);
void startSite(root, { environment, remotes: linkedRemotes(versions, remotes) });
