/*
 * Names that pages and `gadgetry watch` share, in the form of OpenTelemetry's semantic conventions. shell/src/tools/telemetry/README.md
 * lists the events.
 */

export const EVENT = {
  visit: 'session.start',
  exception: 'exception',
  step: 'gadgetry.remote.step',
  deadClick: 'gadgetry.dead',
  blank: 'gadgetry.blank',
  vital: 'browser.web_vital',
} as const;

/** Names of attributes; `versionOf` with a part's name is the resource's attribute for the part's version. */
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

/** Limit of a text in characters; a longer stack is cut off at its end. */
export const STACK_LIMIT = 2000;

/**
 * Values of `error.type` besides a violated policy's directive: an uncaught error, a rejected promise, a file that did not
 * load.
 */
export const ERROR = 'error';
export const REJECTION = 'unhandledrejection';
export const LOAD = 'load';
