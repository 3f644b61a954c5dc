// The environment of a test by the name of its file: a document for components, Node alone for all else, which starts sooner.
import DomEnvironment from './dom.mjs';
import NodeEnvironment from './node/environment.mjs';

export default class {
  constructor(config, context) {
    const Environment = context.testPath.endsWith('.test.tsx') ? DomEnvironment : NodeEnvironment;
    // biome-ignore lint/correctness/noConstructorReturn: Jest calls `new` on what this module exports
    return new Environment(config, context);
  }
}
