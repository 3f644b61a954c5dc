import { startStandalone } from '@gadgetry/remote-kit/standalone';
import descriptor from '../descriptor.json';
import { app } from './app';
import { contexts } from './slot-examples';

startStandalone(app, descriptor, { contexts });
