/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { named } from './held-resource';
import { watchLoading } from './watch-leaks';
import { watchNames } from './watch-page';

// jsdom tells by it that it has no windows for messages.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

const NEVER_ENDS = 'a module never ends, so start it in an effect';

it.each([
  ["addEventListener('resize', () => {});", '"resize" listener on window', NEVER_ENDS],
  ['document.onkeydown = () => {};', 'onkeydown of document was left set', NEVER_ENDS],
  ["document.body.className = 'mine';", 'class="mine" was left on the page\'s <body>', NEVER_ENDS],
  ["document.body.style.margin = '0';", 'style="margin: 0px;" was left on the page\'s <body>', NEVER_ENDS],
  ["document.documentElement.lang = 'fr';", 'lang="fr" was left on the page\'s <html>', NEVER_ENDS],
  ["document.title = 'Mine';", 'document.title = "Mine"', 'the title belongs to the store. Use PageHeading'],
  ["document.cookie = 'mine=1';", 'document.cookie = "mine=1"', 'cookies belong to the store'],
  ["location = '#/mine';", 'location.href = "#/mine"', 'the address belongs to the store. Use Link'],
  ["location.assign('#/mine');", 'location.assign("#/mine")', 'the address belongs to the store. Use Link'],
  ["history.pushState(null, '', '#/mine');", 'history.pushState(…, "", "#/mine")', 'the address belongs to'],
  ["alert('Mine');", 'window.alert("Mine")', 'it stops the whole page. Use Dialog'],
  ['window.mine = 1;', 'global variable mine', 'another remote may use its name. Export it'],
  ['Array.prototype.mine = 1;', 'Array.prototype.mine was added', 'every part of the page shares it'],
  ['Math.max = () => 1;', 'Math.max was changed', 'every part of the page shares it. Write a function'],
])('a module that does it when it is loaded is named: %s', async (line, what, remedy) => {
  const address = location.href;
  const sources = mkdtempSync(join(tmpdir(), 'sources-'));
  const path = join(sources, 'mine.js');
  const [endLoading, names] = [watchLoading(), watchNames(sources)];
  writeFileSync(path, `exports.mine = 1;\n${line}`);
  jest.requireActual(path);
  expect([...(await endLoading()), ...names().map(named)]).toEqual([
    expect.stringContaining(`${what}, ${relative(process.cwd(), path)}:2: ${remedy}`),
  ]);
  expect(location.href).toBe(address);
});
