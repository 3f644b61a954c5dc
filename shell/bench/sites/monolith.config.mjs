// The whole store as one build, and a module for Node that renders its pages.
import { compiledAtOnce, moduleForNode } from '@gadgetry/remote-kit/rspack/base';
import { rspack } from '@rspack/core';
import { chunkList, linked } from './linked-base.mjs';

export default [
  {
    ...linked,
    name: 'monolith',
    entry: { main: './bench/sites/linked-index.ts' },
    plugins: [compiledAtOnce(/^main\./), chunkList],
  },
  {
    ...moduleForNode(linked, '../views.mjs'),
    name: 'monolith-views',
    target: 'es2022',
    entry: { views: './bench/sites/linked-views.ts' },
    // React's server for workers, as the shell's own module for Node has it.
    resolve: { ...linked.resolve, conditionNames: ['edge-light', '...'] },
    plugins: [new rspack.DefinePlugin({ SHARED_VERSIONS: '({})' })],
  },
];
