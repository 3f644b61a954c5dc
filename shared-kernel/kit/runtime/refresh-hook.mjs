/*
 * For development only, before React DOM loads. Each remote has its own React Refresh, which starts after the shell's.
 * It finds the renderer only if a hook has stored it, as the hook of React's developer tools does.
 */
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: () => {},
  onCommitFiberRoot: () => {},
  onCommitFiberUnmount: () => {},
};
