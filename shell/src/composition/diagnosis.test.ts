import { toRemoteError } from './diagnosis';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

describe('a module that does not load', () => {
  it.each([
    named('ChunkLoadError', 'Loading chunk 7 failed'),
    named('Error', '[ Federation Runtime ]: #RUNTIME-008 … ScriptNetworkError: Failed to load script'),
    new Error('No answer within 8000 ms'),
  ])('was not fetched: %s', (cause) => {
    expect(toRemoteError('module-failed', 'cart', 'page main', cause)).toMatchObject({
      code: 'module-failed',
      message: 'cart: page main could not be loaded',
      cause,
    });
  });

  it.each([
    new TypeError('x is not a function'),
    named('ChunkLoadError', 'Loading chunk 7 failed.\n(missing: https://a.example/app.js)'),
    new Error('ScriptExecutionError: Script "a.js" loaded but threw a runtime error'),
    'a text',
  ])('was fetched, and threw: %s', (cause) => {
    const error = toRemoteError('entry-failed', 'cart', 'version 1.0.0', cause);
    expect(error.code).toBe('module-threw');
    expect(error.message).toBe(`cart: version 1.0.0 threw while it was loaded: ${cause}`);
  });
});
