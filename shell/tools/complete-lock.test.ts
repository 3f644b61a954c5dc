import { completeLock, systemOf } from './complete-lock';

describe('the lock file', () => {
  it('knows a system by the name of its binary', () => {
    expect(systemOf('@rspack/binding-linux-x64-musl')).toEqual({
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    });
    expect(systemOf('@biomejs/cli-darwin-arm64')).toEqual({ os: ['darwin'], cpu: ['arm64'] });
    expect(systemOf('@rspack/binding-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
  });

  it('gets missing binaries of other systems, and keeps its entries', () => {
    const tool = {
      version: '1.0.0',
      optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-win32-x64': '1.0.0' },
    };
    const here = { version: '1.0.0', optional: true };
    const lock = { packages: { 'node_modules/tool': tool, 'node_modules/tool-linux-x64': here } };
    expect(completeLock(lock)).toEqual(['tool-win32-x64']);
    expect(lock.packages).toEqual({
      'node_modules/tool': tool,
      'node_modules/tool-linux-x64': here,
      'node_modules/tool-win32-x64': { version: '1.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
    });
  });
});
