/*
 * `gadgetry adopt` copies this file into the entry of an adopted part whose code calls these tools. It must import nothing.
 */

/** Limits rules to elements of their part. Names, such as those of animations, stay global. */
function confine(sheet, part) {
  const toPart = (rules) => {
    for (const rule of rules) {
      if (/^((:root|:host|html|body)(, |$))+$/.test(rule.selectorText)) rule.selectorText = '&';
      // Rules of the root may be in a layer or a media query.
      toPart(rule.cssRules ?? []);
    }
  };
  toPart(sheet.cssRules);
  const rules = [...sheet.cssRules].map((rule) => {
    const isInPlace = rule.selectorText || /^@(media|supports|container|layer)/.test(rule.cssText);
    return isInPlace ? `:where([data-remote="${part}"]) { ${rule.cssText} }` : rule.cssText;
  });
  sheet.replaceSync(rules.join('\n'));
}

/** Element name in place of `style`: browsers report each `<style>` that the policy refuses. */
const STYLE = 'adopted-style';

const isStyleReplacement = ({ localName }) => localName === STYLE;

const partOf = (style) =>
  isStyleReplacement(style)
    ? style.closest('[data-remote]')?.dataset.remote
    : /^adopted\/(.+)/.exec(style.type)?.[1];

/** Replaces style elements, which the page's policy refuses, by adopted style sheets of their root. */
function foreignStyles() {
  const own = new WeakMap();
  const applied = new WeakMap();
  const shown = new WeakSet();
  const watched = new WeakSet();

  function sheetOf(style, part = partOf(style)) {
    if (!own.has(style)) own.set(style, { part, sheet: new CSSStyleSheet(), text: '' });
    style.hidden = true;
    return own.get(style);
  }

  /** Returns the style sheet of a style element, with the element's present text. */
  function updateSheet(style, root) {
    const entry = sheetOf(style);
    const text = style.textContent;
    if (text && text !== entry.text) {
      entry.sheet.replaceSync(text);
      if (root === document) confine(entry.sheet, entry.part);
    }
    entry.text = text;
    shown.add(entry.sheet);
    return entry.sheet;
  }

  /**
   * Applies a `style` attribute that the policy refused, also a later one, which leaves the former style in place. Each text only
   * once: applying it is an observed change, too.
   */
  function applyAttribute(element) {
    const text = element.getAttribute('style');
    if (element.style.cssText === text || applied.get(element) === text) return;
    applied.set(element, text);
    element.style.cssText = text;
  }

  function show(root) {
    const isForeign = (style) =>
      isStyleReplacement(style) || partOf(style) || (root !== document && !style.sheet);
    const sheets = [...root.querySelectorAll(`style, ${STYLE}`)]
      .filter(isForeign)
      .map((style) => updateSheet(style, root));
    for (const element of root === document ? [] : root.querySelectorAll('[style]')) applyAttribute(element);
    const present = root.adoptedStyleSheets.filter((sheet) => shown.has(sheet));
    if (present.length === sheets.length && present.every((sheet, index) => sheet === sheets[index])) return;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => !shown.has(sheet)), ...sheets];
  }

  function watch(root) {
    if (watched.has(root)) return root;
    watched.add(root);
    const changes = { childList: true, subtree: true, characterData: true, attributeFilter: ['style'] };
    new MutationObserver(() => show(root)).observe(root, changes);
    return root;
  }

  /** Returns an element in place of `<style>`, with a style sheet that code may fill. */
  function fillable(element, part) {
    if (!(element instanceof HTMLStyleElement)) return element;
    const other = document.createElement(STYLE);
    Object.defineProperty(other, 'sheet', { value: sheetOf(other, part).sheet });
    watch(document);
    return other;
  }

  /** Returns the element name that replaces `style` in JSX; its rules apply to the part that contains the element. */
  function tag() {
    watch(document);
    return STYLE;
  }

  return { root: watch, style: fillable, tag };
}

/** Returns the tools that adapted code calls, since the page's policy would refuse its own calls. */
function foreignTools() {
  const { trustedTypes } = globalThis;
  const styles = foreignStyles();

  function html(given, part) {
    if (trustedTypes?.isHTML(given)) return given;
    const text = String(given ?? '').replaceAll(/<style(?=[\s>])/gi, `<style type="adopted/${part}"`);
    if (text.includes('<style')) styles.root(document);
    return globalThis.gadgetryAdoptedHtml?.createHTML(text) ?? text;
  }

  /**
   * Returns a replacement for `createPolicy`, since browsers refuse a second policy of the same name, such as that of two parts
   * with Lit.
   */
  const policies =
    (_, part) =>
    (name, rules = {}) => ({
      ...rules,
      name,
      ...(rules.createHTML && { createHTML: (...given) => html(rules.createHTML(...given), part) }),
    });

  /** Returns a `fetch` that decodes `data:` addresses itself, since the policy refuses them. */
  const fetching = (fetch) => (input, init) => {
    const [, type, base64, body] = /^data:([^,]*?)(;base64)?,(.*)$/s.exec(input) ?? [];
    if (body === undefined) return fetch(input, init);
    const bytes = base64 ? Uint8Array.from(atob(body), (one) => one.charCodeAt(0)) : decodeURIComponent(body);
    return Promise.resolve(new Response(bytes, { headers: { 'Content-Type': type || 'text/plain' } }));
  };

  return { ...styles, html, policies, fetching };
}

// One instance for all adopted parts, since each root has one list of style sheets.
globalThis.gadgetryAdopted ??= foreignTools();
