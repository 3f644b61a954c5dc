// Development only: makes a JSON file with a part's texts a module that replaces them in the running page when they change.
import { basename } from 'node:path';

/** @this {import('@rspack/core').LoaderContext<{ namespace: string }>} */
export default function hotTexts(source) {
  const language = JSON.stringify(basename(this.resourcePath, '.json'));
  const namespace = JSON.stringify(this.getOptions().namespace);
  return `
import { texts, toLocale } from '@gadgetry/shared-kernel/i18n';
const changed = ${source};
export default changed;
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.again = true; });
  if (import.meta.webpackHot.data?.again) {
    texts.addResourceBundle(toLocale(${language}), ${namespace}, changed, false, true);
    // Components read their texts again when this event fires, even for the same language.
    texts.emit('languageChanged', texts.language);
  }
}
`;
}
