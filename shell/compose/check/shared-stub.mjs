// Stands for a shell where none is known: any export of shared modules, which an app module only passes on.

function anyExport() {}

const shared = new Proxy(anyExport, {
  get: (_, key) => {
    if (key === 'defineApp') return (app) => app;
    if (key === Symbol.toPrimitive) return () => '';
    return key === 'then' ? undefined : shared;
  },
  apply: () => shared,
  construct: () => shared,
});

globalThis[Symbol.for('gadgetry.shared')] = shared;
