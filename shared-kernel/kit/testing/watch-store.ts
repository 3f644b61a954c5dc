/** The elements around a remote: those of the store, and another remote. */
const STORE =
  '<header><nav><a href="#/">Home</a></nav></header><section data-remote="cart"><h2>Cart</h2><p>Text</p><button>Buy</button></section><footer><p>Footer</p></footer>';

/** Elements that a remote does not add, and what takes their place. */
const REFUSED = [
  ['style', "a <style> was added, which the store's policy refuses: write its rules into a .module.css file"],
  ['script', "a <script> was added, which the store's policy refuses: import a package instead"],
  [
    'link[rel~="stylesheet"][href^="http"]',
    "a <link> to a style sheet was added, which the store's policy refuses: import a package instead",
  ],
  [
    'title:not(head *, svg *)',
    'a <title> was added, but the title belongs to the store: use PageHeading of @gadgetry/shared-kernel/ui',
  ],
] as const;

/**
 * Adds the store's elements to the page.
 * @returns a function that removes them, and returns changes in them, added styles, and what remains in the body
 */
export function watchStore(): () => readonly string[] {
  // A title that is set later then changes this element, and adds none.
  document.title = 'Store';
  const store = document.createElement('div');
  store.innerHTML = STORE;
  const parts = [...store.querySelectorAll<HTMLElement>(':scope > *')];
  document.body.prepend(store);
  const before = new Set<Node>(document.body.childNodes);
  const changed: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void changed.push(...records));
  observer.observe(store, { attributes: true, characterData: true, childList: true, subtree: true });
  const added: MutationRecord[] = [];
  const adding = new MutationObserver((records) => void added.push(...records));
  adding.observe(document, { childList: true, subtree: true });
  return () => {
    changed.push(...observer.takeRecords());
    added.push(...adding.takeRecords());
    for (const one of [observer, adding]) one.disconnect();
    store.remove();
    const touched = changed.flatMap(({ target, removedNodes }) =>
      parts.filter((part) => part.contains(target) || [...removedNodes].includes(part)),
    );
    const nodes = added.flatMap(({ addedNodes }) => [...addedNodes]);
    // Libraries add theirs once, and keep it.
    const elements = [document.head, ...nodes].filter((node) => node instanceof Element);
    const refused = REFUSED.filter(([selector]) =>
      elements.some((element) => element.matches(selector) || element.querySelector(selector)),
    );
    const left = [...document.body.childNodes].filter((node) => !before.has(node));
    return [
      ...refused.map(([, problem]) => problem),
      ...[...new Set(touched)].map(({ localName, dataset }) =>
        dataset.remote
          ? 'an element of another remote was changed: look for elements inside your own (a ref), and publish an event to others'
          : `the store's ${localName} was changed: leave it to the shell, and fill one of its slots`,
      ),
      ...left.map((node) => {
        const what = node instanceof Element ? `<${node.localName}>` : `"${node.textContent}"`;
        return `${what} was left in the body: remove it with what added it`;
      }),
    ];
  };
}
