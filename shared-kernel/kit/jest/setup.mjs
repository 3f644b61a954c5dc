// Its matchers are about elements.
if (globalThis.document) jest.requireActual('@testing-library/jest-dom');

// A busy machine needs more than the second that `findBy…` and `waitFor` wait. Suites that don't use the library don't load it.
jest.mock('@testing-library/dom', () => {
  const library = jest.requireActual('@testing-library/dom');
  library.configure({ asyncUtilTimeout: 5000 });
  return library;
});

// Adds browser features that jsdom lacks and the store uses.
const { HTMLDialogElement, HTMLMediaElement } = globalThis;
if (HTMLDialogElement && !HTMLDialogElement.prototype.showModal) {
  const openers = new WeakMap();
  function show() {
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
  }
  function close() {
    if (!this.hasAttribute('open')) return;
    const { activeElement } = document;
    this.removeAttribute('open');
    if (activeElement === document.body || this.contains(activeElement)) openers.get(this)?.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }
  Object.assign(HTMLDialogElement.prototype, { show, showModal: show, close });
}
if (HTMLMediaElement)
  Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve(), pause() {} });
if (globalThis.document && !document.fonts) {
  globalThis.FontFace = class {
    constructor(family, source) {
      Object.assign(this, { family, source });
    }
    load() {
      return Promise.resolve(this);
    }
  };
  document.fonts = Object.assign(new Set(), {
    ready: Promise.resolve(),
    load: async () => [],
    check: () => true,
  });
}
if (globalThis.HTMLCanvasElement)
  globalThis.HTMLCanvasElement.prototype.getContext = function getContext(...args) {
    // The mock replaces this function. It is loaded on first use, since few tests draw.
    jest.requireActual('jest-canvas-mock');
    return this.getContext(...args);
  };
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.scrollTo = () => {};
globalThis.PerformanceObserver ??= class {
  static supportedEntryTypes = [];
  observe() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
if (globalThis.document) {
  // Channels, streams and workers that nothing answers.
  for (const name of ['BroadcastChannel', 'EventSource', 'Worker'])
    globalThis[name] ??= class extends EventTarget {
      close() {}
      terminate() {}
      postMessage() {}
    };
  // The contract test makes no connections; it needs to tell this class from one of a test.
  globalThis[Symbol.for('gadgetry.jsdom-socket')] = globalThis.WebSocket;
  let urls = 0;
  URL.createObjectURL ??= () => {
    urls += 1;
    return `blob:${location.origin}/${urls}`;
  };
  URL.revokeObjectURL ??= () => {};
}

// React reports effects that set state endlessly only in the console, and act() would wait forever.
const { error } = console;
console.error = (...args) => {
  if (/^Maximum update depth exceeded/.test(args[0]))
    throw new Error(
      'An effect sets state without end. Give it dependencies that stay the same, or compute the value while rendering.',
    );
  error.apply(console, args);
};
