import { describeContract } from '@gadgetry/remote-kit/testing';
import descriptor from '../descriptor.json';
import { app } from './app';
import { contexts } from './slot-examples';

describeContract(app, descriptor, { contexts });
