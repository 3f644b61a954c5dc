import { sampleDetail } from '@gadgetry/remote-kit/testing';
import { selectDetail } from './use-selection';

const detail = sampleDetail();
const state = (status: 'idle' | 'loading' | 'ready' | 'failed') => ({ status, items: [detail], error: '' });

describe('selectDetail', () => {
  it('finds the product by its id once the file is there', () => {
    expect(selectDetail(state('ready'), detail.id)).toEqual({ kind: 'found', detail });
  });

  it('knows that there is no such product [PRODUCT-14]', () => {
    expect(selectDetail(state('ready'), 'other')).toEqual({ kind: 'missing' });
  });

  it('knows the product that is meant by an id in another case', () => {
    expect(selectDetail(state('ready'), detail.id.toUpperCase())).toEqual({
      kind: 'misspelt',
      id: detail.id,
    });
  });

  it.each(['idle', 'loading'] as const)('waits while the file is %s', (status) => {
    expect(selectDetail(state(status), detail.id)).toEqual({ kind: 'loading' });
  });

  it('tells that the file could not be loaded', () => {
    expect(selectDetail(state('failed'), detail.id)).toEqual({ kind: 'failed' });
  });
});
