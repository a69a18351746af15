import { readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './matrix.ts';

export const documentFile = 'docs/rails.md';

const cell = (texts: readonly string[]): string => (texts.length === 0 ? 'nothing' : texts.join('; ').replaceAll('|', '/'));

/** @returns the lines of the table of a rail. */
function tableOf(rows: readonly Row[]): string[] {
  return [
    '| Fault | Played | Ledger | Player | Operator |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ title, played, ledger, player, operator, violations }) =>
        `| ${title} | ${played} | ${violations.length > 0 ? `**${cell(violations)}**` : cell(ledger)} | ${cell(player)} | ${cell(operator)} |`,
    ),
  ];
}

/** Writes the table of a rail between its two marks. @throws Error for a document without them. */
export function writeTable(rail: string, rows: readonly Row[], file = documentFile): void {
  const [open, close] = [`<!-- faults of ${rail} -->`, `<!-- end of faults of ${rail} -->`];
  const text = readFileSync(file, 'utf8');
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`${file} has no place for the faults of ${rail}.`);
  writeFileSync(file, [text.slice(0, start) + open, '', ...tableOf(rows), '', text.slice(end)].join('\n'));
}
