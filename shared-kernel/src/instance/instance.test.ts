import { claimKernel, isKernelMismatchError, KernelMismatchError, kernelSingleton } from './instance';

function refusal(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe('the one kernel of a page', () => {
  it('makes a part once and hands out the same instance afterwards', () => {
    const create = jest.fn(() => ({}));
    expect(kernelSingleton('test-part', create)).toBe(kernelSingleton('test-part', create));
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('shares parts between copies of the same major version', () => {
    const page = {};
    expect(claimKernel(page, '1.4.0')).toBe(claimKernel(page, '1.0.2'));
  });

  it('refuses a copy of another major version, naming both and what to do', () => {
    const page = {};
    claimKernel(page, '1.4.0');
    const error = refusal(() => claimKernel(page, '2.0.1'));
    expect(error).toBeInstanceOf(KernelMismatchError);
    expect(error).toMatchObject({ reason: 'major-differs', running: '1.4.0', refused: '2.0.1' });
    expect(String(error)).toMatch(/2\.0\.1.*1\.4\.0.*against kernel 1\.x/);
  });

  it('recognises the error of another bundle by its brand', () => {
    expect(isKernelMismatchError(new KernelMismatchError('1.0.0', '2.0.0'))).toBe(true);
    expect(isKernelMismatchError({ [Symbol.for('gadgetry.KernelMismatchError')]: true })).toBe(true);
    expect(isKernelMismatchError(new Error('other'))).toBe(false);
  });
});
