import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { browserArguments, ensureHeadlessBrowser } from '#tests/support/browser.ts';

/** Cost of a page before anybody touches it. Bytes are those on the wire: brotli if the platform compresses. */
export interface PageCost {
  /** Bytes of the document on the wire, including inlined styles. */
  readonly document: number;
  /** Bytes of its markup and data, compressed without those styles. */
  readonly html: number;
  /** Elements of the markup as the server sent it. */
  readonly elements: number;
  /** Elements once the page is idle, unscrolled. */
  readonly elementsAtRest: number;
  /** Bytes of its styles: written into it, packed by themselves, and of the files it names. */
  readonly css: number;
  /** Bytes of the scripts that the document names, to run or to preload. */
  readonly js: number;
  /** Bytes of all scripts that the page has loaded by the time it is idle. */
  readonly jsAtRest: number;
  /** Requests until the page is idle, at 412 x 823 px. */
  readonly requests: number;
}

/** A browser loads pictures farther ahead of the screen on a slower network. A fixed speed spares it the guess. */
const network = '--force-effective-connection-type=3G';

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;

/** Bytes of the compressed body: `fetch` would decompress it, so the length is read from the header. */
async function bytesOf(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const body = await reply.arrayBuffer();
  const length = Number(reply.headers.get('content-length'));
  if (!reply.ok || !Number.isInteger(length)) throw new Error(`${url} answers ${reply.status}, ${body.byteLength} bytes of unknown length`);
  return length;
}

/** Compressed as the platform compresses its pages. */
const packed = (text: string): number => brotliCompressSync(Buffer.from(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

interface Parts {
  readonly html: number;
  readonly styles: number;
}

async function partsOf(url: string): Promise<Parts> {
  const text = await (await fetch(url)).text();
  const written = /(<style\b[^>]*>)([\s\S]*?)<\/style>/g;
  const styles = [...text.matchAll(written)].map(([, , style = '']) => style).join('');
  return { html: packed(text.replaceAll(written, '$1</style>')), styles: styles ? packed(styles) : 0 };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

interface Named {
  readonly elements: number;
  readonly css: readonly string[];
  readonly js: readonly string[];
}

/** Reads the resources named in the document, in a browser that runs no script. */
async function namedBy(browser: Browser, url: string): Promise<Named> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await page.evaluate(() => {
      const addresses = (selector: string, name: 'src' | 'href') => [
        ...new Set(
          [...document.querySelectorAll(selector)].map((element) => new URL(element.getAttribute(name) ?? '', location.href).href),
        ),
      ];
      const preloaded = 'link[rel=preload][as=script], link[rel=modulepreload]';
      return {
        elements: document.querySelectorAll('*').length,
        css: addresses('link[rel=stylesheet]', 'href'),
        js: [...new Set([...addresses('script[src]', 'src'), ...addresses(preloaded, 'href')])],
      };
    });
  } finally {
    await context.close();
  }
}

/** Long enough for the consequences of one reply to begin. */
const quietMs = 500;
const maxRounds = 40;

/**
 * Waits until nothing is loading and the page's last idle moment started nothing. A quiet network alone does not prove that: on a busy machine the
 * work of an idle moment has not begun by then.
 */
async function comeToRest(page: Page, traffic: { readonly begun: number; readonly ended: number }): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let round = 0; round < maxRounds; round += 1) {
    const before = traffic.begun;
    await page.evaluate(async (ms) => {
      const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
      await idle();
      await new Promise((resolve) => setTimeout(resolve, ms));
      await idle();
    }, quietMs);
    if (traffic.begun === before && traffic.ended === traffic.begun) return;
  }
  throw new Error(
    `${page.url()} does not come to rest: ${traffic.begun - traffic.ended} of its ${traffic.begun} requests are on their way`,
  );
}

