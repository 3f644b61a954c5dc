// The modules that the host lends to every remote: one copy of each per page.
import { readFileSync } from 'node:fs';

const manifest = (name) =>
  JSON.parse(
    readFileSync(
      new URL(
        name === 'kernel' ? '../package.json' : `../../node_modules/${name}/package.json`,
        import.meta.url,
      ),
      'utf8',
    ),
  );

const kernel = manifest('kernel').version;
const react = manifest('react').version;
const reactDom = manifest('react-dom').version;

/** Module name to the version that the host offers. React Router and RxJS reach remotes through the kernel. */
export const offeredModules = {
  react,
  'react/jsx-runtime': react,
  'react-dom': reactDom,
  'shared-kernel/cart': kernel,
  'shared-kernel/catalogue': kernel,
  'shared-kernel/contract': kernel,
  'shared-kernel/events': kernel,
  'shared-kernel/favourites': kernel,
  'shared-kernel/i18n': kernel,
  'shared-kernel/preferences': kernel,
  'shared-kernel/routing': kernel,
  'shared-kernel/slider': kernel,
  'shared-kernel/ui': kernel,
};

/** Modules that only development builds ask for. */
export const developmentModules = { 'react/jsx-dev-runtime': react };

/**
 * The range in which a remote accepts each offered module. The kernel's is what its descriptor says: which exports
 * it uses is proven when an environment is checked, so a remote that uses nothing new runs with an older kernel.
 * @param {Record<string, string>} offered module name to version
 * @param {string} kernelRange such as `^1.0.0`
 */
export const acceptedRanges = (offered, kernelRange) =>
  Object.fromEntries(
    Object.entries(offered).map(([name, version]) => [
      name,
      name.startsWith('shared-kernel/') ? kernelRange : fromMinor(version),
    ]),
  );

// React grows with its minor versions, and a remote may count on it; its patches change no contract.
const fromMinor = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/** Offered modules that are heavy and that only some pages use: the host loads them when a page asks. */
export const onDemandModules = ['shared-kernel/slider'];
