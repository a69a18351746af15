import { table } from '../bench-web/markdown.ts';
import { type Figures, judged, scoreOf, sumOf } from '../mutation/figures.ts';
import type { Recorded } from '../mutation/record.ts';

const percent = (figures: Figures): string => `${scoreOf(figures).toFixed(1)} %`;

function rowOf(part: string, files: Readonly<Record<string, Figures>>): (string | number)[] {
  const all = sumOf(Object.values(files));
  // A file without possible mutants has no score.
  const scored = Object.entries(files).filter(([, figures]) => judged(figures) > 0);
  const [[lowest, least] = ['–', all]] = scored.toSorted(([, one], [, other]) => scoreOf(one) - scoreOf(other));
  const changes = judged(all).toLocaleString('en-US');
  return [part, Object.keys(files).length, changes, percent(all), `\`${lowest}\` ${percent(least)}`, all.timedOut];
}

/** Lists the share of noticed changes of the code, part by part, with the weakest file of each. */
export function mutationOf(record: Recorded | null): string {
  const head = '## Changes to code that tests notice\n\n`npm run mutation -- <part or file> --record`.';
  if (!record) return `${head} Not recorded.`;
  const how =
    'The code is changed in small ways, one at a time, and a test has to fail. Files are measured one by one as they change; `npm run mutation -- --due` names those of which something is otherwise than when they were measured.';
  const columns = ['Part', 'Files', 'Changes', 'Noticed', 'The file that is noticed least', 'Ran out of time, not counted'];
  const parts = Object.entries(record.parts).map(([part, files]) => rowOf(part, files));
  return `${head} ${how}\n\n${table(columns, parts)}`;
}
