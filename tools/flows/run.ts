import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultCell } from '#tests/model/faults/record.ts';
import type { Telling, Walk } from './record.ts';

export interface Races {
  readonly interleavings: number;
  readonly staleValues: number;
}

/** Results of a run: the newest of each walk and of each cell. */
export interface Run {
  readonly walks: readonly Walk[];
  readonly faults: readonly FaultCell[];
  readonly races: Races | null;
  /** Walks and cells that failed before they passed: each points to a race. */
  readonly secondTries: readonly string[];
  /** Scenarios, the newest run of each at each layer. */
  readonly tellings: readonly Telling[];
}

/** The failed scenarios of a run, with their flow and layer. */
export const failedScenarios = ({ tellings }: Pick<Run, 'tellings'>): readonly Telling[] => tellings.filter(({ passed }) => !passed);

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

/** Names a walk of a run. */
export const walkKey = ({ plan, layer, path }: Pick<Walk, 'plan' | 'layer' | 'path'>) => `${plan} ${path}, ${layer}`;
/** Names a cell of a run. */
export const cellKey = ({ machine, operation, fault, layer }: Pick<FaultCell, 'machine' | 'operation' | 'fault' | 'layer'>) =>
  `${machine} × ${operation} × ${fault}, ${layer}`;

/** Names a scenario of a run by its file and title: lines move. */
export const scenarioKey = ({ flow, layer, title, place }: Telling) => `${place.split(':')[0]}, "${title}", ${flow}, ${layer}`;

/** Recorded results in the order in which they ran, with each attempt. */
export interface Lines {
  readonly walks: readonly Walk[];
  readonly faults: readonly FaultCell[];
}

export const readLines = (folder: string): Lines => ({
  walks: linesOf<Walk>(join(folder, 'walks.jsonl')),
  faults: linesOf<FaultCell>(join(folder, 'faults.jsonl')),
});

/** Returns the lines that were recorded after `before`. */
export const linesAfter = (before: Lines, now: Lines): Lines => ({
  walks: now.walks.slice(before.walks.length),
  faults: now.faults.slice(before.faults.length),
});

/** Reads what the tests have recorded into a folder; see `record.ts`. */
export function readRun(folder: string): Run {
  const races = join(folder, 'races.json');
  const { walks, faults } = readLines(folder);
  return {
    walks: newest(walks, walkKey),
    faults: newest(faults, cellKey),
    races: existsSync(races) ? (JSON.parse(readFileSync(races, 'utf8')) as Races) : null,
    secondTries: [...passedLater(walks, walkKey, ({ failure }) => failure === ''), ...passedLater(faults, cellKey, ({ ok }) => ok)],
    tellings: newest(linesOf<Telling>(join(folder, 'scenarios.jsonl')), scenarioKey),
  };
}
