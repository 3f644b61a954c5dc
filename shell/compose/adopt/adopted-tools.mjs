/*
 * `gadgetry adopt` copies this file into the entry of an adopted part whose code calls these tools. It must import nothing.
 */

/** Matches a selector list of the page's outermost elements alone. */
const PAGE = /^((:root|:host|html|body)(, |$))+$/;

/** Returns a rule that is limited to elements of its part. Names, such as those of animations, stay global. */
function confined(rule, part) {
  const toPart = (one) => {
    if (PAGE.test(one.selectorText)) one.selectorText = '&';
    // Rules of the root may be in a layer or a media query.
    for (const inner of one.cssRules ?? []) toPart(inner);
  };
  toPart(rule);
  const isInPlace = rule.selectorText || /^@(media|supports|container|layer)/.test(rule.cssText);
  return isInPlace ? `:where([data-remote="${part}"]) { ${rule.cssText} }` : rule.cssText;
}

/** Limits rules to elements of their part. */
function confine(sheet, part) {
  sheet.replaceSync([...sheet.cssRules].map((rule) => confined(rule, part)).join('\n'));
}

/** Parts of a selector that name no class or id of the elements it matches. */
const NOT_NAMES = /"[^"]*"|'[^']*'|:not\([^)]*\)/g;

/** Whether a rule, or one in it, may match elements without a class or an id, such as those of other parts. */
function isForAll({ selectorText = '', cssRules = [], style }) {
  const onlyNames = style?.length > 0 && Array.from(style).every((name) => name.startsWith('--'));
  const matchesAll = selectorText
    .replace(NOT_NAMES, '')
    .split(',')
    .some((one) => one && !/[.#&]/.test(one));
  return (matchesAll && !onlyNames) || (!selectorText && [...cssRules].some(isForAll));
}

/**
 * Limits the rules that code inserts one by one, except those with classes of their own: libraries use these also for dialogs
 * that leave the part's place.
 */
function confineInserted(sheet, part, onChange) {
  const [insert, remove] = [sheet.insertRule.bind(sheet), sheet.deleteRule.bind(sheet)];
  sheet.insertRule = (text, index = 0) => {
    insert(text, index);
    onChange();
    const rule = sheet.cssRules[index];
    if (!isForAll(rule)) return index;
    remove(index);
    return insert(confined(rule, part), index);
  };
  sheet.deleteRule = (index) => {
    remove(index);
    onChange();
  };
  return sheet;
}

/** Element name in place of `style`: browsers report each `<style>` that the policy refuses. */
const STYLE = 'adopted-style';

const isStyleReplacement = ({ localName }) => localName === STYLE;

const partOf = (style) =>
  isStyleReplacement(style)
    ? style.closest('[data-remote]')?.dataset.remote
    : /^adopted\/(.+)/.exec(style.type)?.[1];

/**
 * Returns a filter of style elements without those that repeat the text of an earlier one of the same part: a part that fails is
 * evaluated again on each visit, and adds its styles again.
 */
function firstOfEach(partOf) {
  const texts = new Set();
  return (style) => {
    const text = `${partOf(style)} ${style.textContent}`;
    return !style.textContent || (!texts.has(text) && texts.add(text));
  };
}

/**
 * Returns style elements without those whose inserted rules a later one of the same part repeats: libraries such as Emotion may
 * insert them again on each visit.
 */
function withoutRepeated(styles, entryOf) {
  const keyOf = (style) => {
    const entry = entryOf(style);
    entry.rules ??= [...entry.sheet.cssRules].map(({ cssText }) => cssText).join('\n');
    return style.textContent || !entry.rules ? style : `${entry.part} ${entry.rules}`;
  };
  const last = new Map(styles.map((style) => [keyOf(style), style]));
  return styles.filter((style) => last.get(keyOf(style)) === style);
}

/** Returns a function that has `run` called once after all calls of a task; observers don't see inserted rules. */
function oncePerTask(run) {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
      run();
    });
  };
}

/** The last text of each `style` attribute that was applied. */
const applied = new WeakMap();

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

/** Replaces style elements, which the page's policy refuses, by adopted style sheets of their root. */
function foreignStyles() {
  const own = new WeakMap();
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

  function show(root) {
    const isForeign = (style) =>
      isStyleReplacement(style) || partOf(style) || (root !== document && !style.sheet);
    const styles = [...root.querySelectorAll(`style, ${STYLE}`)]
      .filter(isForeign)
      .filter(firstOfEach((style) => sheetOf(style).part));
    const sheets = withoutRepeated(styles, sheetOf).map((style) => updateSheet(style, root));
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
    const entry = sheetOf(other, part);
    const onChange = oncePerTask(() => {
      entry.rules = undefined;
      if (other.isConnected) show(other.getRootNode());
    });
    Object.defineProperty(other, 'sheet', { value: confineInserted(entry.sheet, part, onChange) });
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
