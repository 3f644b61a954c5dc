// Renders the prerendered pages of one version of a remote, in a process of its own: code that hangs can be stopped, and
// hostile code finds nothing to read, to write or to start.

/** Resolves when it is with the other side: what is still waiting when the channel is closed is lost. */
const say = (message) => new Promise((resolve) => process.send(message, resolve));

process.once('message', async ({ shell, code, environment, remote, version, catalogue, wanted }) => {
  try {
    const { viewRenderer } = await import(shell);
    // The very bytes whose hash was compared.
    const { app } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    const render = await viewRenderer({ environment, remote, version, app, catalogue });
    for (const { address, page, language, file } of wanted) {
      try {
        await say({ file, html: await render(address, page, language) });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await say({ file, problem: `${address} (${language}): ${reason}` });
      }
    }
  } catch (error) {
    await say({ failure: error instanceof Error ? error.message : String(error) });
  }
  process.disconnect();
});
