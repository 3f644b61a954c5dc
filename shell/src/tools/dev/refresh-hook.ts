/*
 * For development only, before React DOM loads. Each remote has its own React Refresh, which starts after the shell's.
 * It finds the renderer only if a hook has stored it, as the hook of React's developer tools does.
 */

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: object | undefined;
}

const renderers = new Map<number, unknown>();

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer: unknown): number => {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: () => {},
  onCommitFiberRoot: () => {},
  onCommitFiberUnmount: () => {},
};

export {};
