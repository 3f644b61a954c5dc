// Loads the app module of one version of a remote, and all that it exposes, in another process, since its code is not trusted and
// may hang.

/** What the code has asked for that Node lacks. */
let browserGlobals = new Set();

/** Records each global that the code looks up and Node lacks. */
function recordMissing() {
  const inherited = Object.getPrototypeOf(globalThis);
  const isMissing = (key) => typeof key === 'string' && !(key in inherited);
  const has = (_, key) => {
    if (isMissing(key)) browserGlobals.add(key);
    return key in inherited;
  };
  const get = (_, key, receiver) => {
    if (isMissing(key)) browserGlobals.add(key);
    return Reflect.get(inherited, key, receiver);
  };
  Object.setPrototypeOf(globalThis, new Proxy(inherited, { has, get }));
}

/** Refuses requests: a check sends none, and a page's relative addresses lead nowhere here. */
function refuseRequests() {
  globalThis.fetch = () => {
    browserGlobals.add('fetch');
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  for (const name of ['WebSocket', 'EventSource', 'navigator']) delete globalThis[name];
}

const nameOf = (error) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Loads one thing; returns what it threw, and what it had asked for by then that only browsers have. */
async function outcomeOf(what, load) {
  browserGlobals = new Set();
  try {
    await load();
    return [];
  } catch (error) {
    // The module's own address is no URL here, but in a page it is.
    if (error?.code === 'ERR_INVALID_URL') browserGlobals.add('import.meta.url');
    return [{ what, error: nameOf(error), browserGlobals: [...browserGlobals] }];
  }
}

async function outcomes({ shell, code, input, expected, isListOnly }) {
  await import(shell);
  refuseRequests();
  recordMissing();
  let app;
  const own = await outcomeOf('the app module', async () => {
    const exposed = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    app = typeof exposed.app === 'function' ? exposed.app(input) : exposed.app;
    if (!app?.pages || !app.fragments) throw new Error('it exports no "app" with pages and fragments');
  });
  if (own.length > 0) return own;
  const kinds = [
    ['page', app.pages, expected.pages],
    ['fragment', app.fragments, expected.fragments],
  ];
  for (const [kind, loaders, names] of kinds) {
    const known = Object.keys(loaders);
    for (const name of new Set([...names, ...known]))
      own.push(
        ...(await outcomeOf(`${kind} "${name}"`, () => {
          if (known.includes(name)) return isListOnly || loaders[name]();
          throw new Error(`the app module lacks it and has ${known.join(', ') || 'none'}`);
        })),
      );
  }
  return own;
}

process.once('message', async (task) => {
  const failed = await outcomes(task).catch((error) => [
    { what: 'the app module', error: nameOf(error), browserGlobals: [] },
  ]);
  // Started timers must not keep the process alive.
  process.send(failed, () => process.exit());
});
