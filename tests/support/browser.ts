import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const onPath = (programs: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => programs.map((program) => join(folder, program)));

/** Path of a Chromium or Chrome: CHROME_PATH, else the first one on the machine, else null. */
const findBrowser = (): string | null =>
  [process.env['CHROME_PATH'], ...onPath(names), ...places].find((path) => path && existsSync(path)) ?? null;

/** Like `findBrowser`, but installs Debian's Chromium if none is found. @throws Error with instructions. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  installFromDebian('chromium');
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROME_PATH to its executable.');
}

/** The headless browser if there is one: it draws a page for half the processor time. */
export const ensureHeadlessBrowser = (): string =>
  onPath(['chromium-headless-shell', 'chrome-headless-shell']).find((path) => existsSync(path)) ?? ensureBrowser();

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without a window, drawing needs no process of its own, which would cost a tenth of a page's time. */
export const headlessArguments = [...browserArguments, '--in-process-gpu'];
