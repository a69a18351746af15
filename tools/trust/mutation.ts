import { table } from '../bench-web/markdown.ts';
import { scoreOf, sumOf } from '../mutation/figures.ts';
import type { Recorded } from '../mutation/record.ts';

/** How much of what was changed in code a test noticed, part by part, with the file of each that is noticed least. */
export function mutationOf(record: Recorded | null): string {
  const parts = Object.entries(record?.parts ?? {}).filter(([, files]) => Object.keys(files).length > 0);
  const percent = (figures: Parameters<typeof scoreOf>[0]) => `${scoreOf(figures).toFixed(1)} %`;
  const rows = parts.map(([name, files]) => {
    const all = sumOf(Object.values(files));
    // A file in which nothing could be changed has no score.
    const judged = Object.entries(files).filter(([, { killed, survived, uncovered }]) => killed + survived + uncovered > 0);
    const [[lowest, figures] = ['–', all]] = judged.toSorted(([, one], [, other]) => scoreOf(one) - scoreOf(other));
    const count = (all.killed + all.survived + all.uncovered).toLocaleString('en-US');
    return [name, Object.keys(files).length, count, percent(all), `\`${lowest}\` ${percent(figures)}`, all.timedOut];
  });
  return [
    '## Changes to code that tests notice',
    '',
    `\`npm run mutation -- <part or file> --record\`. ${parts.length === 0 ? 'Not recorded.' : 'The code is changed in small ways, one at a time, and a test has to fail. Files are measured one by one as they change; `npm run mutation -- --due` names those of which something is otherwise than when they were measured.'}`,
    ...(parts.length === 0
      ? []
      : ['', table(['Part', 'Files', 'Changes', 'Noticed', 'The file that is noticed least', 'Ran out of time, not counted'], rows)]),
  ].join('\n');
}
