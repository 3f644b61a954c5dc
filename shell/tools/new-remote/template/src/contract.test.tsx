import { describeContract } from '@gadgetry/remote-kit/testing';
import descriptor from '../descriptor.json';
import { app } from './app';

describeContract(app, descriptor);
