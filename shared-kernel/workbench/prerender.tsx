import { text } from 'node:stream/consumers';
import { translateTo } from '@gadgetry/shared-kernel/i18n';
import { setLanguage } from '@gadgetry/shared-kernel/preferences';
import { prerenderToNodeStream } from 'react-dom/static';
import { slugOf, writeAddress } from './address';
import { allExamples } from './examples';
import { arrangeSamples, Workbench } from './workbench';

/** Otherwise React sends a large lazy part after its placeholder, with a script that puts it there. */
const IN_ONE_PIECE = { progressiveChunkSize: Number.POSITIVE_INFINITY };

async function render(hash: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<Workbench prerendered={hash} />, IN_ONE_PIECE);
  return text(prelude);
}

/** Renders every example in each language, light. Runs in Node; keys are file names, `default` is the address without an example. */
export async function prerenderExamples(): Promise<ReadonlyMap<string, string>> {
  arrangeSamples();
  const pages = new Map<string, string>();
  for (const language of ['en', 'ua'] as const) {
    setLanguage(language);
    await translateTo(language);
    for (const { component, state } of allExamples) {
      const slug = slugOf(component);
      const html = await render(writeAddress({ component: slug, state, theme: 'light', language }));
      pages.set(`${slug}_${state}_${language}`, html);
    }
    pages.set(`default_${language}`, await render(`#/?theme=light&language=${language}`));
  }
  return pages;
}
