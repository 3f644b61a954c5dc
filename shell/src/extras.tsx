import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { useEffect } from 'react';
import { type Composition, useComposition } from './composition/composition';
import { loadFonts } from './fonts';
import { BackToTop } from './frame/back-to-top';
import { ErrorBoundary } from './frame/error-boundary';
import { Notices } from './frame/notices';
import { summonInspector } from './inspector/summon';
import { prefetchApproached } from './routing/approached-links';
import { turnWithPicture } from './routing/picture-transition';
import { turnPagesBy } from './routing/store-router';
import { UpdateOffer } from './updates/update-offer';

const startTelemetry = (url: string, environment: PageEnvironment): Promise<void> =>
  import(/* webpackChunkName: "telemetry" */ './telemetry/sink').then(
    ({ sendTelemetry }) => sendTelemetry(url, environment),
    () => {},
  );

function start(composition: Composition): void {
  prefetchApproached(composition);
  if ('startViewTransition' in document) turnPagesBy(turnWithPicture(composition));
  loadFonts();
  const { overrides, telemetry } = composition.environment.policy;
  if (overrides === 'allow') summonInspector(composition);
  if (telemetry) void startTelemetry(telemetry.url, composition.environment);
}

/**
 * What comes once the first page is there: the way back up, notices, shorter ways from page to page, fonts, an
 * engineer's tools.
 */
export function Extras() {
  const composition = useComposition();
  useEffect(() => start(composition), [composition]);
  return (
    <>
      <BackToTop />
      <ErrorBoundary>
        <Notices />
      </ErrorBoundary>
      <ErrorBoundary>
        <UpdateOffer />
      </ErrorBoundary>
    </>
  );
}
