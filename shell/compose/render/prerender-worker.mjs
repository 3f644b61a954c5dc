// Renders the pages of one version of a remote in another process, so that hanging code can be stopped, and hostile code has no
// permissions.
import { createHash } from 'node:crypto';

/** Resolves after the message is sent, since closing the channel discards unsent messages. */
const say = (message) => new Promise((resolve) => process.send(message, resolve));

const reasonOf = (error) => (error instanceof Error ? error.message : String(error));

const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('base64').slice(0, 22);

const contentsOf = (files) =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, JSON.parse(Buffer.from(bytes).toString())]),
  );

/**
 * Returns `excerptOf`, which finds the remote's excerpt for a page; `empty`, the files in place of those that an excerpt lacks; and
 * `always`, whether the remote has excerpts for all wanted pages.
 */
function excerpter(excerpts, catalogue, wanted) {
  const empty = Object.fromEntries(
    Object.entries(catalogue).map(([name, content]) => [name, Array.isArray(content) ? [] : {}]),
  );
  const names = [...new Set(wanted.map(({ page }) => page))].filter((page) => excerpts?.[page]);
  const prepared = new Map(names.map((page) => [page, excerpts[page](catalogue)]));
  const excerptOf = ({ page, address, language, params }) => {
    const [path, query = ''] = address.split('?');
    return prepared.get(page)?.({ path, params, query, language });
  };
  return { empty, excerptOf, always: wanted.every(({ page }) => prepared.has(page)) };
}

const problemOf = ({ address, language }, error) => `${address} (${language}): ${reasonOf(error)}`;

/** Renders a page and its head from a part of the catalogue. */
async function renderPage(render, heads, wanted, catalogue) {
  const { address, page, language, file, params } = wanted;
  const html = await render(address, page, language, catalogue);
  const [path, query = ''] = address.split('?');
  try {
    // The head's texts are in the language of the last rendered page.
    const head = await heads?.[page]?.({ path, params, query, language, catalogue });
    // As text, since a head may contain values that no channel can transfer.
    return { file, html, head: JSON.stringify(head) };
  } catch (error) {
    return { file, html, headProblem: problemOf(wanted, error) };
  }
}

process.once('message', async ({ shell, code, environment, remote, version, files, state, wanted }) => {
  try {
    const { viewRenderer, rendersExcerpts, hydratesExcerpts } = await import(shell);
    // The address of the code's own pictures.
    globalThis[Symbol.for('gadgetry.base')] = version.base;
    // The bytes whose hash was compared.
    const { app, heads, excerpts, carriesExcerpts } = await import(
      `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    );
    const whole = contentsOf(files);
    const { empty, excerptOf, always } = excerpter(excerpts, whole, wanted);
    // Reading a large catalogue takes seconds; only an older shell needs it.
    const catalogue = always && rendersExcerpts ? {} : whole;
    // Without a version in the environment, the data may change after composing, and the page has to load the current files.
    const carries = carriesExcerpts && hydratesExcerpts && environment.catalogue.state !== undefined;
    const render = await viewRenderer({ environment, remote, version, app, catalogue });
    for (const one of wanted) {
      try {
        const excerpt = excerptOf(one);
        const from = excerpt ? hashOf(excerpt) : state;
        if (from === one.earlierFrom) await say({ file: one.file, kept: true });
        else {
          const part = excerpt && { ...empty, ...excerpt };
          const page = await renderPage(render, heads, one, part ?? whole);
          await say({ ...page, from, ...(carries && part && { excerpt: part }) });
        }
      } catch (error) {
        await say({ file: one.file, problem: problemOf(one, error) });
      }
    }
  } catch (error) {
    await say({ failure: reasonOf(error) });
  }
  process.disconnect();
});
