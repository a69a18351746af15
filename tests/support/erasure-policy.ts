import { readFileSync } from 'node:fs';

export type Fate = 'deleted' | 'cleared' | 'replaced' | 'kept' | 'expires' | 'partner' | 'nobody';

export interface PolicyLine {
  readonly table: string;
  readonly column: string;
  readonly fate: Fate;
  /** Whether a player's copy of their own data has the column. */
  readonly isInCopy: boolean;
  /** The value that a replaced column gets. */
  readonly becomes: string;
}

const fates: Readonly<Record<string, Fate>> = {
  Deleted: 'deleted',
  Cleared: 'cleared',
  Replaced: 'replaced',
  Kept: 'kept',
  Expires: 'expires',
  'Of partners': 'partner',
  'About nobody': 'nobody',
};

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tables of the written policy. @throws Error where a section or a heading of a table is unknown. */
export function readPolicy(text = readFileSync('docs/erasure.md', 'utf8')): PolicyLine[] {
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const title = section.slice(0, section.indexOf('\n'));
      const fate = fates[title];
      if (fate === undefined) throw new Error(`The policy has an unknown section: ${title}`);
      const [head = '', , ...lines] = section.split('\n').filter((line) => line.startsWith('|'));
      const names = cellsOf(head);
      const cell = (line: string, name: string) => cellsOf(line)[names.indexOf(name)] ?? '';
      return lines.flatMap((line) =>
        cell(line, 'Columns')
          .split(', ')
          .map((column) => ({
            table: cell(line, 'Table').replaceAll('`', ''),
            column: column.replaceAll('`', ''),
            fate,
            isInCopy: cell(line, 'In the copy') === 'yes',
            becomes: cell(line, 'Becomes'),
          })),
      );
    });
}
