import type { PageEnvironment } from './environment/page-environment';
import type { Composition } from './federation/composition';
import { loadFonts } from './fonts';
import { summonInspector } from './inspector/summon';
import { prefetchApproached } from './routing/approached-links';
import { turnWithPicture } from './routing/picture-transition';
import { turnPagesBy } from './routing/store-router';

const startTelemetry = (url: string, environment: PageEnvironment): Promise<void> =>
  import(/* webpackChunkName: "telemetry" */ './telemetry/sink').then(
    ({ sendTelemetry }) => sendTelemetry(url, environment),
    () => {},
  );

/** Starts what makes the store nicer and the way from page to page shorter, once the first page is there. */
export function startExtras(composition: Composition): void {
  prefetchApproached(composition);
  if ('startViewTransition' in document) turnPagesBy(turnWithPicture(composition));
  loadFonts();
  const { overrides, telemetry } = composition.environment.policy;
  if (overrides === 'allow') summonInspector(composition);
  if (telemetry) void startTelemetry(telemetry.url, composition.environment);
}
