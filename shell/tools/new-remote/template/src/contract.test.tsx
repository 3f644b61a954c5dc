import { describeContract } from 'shared-kernel/testing';
import descriptor from '../descriptor.json';
import { app } from './app';

describeContract(app, descriptor);
