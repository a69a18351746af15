import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultCell } from '../../tests/model/faults/record.ts';
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
  /** Walks and cells that failed before they passed: each is a race to find. */
  readonly secondTries: readonly string[];
}

const linesOf = <T>(file: string): T[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T)
    : [];

const newest = <T>(lines: readonly T[], keyOf: (line: T) => string): T[] => [...new Map(lines.map((line) => [keyOf(line), line])).values()];

function passedLater<T>(lines: readonly T[], keyOf: (line: T) => string, isPassed: (line: T) => boolean): string[] {
  const failed = new Set(lines.filter((line) => !isPassed(line)).map(keyOf));
  return newest(lines, keyOf)
    .filter(isPassed)
    .map(keyOf)
    .filter((key) => failed.has(key));
}

const walkKey = ({ plan, layer, path }: Walk) => `${plan} ${path}, ${layer}`;
const cellKey = ({ machine, operation, fault, layer }: FaultCell) => `${machine} × ${operation} × ${fault}, ${layer}`;

/** Reads what the tests have recorded into a folder; see `record.ts`. */
export function readRun(folder: string): Run {
  const races = join(folder, 'races.json');
  const walks = linesOf<Walk>(join(folder, 'walks.jsonl'));
  const faults = linesOf<FaultCell>(join(folder, 'faults.jsonl'));
  return {
    walks: newest(walks, walkKey),
    faults: newest(faults, cellKey),
    races: existsSync(races) ? (JSON.parse(readFileSync(races, 'utf8')) as Races) : null,
    secondTries: [...passedLater(walks, walkKey, ({ failure }) => failure === ''), ...passedLater(faults, cellKey, ({ ok }) => ok)],
  };
}
