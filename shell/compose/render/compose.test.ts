import { join } from 'node:path';
import { readShell } from '../registry/shell-manifest';
import { ADOPTED_HTML } from '../registry/trusted-types';
import { environment, standbyEntry, unhashedEntry } from '../testing/environment';
import { freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { render } from './compose';
import { bootScript, composePage } from './page';
import { pageEnvironment } from './page-environment';

function composed(disabled?: string[], integrity: 'required' | 'off' = 'required') {
  const registry = freshFolder();
  for (const version of ['0.9.0', '1.0.0', '1.1.0'])
    remoteBuild(join(registry, 'cart', version), { version });
  remoteBuild(join(registry, 'product/1.0.0'), { name: 'product' });
  const standby = { ...unhashedEntry('0.9.0'), deployment: standbyEntry('0.9.0').deployment };
  const parts = {
    cart: [unhashedEntry('1.0.0', 90), unhashedEntry('1.1.0', 10, false), standby],
    product: [unhashedEntry('1.0.0')],
  };
  const policy = { ...environment().policy, integrity };
  return pageEnvironment(
    environment({ parts, policy, ...(disabled && { disabled }) }),
    { root: registry, folders: {}, registry },
    readShell(shellBuild(join(registry, 'shell/1.0.0'))),
    'shell/1.0.0/',
    registry,
  );
}

describe('the content that a page carries', () => {
  const html = '<style></style>\n<h1>Home</h1>';

  it.each([
    ['text, which is parsed when it is shown', { templates: 'text' }, html, 'script type="text/html"'],
    ['elements for a shell that reads elements', {}, html, 'template'],
    [
      'elements if text would end too early',
      { templates: 'text' },
      `${html}<i title="</SCRIPT>">`,
      'template',
    ],
  ] as const)('is %s', async (_, manifest, inlined, start) => {
    const shellFolder = shellBuild(freshFolder());
    const served = {
      shell: { ...readShell(shellFolder), ...manifest },
      shellFolder,
      shellBase: 'shell/1.0.0/',
    };
    const page = await composePage(served, composed(), '', inlined);
    expect(page.html).toContain(`<${start} id="inlined">${inlined}</${start.split(' ')[0]}>`);
  });
});

describe('the environment of a page', () => {
  it('contains every version with its folder and share', () => {
    const { remotes, disabled } = composed();
    expect(remotes.cart?.map(({ version, traffic, base }) => [version, traffic, base])).toEqual([
      ['1.0.0', 90, 'https://parts.example/cart/1.0.0/'],
      ['1.1.0', 10, 'https://parts.example/cart/1.1.0/'],
    ]);
    expect(disabled).toBeUndefined();
  });

  it('names a standby by its hash', () => {
    expect(composed().standby).toEqual({
      cart: [
        {
          version: '0.9.0',
          urls: ['https://parts.example/cart/0.9.0/descriptor.json'],
          integrity: expect.stringMatching(/^sha384-/),
        },
      ],
    });
    expect(composed(['cart']).standby).toBeUndefined();
  });

  it('has the hash of an entry only if the policy requires it, since development servers build at any time', () => {
    const entryHash = (integrity: 'required' | 'off') =>
      composed(undefined, integrity).remotes.cart?.[0]?.descriptor.build.entry.integrity;
    expect(entryHash('required')).toMatch(/^sha384-/);
    expect(entryHash('off')).toBe('');
  });

  it('omits members that only check reads', () => {
    const { routes, build } = composed().remotes.cart?.[0]?.descriptor ?? {};
    expect(routes?.length).toBeGreaterThan(0);
    expect(routes?.some((route) => 'lead' in route)).toBe(false);
    expect(build?.shared).toEqual({});
    for (const text of ['useId', 'signatures', 'former', 'promises'])
      expect(JSON.stringify(composed())).not.toContain(text);
  });

  it('omits disabled parts, except their paths', () => {
    const { remotes, disabled } = composed(['cart']);
    expect(Object.keys(remotes)).toEqual(['product']);
    expect(disabled).toEqual({ cart: ['/cart', '/'] });
  });
});

describe('the boot script of a page', () => {
  const folder = shellBuild(join(freshFolder(), 'shell'));
  const boot = (trustedTypes?: readonly string[], integrity: 'required' | 'off' = 'required') =>
    bootScript({ shell: readShell(folder), shellFolder: folder }, 'boot.js', {
      ...environment().policy,
      integrity,
      ...(trustedTypes && { trustedTypes }),
    });

  it('creates the Trusted Types policy for adopted code only if the environment allows it', () => {
    expect(boot(['vue', 'adopted'])).toBe(ADOPTED_HTML + boot());
    expect([boot(['vue']), boot(['adopted'], 'off')]).toEqual([boot(), boot()]);
  });

  it.each([
    ['<b onclick="x()">a</b>', '<b onclick="x()">a</b>'],
    ['<script>x()</script>', '<template>x()</template>'],
    ['<svg><SCRIPT href=x>', '<svg><template href=x>'],
    ['<scr<script>ipt>', '<scr<template>ipt>'],
    ['<iframe srcDoc="<script>">', '<iframe data-srcDoc="<template>">'],
  ])('blocks scripts and srcdoc: %s', (html, expected) => {
    const made: Record<string, (html: string) => string> = {};
    const createPolicy = (name: string, rules: { createHTML: (html: string) => string }) => {
      made[name] = rules.createHTML;
      return rules;
    };
    const page: { trustedTypes: object; gadgetryAdoptedHtml?: object } = { trustedTypes: { createPolicy } };
    new Function('self', 'trustedTypes', ADOPTED_HTML)(page, page.trustedTypes);
    expect(made.adopted?.(html)).toBe(expected);
    expect(Object.getOwnPropertyDescriptor(page, 'gadgetryAdoptedHtml')).toMatchObject({
      configurable: false,
      writable: false,
    });
  });
});

it('composing refuses a part from an origin that the policy does not allow, and names its member', async () => {
  const folder = freshFolder();
  const valid = environment();
  const strict = { ...valid, policy: { ...valid.policy, allowedOrigins: [] } };
  await expect(
    render({ environment: strict, source: { root: folder, folders: {} }, data: folder }),
  ).rejects.toThrow(/parts\.cart\[0\]\.url: expected an origin .* found https:\/\/parts\.example/);
});
