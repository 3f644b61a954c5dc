export { EVENTS, type EventBehaviour, events$, on, publish } from './bus';
// biome-ignore lint/performance/noReExportAll: declaration merging under this address does not reach a named re-export
export * from './core-events';
