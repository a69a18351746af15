import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultCell } from '../faults/record.ts';
import type { Walk } from './record.ts';

export interface Races {
  readonly interleavings: number;
  readonly staleValues: number;
}

/** What ran, the newest of each walk and of each cell. */
export interface Run {
  readonly walks: readonly Walk[];
  readonly faults: readonly FaultCell[];
  readonly races: Races | null;
}

const linesOf = <T>(file: string): T[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T)
    : [];

const newest = <T>(lines: readonly T[], keyOf: (line: T) => string): T[] => [...new Map(lines.map((line) => [keyOf(line), line])).values()];

/** Reads what the tests have recorded into a folder; see `record.ts`. */
export function readRun(folder: string): Run {
  const races = join(folder, 'races.json');
  return {
    walks: newest(linesOf<Walk>(join(folder, 'walks.jsonl')), ({ plan, layer, path }) => `${plan} ${layer} ${path}`),
    faults: newest(
      linesOf<FaultCell>(join(folder, 'faults.jsonl')),
      ({ machine, operation, fault, layer }) => `${machine} ${operation} ${fault} ${layer}`,
    ),
    races: existsSync(races) ? (JSON.parse(readFileSync(races, 'utf8')) as Races) : null,
  };
}
