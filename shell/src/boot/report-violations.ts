/** A page that is broken over and over has said it after so many reports. */
const MOST_REPORTS = 20;

/**
 * Reports what the page's own policy blocks, as browsers report for a policy that comes as a header (Reporting API): of one
 * that stands in the page they say nothing but to the page.
 * @param url of the collector
 */
export function reportViolations(url: string): void {
  let left = MOST_REPORTS;
  const withoutHash = (address: string): string => address.split('#')[0] ?? '';
  addEventListener('securitypolicyviolation', (event) => {
    if (left === 0) return;
    left -= 1;
    const { blockedURI, disposition, effectiveDirective, lineNumber, columnNumber, originalPolicy } = event;
    const { referrer, sample, sourceFile, statusCode } = event;
    const report = {
      type: 'csp-violation',
      age: 0,
      url: withoutHash(document.URL),
      user_agent: navigator.userAgent,
      body: {
        documentURL: withoutHash(event.documentURI),
        blockedURL: blockedURI,
        ...{ disposition, effectiveDirective, lineNumber, columnNumber, originalPolicy },
        ...{ referrer, sample, sourceFile, statusCode },
      },
    };
    const headers = { 'Content-Type': 'application/reports+json' };
    // Nobody is told of a collector that is out of reach.
    fetch(url, { method: 'POST', keepalive: true, headers, body: JSON.stringify([report]) }).catch(() => {});
  });
}