/** Measures the page once its own scripts have run and no request is pending. */
async function atRest(browser: Browser, url: string): Promise<Pick<PageCost, 'elementsAtRest' | 'jsAtRest' | 'requests'>> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const asked = new Set<string>();
    let requests = 0;
    const traffic = { begun: 0, ended: 0 };
    // A stream of events never ends.
    const counts = (request: Request) => request.frame() === page.mainFrame() && request.resourceType() !== 'eventsource';
    const ended = (request: Request) => (traffic.ended += Number(counts(request)));
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('request', (request) => {
      traffic.begun += Number(counts(request));
      // A frame is a page of its own, and a data address needs no request.
      if (request.frame() !== page.mainFrame() || request.url().startsWith('data:')) return;
      requests += 1;
      if (request.resourceType() === 'script') asked.add(request.url());
    });
    await page.goto(url);
    await comeToRest(page, traffic);
    const elementsAtRest = await page.evaluate(() => document.querySelectorAll('*').length);
    return { elementsAtRest, requests, jsAtRest: sum(await Promise.all([...asked].map(bytesOf))) };
  } finally {
    await context.close();
  }
}

/**
 * @param site address without a slash at the end.
 * @param paths with their language.
 * @throws Error if a page names no script, because it is not built.
 */
export async function measurePages(site: string, paths: readonly string[]): Promise<Record<string, PageCost>> {
  const browser = await chromium.launch({ executablePath: ensureHeadlessBrowser(), args: [...browserArguments, network] });
  try {
    const costs: Record<string, PageCost> = {};
    for (const path of paths) {
      const url = site + path;
      const { elements, css, js } = await namedBy(browser, url);
      if (js.length === 0) throw new Error(`${path} names no script: is it built?`);
      const [document, parts, styles, scripts] = await Promise.all([
        bytesOf(url),
        partsOf(url),
        Promise.all(css.map(bytesOf)).then(sum),
        Promise.all(js.map(bytesOf)).then(sum),
      ]);
      costs[path] = { document, html: parts.html, elements, css: parts.styles + styles, js: scripts, ...(await atRest(browser, url)) };
    }
    return costs;
  } finally {
    await browser.close();
  }
}

/** The sizes of all files a browser may request from the built site, compressed if they are: `{ '/static/js/x.12345678.js': 61234 }`. */
export function fileSizes(dir: string): Record<string, number> {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(names);
  const sent = names.filter((name) => !/\.(?:br|gz|html)$/.test(name));
  if (sent.length === 0) throw new Error(`${dir} has no files: is it built?`);
  return Object.fromEntries(
    sent.map((name) => [name.slice(dir.length), all.has(`${name}.br`) ? readFileSync(`${name}.br`).length : statSync(name).size]),
  );
}

/** Bytes of the scripts of the console's first page, by gzip: those that its document names, and the largest screen that these load. */
export function consoleCost(dir: string): { readonly js: number } {
  const document = readFileSync(join(dir, 'index.html'), 'utf8');
  const named = new Set([...document.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, address = '']) => address));
  if (named.size === 0) throw new Error(`${dir} names no script: is it built?`);
  const sizes = Object.keys(fileSizes(dir))
    .filter((address) => address.endsWith('.js'))
    .map((address) => ({ address, isNamed: named.has(address), size: gzipSync(readFileSync(dir + address)).length }));
  // `…e("4")` loads the file `4.<hash>.js`.
  const loaded = [...named].flatMap((address) =>
    [...readFileSync(dir + address, 'utf8').matchAll(/\.e\("?(\w+)"?\)/g)].map(([, id]) => id),
  );
  const parts = sizes
    .filter(({ isNamed, address }) => !isNamed && loaded.includes(basename(address).split('.')[0]))
    .map(({ size }) => size);
  if (parts.length === 0) throw new Error(`the scripts of ${dir} load no screens: does the bundler name them otherwise?`);
  return { js: sum(sizes.filter(({ isNamed }) => isNamed).map(({ size }) => size)) + Math.max(...parts) };
}
