import lighthouse from 'lighthouse';
import { freePort } from '#tests/support/processes.ts';
import { launch } from './phone.ts';

const throttlings = ['simulate', 'devtools'] as const;
export type Throttling = (typeof throttlings)[number];

/** Scores of 100; times in ms. Only performance is scored under the slower throttling. */
export type LighthouseFigures = Readonly<Record<'performance' | 'accessibility' | 'practices' | 'seo' | 'lcp' | 'cls' | 'tbt', number>>;

const maxRunMs = 120_000;

/** One run of Lighthouse's mobile check in a browser of its own. @throws Error if the page could not be loaded in time. */
export async function runLighthouse(url: string, throttlingMethod: Throttling): Promise<LighthouseFigures> {
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  const tooLong = AbortSignal.timeout(maxRunMs);
  try {
    const onlyCategories = throttlingMethod === 'simulate' ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance'];
    const result = await Promise.race([
      lighthouse(url, { port, throttlingMethod, onlyCategories, formFactor: 'mobile', logLevel: 'silent', maxWaitForLoad: 60_000 }),
      new Promise<never>((_, reject) => tooLong.addEventListener('abort', () => reject(new Error(`Lighthouse took too long on ${url}`)))),
    ]);
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { categories, audits } = result.lhr;
    const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
    };
  } finally {
    await browser.close();
  }
}
