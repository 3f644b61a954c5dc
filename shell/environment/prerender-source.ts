import type { AppFactory, AppModule } from '@gadgetry/shared-kernel/contract';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import type { PageEnvironment, RemoteVersion } from './page-environment';

/** From what prerendered pages of a remote are rendered. */
export interface ViewSource {
  readonly environment: PageEnvironment;
  readonly remote: string;
  readonly version: RemoteVersion;
  /** The remote's app module, built for Node. */
  readonly app: AppModule | AppFactory;
  /** Contents of the catalogue's files, by name without `.json`. */
  readonly catalogue: Readonly<Record<string, unknown>>;
}

/**
 * Renders one prerendered page: what stands in the page's place.
 * @param path of the prerendered page, such as `/phones`
 * @param page its name in the remote's app module
 * @throws when the page can't be rendered
 */
export type RenderView = (path: string, page: string, language: Language) => Promise<string>;
