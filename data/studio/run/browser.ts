import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { CompositionJob } from '../page/composition';
import type { StillJob } from '../page/still';

const FLAGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
];

const FONT_FILE = '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2';

/** Raw pixels of a picture: straight RGBA, top row first. */
export type Pixels = Buffer;

/** A running page that takes pictures. */
export interface Darkroom {
  still(job: StillJob): Promise<Pixels>;
  compose(job: CompositionJob): Promise<Pixels>;
  close(): Promise<void>;
}

async function fontUrl(): Promise<string> {
  const file = createRequire(import.meta.url).resolve(FONT_FILE);
  return `data:font/woff2;base64,${(await readFile(file)).toString('base64')}`;
}

async function openPage(page: Page, script: string): Promise<void> {
  page.setDefaultTimeout(0);
  page.on('pageerror', (error) => console.error(error.message));
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  await page.setContent('<!doctype html><title>Studio</title>');
  await page.addScriptTag({ content: script });
  await page.evaluate((url) => window.startStudio(url), await fontUrl());
}

/** Starts the browser without a graphics card. `STUDIO_BROWSER` names the executable when it isn't Playwright's own. */
function launch(): Promise<Browser> {
  const executablePath = process.env.STUDIO_BROWSER;
  return chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
}

/** Runs what needs a page of plain HTML; it is given the address of the store's font, too. */
export async function withPage<T>(work: (page: Page, font: string) => Promise<T>): Promise<T> {
  const browser = await launch();
  try {
    return await work(await browser.newPage(), await fontUrl());
  } finally {
    await browser.close();
  }
}

/** Opens a page with the scene's code in it. */
export async function openDarkroom(script: string): Promise<Darkroom> {
  const browser = await launch();
  const page = await browser.newPage();
  await openPage(page, script);
  const decoded = (text: string | undefined): Pixels => Buffer.from(text ?? '', 'base64');
  return {
    still: async (job) => decoded(await page.evaluate((j) => window.studio?.still(j), job)),
    compose: async (job) => decoded(await page.evaluate((j) => window.studio?.compose(j), job)),
    close: () => browser.close(),
  };
}
