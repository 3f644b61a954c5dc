// The modules that the host shares with all remotes: a page has one copy of each.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;

const KERNEL = '@gadgetry/shared-kernel';
const kernel = versionOf(KERNEL);
const react = versionOf('react');

/**
 * Returns the name under which a module is shared at run time. Kernel entry points omit the package's scope, which each
 * entry of a remote would repeat.
 * @param {string} request import specifier
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
 * Facts about every export of the kernel's entry points, by the entry point's shared name: the fingerprint of its signature,
 * earlier fingerprints that it satisfies, and the version that deprecated it.
 * @type {Record<string, Record<string, { signature: string, accepts?: string[], deprecated?: string }>>}
 */
export const kernelExports = Object.fromEntries(
  Object.entries(require(`${KERNEL}/exports.json`))
    .filter(([name]) => ENTRY_POINTS.includes(name))
    .map(([name, records]) => [shareKeyOf(`${KERNEL}/${name}`), records]),
);

/**
 * Versions that the host provides, by import specifier. Remotes get React Router, react-i18next and RxJS through the kernel.
 * @type {Readonly<Record<string, string>>}
 */
export const sharedModules = {
  react,
  'react/jsx-runtime': react,
  'react-dom': versionOf('react-dom'),
  ...Object.fromEntries(ENTRY_POINTS.map((name) => [`${KERNEL}/${name}`, kernel])),
};

/**
 * Modules that only development builds import.
 * @type {Readonly<Record<string, string>>}
 */
export const developmentModules = { 'react/jsx-dev-runtime': react };

/**
 * Returns the range in which a remote accepts each shared module. For the kernel it is the descriptor's range: checking an
 * environment compares the exports, so a remote that uses nothing new runs with an older kernel.
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

// A remote may use features of React's minor version; patches don't change the API.
const fromMinor = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/** Large shared modules that only some pages use; the host loads them on demand. */
export const onDemandModules = [`${KERNEL}/slider`];
