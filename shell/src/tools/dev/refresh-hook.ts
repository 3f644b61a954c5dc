/*
 * For development only, before React DOM loads. Each remote brings a React Refresh of its own, later than the
 * shell's; it finds the renderer only if a hook has kept it, as that of the developer tools does.
 */

export interface RefreshHook {
  readonly renderers: Map<number, unknown>;
  readonly supportsFiber: true;
  readonly inject: (renderer: unknown) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: RefreshHook | undefined;
}

function createHook(): RefreshHook {
  const renderers = new Map<number, unknown>();
  return {
    renderers,
    supportsFiber: true,
    inject: (renderer) => {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot: () => {},
    onCommitFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
  };
}

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= createHook();
