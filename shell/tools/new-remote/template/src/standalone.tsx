import { startStandalone } from 'shared-kernel/testing/standalone';
import descriptor from '../descriptor.json';
import { app } from './app';

startStandalone(app, descriptor);
