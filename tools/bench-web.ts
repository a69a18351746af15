import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { required } from '#domain/required.ts';
import { barsOf, type Figures } from './bench-web/bars.ts';
import { measureInteractions } from './bench-web/interactions.ts';
import { runLighthouse, type Throttling } from './bench-web/lighthouse.ts';
import { measureLoad } from './bench-web/load.ts';
import { markdownOf } from './bench-web/markdown.ts';
import { launch } from './bench-web/phone.ts';
import { withPlatform } from './bench-web/platform.ts';
import { measureScroll } from './bench-web/scroll.ts';
import { writeSection } from './bench-web/section.ts';
import { medians, shown } from './bench-web/statistics.ts';
import { serveStill } from './bench-web/static-page.ts';
import { measureChanges, measureNavigation, measurePolling } from './bench-web/stay.ts';
import { measureTaps } from './bench-web/taps.ts';

/*
 * Measures the built site on a cheap phone, beside the same page without scripts in the same run. Prints each bar and
 * writes docs/performance.md.
 *
 *   npm run bench -- web [--url http://localhost:4000] [--runs 5] [--only lighthouse,load,taps,inp,scroll,stay] [--pages /en,/en/casino] [--print] [--add]
 *
 * Without --url it starts a platform of its own. With --print it leaves the document as it is. With --add the parts are added to
 * those of the last run, which must have been of the same commit.
 */
// Measures with the catalogue of a large operator.
process.env['SANDBOX_CATALOGUE'] ??= 'large';

const parts = ['lighthouse', 'load', 'taps', 'inp', 'scroll', 'stay'] as const;
const defaultPages = ['/en', '/en/casino', '/en/game/play/earplane/207', '/en/login', '/en/promo', '/en/privacy-policy'];
/** Four controls make a hundred taps in five runs. */
const tapsEach = 5;
const maxMs = 3 * 3_600_000;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: parts.join() },
    pages: { type: 'string', default: defaultPages.join() },
    print: { type: 'boolean', default: false },
    add: { type: 'boolean', default: false },
  },
});
const runs = Number.parseInt(values.runs, 10);
const only = values.only.split(',');
const pages = values.pages.split(',');
const unknown = only.find((each) => !parts.some((part) => part === each));
if (unknown !== undefined || !(runs > 0)) throw new Error(`--only takes ${parts.join()}, --runs a number above 0`);
if (values.url && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(values.url).hostname))
  throw new Error('--url must be on this machine');
const isWanted = (part: (typeof parts)[number]) => only.includes(part);

/** Lighthouse sometimes loses the trace of a load; an hour of figures must not be lost with it. */
const maxAttempts = 3;

async function attempt<T>(what: string, once: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await once();
    } catch (error) {
      if (tried === maxAttempts) throw error;
      console.error(`${what}: ${String(error)}; again`);
    }
  }
}

async function repeat<T>(what: string, once: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const figures = await attempt(what, once);
    console.error(
      `${what}, ${run} of ${runs}: ${JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? shown(value) : value))}`,
    );
    all.push(figures);
  }
  return all;
}

/** Site and page without scripts take turns, so that both run under the same load. */
async function loads(browser: Browser, site: string, figures: Figures): Promise<void> {
  [figures.load, figures.still] = [{}, {}];
  for (const path of pages) {
    const still = await serveStill(site, path);
    try {
      const both = await repeat(
        `load ${path}`,
        async () => [await measureLoad(browser, still.url), await measureLoad(browser, site + path)] as const,
      );
      figures.still[path] = medians(both.map(([each]) => each));
      figures.load[path] = medians(both.map(([, each]) => each));
    } finally {
      still.close();
    }
  }
}

async function lighthouses(site: string, figures: Figures): Promise<void> {
  figures.lighthouse = {};
  const of = async (url: string, throttling: Throttling) =>
    medians(await repeat(`Lighthouse ${throttling} ${url}`, () => runLighthouse(url, throttling)));
  for (const path of pages)
    figures.lighthouse[path] = { simulate: await of(site + path, 'simulate'), devtools: await of(site + path, 'devtools') };
  const still = await serveStill(site, required(pages[0]));
  try {
    figures.stillLighthouse = await of(still.url, 'simulate');
  } finally {
    still.close();
  }
}

async function measure(site: string): Promise<{ figures: Figures; version: string }> {
  const figures: Figures = {};
  const browser = await launch();
  try {
    if (isWanted('load')) await loads(browser, site, figures);
    if (isWanted('taps')) figures.taps = await measureTaps(browser, site, runs * tapsEach);
    if (isWanted('inp')) {
      const all = await measureInteractions(browser, site, runs);
      figures.interactions = all.map((each) => ({
        name: required(each[0]).name,
        ...medians(each.map(({ inp, shown: ms }) => ({ inp, shown: ms }))),
      }));
    }
    if (isWanted('scroll')) {
      figures.scroll = {};
      for (const path of ['/en', '/en/casino'])
        figures.scroll[path] = medians(await repeat(`scroll ${path}`, () => measureScroll(browser, site + path)));
    }
    if (isWanted('stay')) {
      const rounds = await repeat('navigation', () => measureNavigation(browser, site));
      const addresses = Object.keys(rounds[0] ?? {});
      figures.navigation = Object.fromEntries(
        addresses.map((address) => [address, medians(rounds.map((round) => required(round[address])))]),
      );
      figures.changes = await measureChanges(browser, site, 200);
      figures.polling = await measurePolling(browser, site, 2);
    }
    if (isWanted('lighthouse')) await lighthouses(site, figures);
    return { figures, version: `Chromium ${browser.version()}` };
  } finally {
    await browser.close();
  }
}

const lastRun = '.cache/bench-web.json';
const commit = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

/** @throws Error if the last run was of other code. */
function formerFigures(): Figures {
  const former = JSON.parse(readFileSync(lastRun, 'utf8'), (_, value: unknown) => value ?? Number.NaN) as {
    readonly commit: string;
    readonly figures: Figures;
  };
  if (former.commit !== commit()) throw new Error(`The last run was of ${former.commit}: measure everything anew`);
  return former.figures;
}
if (values.add) formerFigures();

// A bench that hangs must not block the machine forever.
setTimeout(() => {
  console.error('The bench took too long');
  process.exit(1);
}, maxMs).unref();

const loadBefore = loadavg()[0] ?? 0;
const measured = await (values.url ? measure(values.url.replace(/\/$/, '')) : withPlatform(({ url }) => measure(url)));
let { figures } = measured;
const lighthouse = (JSON.parse(readFileSync('node_modules/lighthouse/package.json', 'utf8')) as { version: string }).version;
if (values.add) figures = { ...formerFigures(), ...figures };
mkdirSync('.cache', { recursive: true });
writeFileSync(lastRun, JSON.stringify({ commit: commit(), figures }));
const text = markdownOf(figures, { runs, browser: measured.version, lighthouse, loadBefore, loadAfter: loadavg()[0] ?? 0 });
const bars = barsOf(figures);
for (const { name, wanted, figure, isMet } of bars) console.log(`${isMet ? 'met    ' : 'NOT MET'}  ${name}: ${figure} (${wanted})`);
console.log(`${shown(bars.filter(({ isMet }) => isMet).length)} of ${bars.length} bars met`);
if (values.print) console.log(text);
else writeSection('docs/performance.md', 'bench:web', text);
