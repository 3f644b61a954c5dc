import { describeContract } from '@gadgetry/remote-kit/testing';
import descriptor from '../descriptor.json';
import { app } from './app';
import { contexts } from './slot-examples';
import { answerWith, input, sampleReviews } from './testing';

beforeEach(() => answerWith(sampleReviews('acme-phones-0-64gb-black', 2)));

describeContract(app, descriptor, { contexts, ...input });
