import { ATTRIBUTE, EVENT, LOAD, REJECTION } from '@gadgetry/environment/telemetry';
import { on } from '@gadgetry/shared-kernel/events';
import type { Attribution } from './attribution';
import type { ReportEvent } from './queue';

/** Reports uncaught errors and rejections, files that failed to load, and violations of the page's policies. */
export function watchErrors(report: ReportEvent, { at, within }: Attribution): void {
  const onError = (error: unknown, type: string, address = ''): void => {
    const { message = String(error), stack = '' }: Partial<Error> = Object(error);
    const known = stack + address;
    // Without a stack, the shown page is the likeliest source.
    const part = known ? within(known) : at();
    // Errors of browser extensions belong to no part and are not reported.
    if (part)
      report(EVENT.exception, {
        ...part,
        [ATTRIBUTE.errorType]: type,
        [ATTRIBUTE.message]: message,
        [ATTRIBUTE.stack]: stack,
      });
  };
  const onErrorEvent = ({ type, target, message, error, filename }: ErrorEvent): void => {
    // For a file that failed to load, the event has no message, and its target has the address.
    const { src, href } = Object(target);
    const address = filename ?? `${src ?? href}`;
    onError(error ?? message ?? address, message === undefined ? LOAD : type, address);
  };
  addEventListener('error', onErrorEvent, true);
  addEventListener(REJECTION, ({ reason, type }) => onError(reason, type));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    // Only the origin, since the rest may contain the shopper's input.
    onError(blockedURI.split('/', 3).join('/'), effectiveDirective, sourceFile ?? ''),
  );
}

/** Reports each failed attempt to load or render a remote, and each success of a fallback. */
export function watchSteps(report: ReportEvent): void {
  on('remote/step').subscribe(({ remote, version, module, candidate, outcome, message }) => {
    const failure = outcome === 'loaded' ? undefined : outcome;
    if (failure || candidate !== 'chosen')
      report(EVENT.step, {
        [ATTRIBUTE.part]: remote,
        [ATTRIBUTE.version]: version,
        [ATTRIBUTE.page]: module,
        'gadgetry.candidate': candidate,
        [ATTRIBUTE.errorType]: failure,
        [ATTRIBUTE.message]: message,
      });
  });
}
