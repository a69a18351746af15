import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformPage } from './page.ts';
import type { Proxy } from './proxy.ts';
import type { CaseResult } from './run.ts';

interface Judged {
  /** Name of the files, as `wallet` of `conform-wallet.json`. */
  readonly name: string;
  /** Address of the side that was judged. */
  readonly url: string;
  readonly at: Date;
  readonly results: readonly CaseResult[];
  /** Between both sides, where there was one. */
  readonly proxy: Proxy | null;
}

/** Writes the results as JSON and as a page, and prints what failed. @returns the exit code. */
export function writeReport(folder: string, { name, url, at, results, proxy }: Judged): number {
  const failed = results.filter(({ isPassed }) => !isPassed);
  const passed = results.length - failed.length;
  const file = (kind: string): string => join(folder, `conform-${name}.${kind}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file('json'), `${JSON.stringify({ url, at, passed, ...(proxy && { faults: proxy.counts }), results }, null, 2)}\n`);
  writeFileSync(file('html'), conformPage(url, at, results, proxy?.counts));
  for (const { id, title, reason } of failed) console.error(`${id} ${title}: ${reason}`);
  console.log(`${passed} of ${results.length} cases passed. ${file('html')} has each call.`);
  return failed.length > 0 ? 1 : 0;
}
