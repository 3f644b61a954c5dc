// The modules that the host shares with every remote: one copy of each per page.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;

const KERNEL = '@gadgetry/shared-kernel';
const kernel = versionOf(KERNEL);
const react = versionOf('react');

/**
 * Returns the name under which a module is shared at run time: the kernel's entry points go without the package's scope,
 * which every entry of a remote would repeat.
 * @param {string} request what a source imports
 */
export const shareKeyOf = (request) => request.replace(/^@gadgetry\//, '');

/** The kernel's entry points that remotes share. */
const ENTRY_POINTS = [
  'cart',
  'catalogue',
  'contract',
  'events',
  'favourites',
  'i18n',
  'preferences',
  'routing',
  'slider',
  'slots',
  'ui',
];

/**
 * Records of every export of the kernel's entry points, by the name that the entry point is shared under: the fingerprint of
 * its signature, earlier fingerprints that it satisfies, and the version that deprecated it.
 * @type {Record<string, Record<string, { signature: string, accepts?: string[], deprecated?: string }>>}
 */
export const kernelExports = Object.fromEntries(
  Object.entries(require(`${KERNEL}/exports.json`))
    .filter(([name]) => ENTRY_POINTS.includes(name))
    .map(([name, records]) => [shareKeyOf(`${KERNEL}/${name}`), records]),
);

/**
 * What a source imports to the version that the host brings. React Router, react-i18next and RxJS reach remotes through the kernel.
 * @type {Readonly<Record<string, string>>}
 */
export const sharedModules = {
  react,
  'react/jsx-runtime': react,
  'react-dom': versionOf('react-dom'),
  ...Object.fromEntries(ENTRY_POINTS.map((name) => [`${KERNEL}/${name}`, kernel])),
};

/**
 * Modules that only development builds ask for.
 * @type {Readonly<Record<string, string>>}
 */
export const developmentModules = { 'react/jsx-dev-runtime': react };

/**
 * The range in which a remote accepts each shared module. The kernel's is what its descriptor says: which exports
 * it uses is proven when an environment is checked, so a remote that uses nothing new runs with an older kernel.
 * @param {Record<string, string>} modules module name to version
 * @param {string} kernelRange such as `^1.0.0`
 */
export const acceptedRanges = (modules, kernelRange) =>
  Object.fromEntries(
    Object.entries(modules).map(([name, version]) => [
      name,
      name.startsWith(`${KERNEL}/`) ? kernelRange : fromMinor(version),
    ]),
  );

// React grows with its minor versions, and a remote may count on it; its patches change no contract.
const fromMinor = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/** Shared modules that are heavy and that only some pages use: the host loads them when a page asks. */
export const onDemandModules = [`${KERNEL}/slider`];
