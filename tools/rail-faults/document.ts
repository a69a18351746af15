import { readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './matrix.ts';

export const documentFile = 'docs/rails.md';

const cell = (texts: readonly string[]): string => (texts.length === 0 ? 'nothing' : texts.join('; ').replaceAll('|', '/'));

const heading = ['| Fault | Played | Ledger | Player | Operator |', '| --- | --- | --- | --- | --- |'];

const lineOf = ({ title, played, ledger, player, operator, violations }: Row): string =>
  `| ${title} | ${played} | ${violations.length > 0 ? `**${cell(violations)}**` : cell(ledger)} | ${cell(player)} | ${cell(operator)} |`;

/** The lines of a table after its heading, with those of these rows in the place of the earlier ones or at the end. */
function merged(earlier: readonly string[], rows: readonly Row[]): string[] {
  const open = new Map(rows.map((row) => [row.title, lineOf(row)]));
  const lines = earlier.map((line) => {
    const title = line.split(' | ')[0]?.slice(2) ?? '';
    const now = open.get(title);
    open.delete(title);
    return now ?? line;
  });
  return [...lines, ...open.values()];
}

interface Options {
  /** Whether rows of faults that were not played stay. */
  readonly isPartial?: boolean;
  readonly file?: string;
}

/** Writes the table of a rail between its two marks. @throws Error for a document without them. */
export function writeTable(rail: string, rows: readonly Row[], { isPartial = false, file = documentFile }: Options = {}): void {
  const [open, close] = [`<!-- faults of ${rail} -->`, `<!-- end of faults of ${rail} -->`];
  const text = readFileSync(file, 'utf8');
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`${file} has no place for the faults of ${rail}.`);
  const earlier = text
    .slice(start, end)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !heading.includes(line));
  const lines = isPartial ? merged(earlier, rows) : rows.map(lineOf);
  writeFileSync(file, [text.slice(0, start) + open, '', ...heading, ...lines, '', text.slice(end)].join('\n'));
}
