/*
 * Names that pages and `gadgetry watch` share, in the form of OpenTelemetry's semantic conventions. shell/src/tools/telemetry/README.md
 * lists the events.
 */

/** Names of events. */
export const EVENT = {
  visit: 'session.start',
  exception: 'exception',
  step: 'gadgetry.remote.step',
  deadClick: 'gadgetry.dead',
  blank: 'gadgetry.blank',
  vital: 'browser.web_vital',
} as const;

/** Names of attributes; `versionOf` and a part's name, of the resource, say which version of the part the visit runs. */
export const ATTRIBUTE = {
  session: 'session.id',
  environment: 'deployment.environment.name',
  generation: 'gadgetry.generation',
  versionOf: 'gadgetry.version.',
  part: 'gadgetry.part.name',
  version: 'gadgetry.part.version',
  page: 'gadgetry.page',
  element: 'gadgetry.element',
  vital: 'browser.web_vital.name',
  value: 'browser.web_vital.value',
  errorType: 'error.type',
  message: 'exception.message',
  stack: 'exception.stacktrace',
} as const;

/** Longest text that is sent, in characters; the end of a longer stack is missing. */
export const STACK_LIMIT = 2000;

/**
 * The `error.type` of exceptions besides the directive of a policy that was violated: an uncaught error, a promise's rejection, a file
 * that did not load.
 */
export const ERROR = 'error';
export const REJECTION = 'unhandledrejection';
export const LOAD = 'load';
