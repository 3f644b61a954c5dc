import { startStandalone } from '@gadgetry/remote-kit/standalone';
import descriptor from '../descriptor.json';
import local from '../local.json';
import { app } from './app';
import { contexts } from './slot-examples';

startStandalone(app, descriptor, { contexts, config: { perPage: 5 }, ...local });
