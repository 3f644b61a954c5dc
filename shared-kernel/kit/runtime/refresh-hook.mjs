/*
 * For development only, before React DOM loads. Each remote brings a React Refresh of its own, later than the
 * shell's; it finds the renderer only if a hook has kept it, as that of the developer tools does.
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
