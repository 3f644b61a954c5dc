import { claimKernel, kernelSingleton } from './instance';

describe('the one kernel of a page', () => {
  it('creates a part once', () => {
    const create = jest.fn(() => ({}));
    expect(kernelSingleton('test-part', create)).toBe(kernelSingleton('test-part', create));
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('is shared by copies of one major version, and rejects a copy of another', () => {
    const page = {};
    expect(claimKernel(page, '1.4.0')).toBe(claimKernel(page, '1.0.2'));
    expect(() => claimKernel(page, '2.0.1')).toThrow(/2\.0\.1.*1\.4\.0.*against kernel 1\.x/);
  });
});
