import { describeContract } from '@gadgetry/remote-kit/testing';
import descriptor from '../descriptor.json';
import { app } from './app';

describeContract(app, descriptor, {
  contexts: { 'product/after-specs': { category: 'phones', itemId: 'acme-phones-0-64gb-black' } },
});
