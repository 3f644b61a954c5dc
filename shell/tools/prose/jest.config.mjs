// A project of its own, since `npm test` runs it without the other tests of this folder.
export default { displayName: 'prose', preset: '@gadgetry/remote-kit/jest/node' };
