import { ATTRIBUTE, EVENT, LOAD, REJECTION } from '@gadgetry/environment/telemetry';
import { on } from '@gadgetry/shared-kernel/events';
import type { Attribution } from './attribution';
import type { ReportEvent } from './queue';

/** Reports uncaught errors and rejections, files that did not load, and what the page's policies blocked. */
export function watchErrors(report: ReportEvent, { at, within }: Attribution): void {
  const onError = (error: unknown, type: string, address = ''): void => {
    const { message = String(error), stack = '' }: Partial<Error> = Object(error);
    const known = stack + address;
    // Without a stack, the part whose page is shown is the likeliest.
    const part = known ? within(known) : at();
    // What extensions throw is no part's fault.
    if (part)
      report(EVENT.exception, {
        ...part,
        [ATTRIBUTE.errorType]: type,
        [ATTRIBUTE.message]: message,
        [ATTRIBUTE.stack]: stack,
      });
  };
  const onErrorEvent = ({ type, target, message, error, filename }: ErrorEvent): void => {
    // Of a file that did not load, the event has no message, and its target an address.
    const { src, href } = Object(target);
    const address = filename ?? `${src ?? href}`;
    onError(error ?? message ?? address, message === undefined ? LOAD : type, address);
  };
  addEventListener('error', onErrorEvent, true);
  addEventListener(REJECTION, ({ reason, type }) => onError(reason, type));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    // No more than the origin: the rest may hold what a shopper has typed.
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
