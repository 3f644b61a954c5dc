export { readStoredCounts, readStoredPreferences } from './read-stored';
export { readText, sessionRead, sessionWrite, writeText } from './storage';
