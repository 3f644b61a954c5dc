// Runs in the built workbench: shows the example of the address as the build rendered it, before the scripts load.
(() => {
  const { hash } = location;
  const [path, query] = hash.replace(/^#?\/?/, '').split('?');
  const look = new URLSearchParams(query);
  const isUkrainian = look.get('language') === 'ua';
  document.documentElement.className = look.get('theme') === 'dark' ? 'dark' : 'light';
  document.documentElement.lang = isUkrainian ? 'uk' : 'en';
  const name = path === '' ? 'default' : path.replace('/', '_');
  const needScripts = () => dispatchEvent(new Event('scripts-needed'));

  /** Opens a dialog as its script does. */
  function open(dialog) {
    dialog.showModal();
    // The script finds it open, unless a reader has closed it since.
    dialog.showModal = () => dialog.open || setTimeout(() => dialog.dispatchEvent(new Event('close')));
  }

  async function show() {
    const answer =
      /^[\w-]+$/.test(name) && (await fetch(`examples/${name}_${isUkrainian ? 'ua' : 'en'}.html`));
    const html = answer.ok ? await answer.text() : '';
    // Not before the style sheets have loaded.
    if (document.readyState === 'loading')
      await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
    if (html === '') throw new Error(`There is no example ${name}`);
    const root = document.body.firstElementChild;
    // Scripts replace a picture that does not load.
    root.addEventListener('error', needScripts, true);
    root.innerHTML = html;
    // Links of examples lead to pages of a store. After hydration, they stay in memory.
    document.body.addEventListener('click', (event) => {
      if (event.target.closest('[data-example] a')) event.preventDefault();
    });
    const stage = root.querySelector('[data-example]');
    document.title = `${stage.dataset.example} – Workbench`;
    for (const dialog of stage.querySelectorAll('dialog')) open(dialog);
    return hash;
  }
  // Scripts wait for it: the address that the page shows, or nothing.
  globalThis.prerendered = show().catch(() => {
    needScripts();
  });
})();
