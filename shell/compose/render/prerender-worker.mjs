// Renders the prerendered pages of one version of a remote, in a process of its own: code that hangs can be stopped, and
// hostile code finds nothing to read, to write or to start.

/** Resolves when it is with the other side: what is still waiting when the channel is closed is lost. */
const say = (message) => new Promise((resolve) => process.send(message, resolve));

const reasonOf = (error) => (error instanceof Error ? error.message : String(error));

process.once('message', async ({ shell, code, environment, remote, version, catalogue, wanted }) => {
  try {
    const { viewRenderer } = await import(shell);
    // The very bytes whose hash was compared.
    const { app, heads } = await import(
      `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    );
    const render = await viewRenderer({ environment, remote, version, app, catalogue });
    for (const { address, page, language, file, params } of wanted) {
      const problemOf = (error) => `${address} (${language}): ${reasonOf(error)}`;
      try {
        const html = await render(address, page, language);
        const [path, query = ''] = address.split('?');
        try {
          // Texts are in the language of the page that was rendered last.
          const head = await heads?.[page]?.({ path, params, query, language, catalogue });
          // As text: a head may hold what no channel takes.
          await say({ file, html, head: JSON.stringify(head) });
        } catch (error) {
          await say({ file, html, headProblem: problemOf(error) });
        }
      } catch (error) {
        await say({ file, problem: problemOf(error) });
      }
    }
  } catch (error) {
    await say({ failure: reasonOf(error) });
  }
  process.disconnect();
});
