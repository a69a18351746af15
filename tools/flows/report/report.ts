import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { History } from '../history.ts';
import type { Run } from '../run.ts';
import { partSummaries, summaries } from '../summary.ts';
import { ranOnRecord } from '#tools/requirements/titles.ts';
import { machinePage } from './machine-page.ts';
import { overview } from './overview.ts';
import { partPage } from './part-page.ts';

const assets = join(process.cwd(), 'tools/flows/report/assets');

/** Writes static pages of what a run has recorded. @returns the file to open. */
export async function writeReport(run: Run, history: History, target: string, recordFolder: string): Promise<string> {
  const all = summaries(run);
  const walks = join(recordFolder, 'walks.jsonl');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const file of ['report.css', 'list.css', 'replay.js', 'filter.js', 'named.js']) copyFileSync(join(assets, file), join(target, file));
  for (const shown of ['screenshots', 'traces'])
    if (existsSync(join(recordFolder, shown))) cpSync(join(recordFolder, shown), join(target, shown), { recursive: true });
  writeFileSync(
    join(target, 'index.html'),
    overview(all, run, history, ranOnRecord(), target, existsSync(walks) ? statSync(walks).mtime : new Date()),
  );
  const around = { tellings: run.tellings, report: target };
  for (const summary of all) writeFileSync(join(target, `${summary.name}.html`), await machinePage(summary, around));
  for (const summary of partSummaries(run)) writeFileSync(join(target, `${summary.name}.html`), partPage(summary, around));
  return join(target, 'index.html');
}
