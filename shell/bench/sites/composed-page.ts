import { ENVIRONMENT_ELEMENT_ID, type PageEnvironment } from '@gadgetry/environment/page-environment';
import type { ChosenVersions } from '@gadgetry/shell/boot/chosen-versions';

/** The content of a composed page that the monolith's page uses, too. */
export interface ComposedPage {
  readonly environment: PageEnvironment;
  /** The default version of every remote. */
  readonly versions: ChosenVersions;
  /** Returns the markup of one of the page's templates, such as `frame-en`; empty if there is none. */
  readonly template: (id: string) => string;
}

const between = (text: string, opening: string, closing: string): string => {
  const start = text.indexOf(opening);
  return start < 0 ? '' : text.slice(start + opening.length, text.indexOf(closing, start));
};

/** Reads a page that this repository's compose command has written. */
export function readComposedPage(html: string): ComposedPage {
  const json = between(html, `id="${ENVIRONMENT_ELEMENT_ID}">`, '</script>');
  if (json === '') throw new Error('The page carries no environment: it was not composed.');
  const environment: PageEnvironment = JSON.parse(json);
  const versions = Object.fromEntries(
    Object.entries(environment.remotes).flatMap(([name, all]) => {
      const version = all.find((one) => one.default);
      return version ? [[name, version]] : [];
    }),
  );
  return {
    environment,
    versions,
    template: (id) => between(html, `<script type="text/html" id="${id}">`, '</script>'),
  };
}
