import { startStandalone } from '@gadgetry/remote-kit/standalone';
import descriptor from '../descriptor.json';
import { app } from './app';

startStandalone(app, descriptor);
