import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../../tests/support/plan.ts';

export type Layer = 'actor' | 'screen' | 'browser';
export const layers: readonly Layer[] = ['actor', 'screen', 'browser'];

export interface WalkedStep extends Step {
  /** Ids of the machine's transitions that this step took; only the actor layer sees them. */
  readonly transitions?: readonly string[];
  /** Whether its state was over before anybody could look. */
  readonly passing?: true;
  /** File below the run's folder. */
  readonly screenshot?: string;
}

/** What ran: one line per walked path. */
export interface Walk {
  readonly plan: string;
  readonly machine: string;
  readonly layer: Layer;
  /** Number of the path in its plan, from 1. */
  readonly path: number;
  /** The steps that were seen to hold; the walk ended before the next one where it failed. */
  readonly steps: readonly WalkedStep[];
  /** What was seen instead, empty when the whole path was walked. */
  readonly failure: string;
  readonly milliseconds: number;
}

/** Folder of the run that is recorded, null when nobody asked for a record. */
export const runFolder = (): string | null => process.env['FLOWS_DIR'] ?? null;

/** Appends to a list of the run; each line is a JSON value. */
export function record(list: 'walks' | 'faults', line: object): void {
  const folder = runFolder();
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${list}.jsonl`), `${JSON.stringify(line)}\n`);
}

/** Records a walk that reports each step it has seen hold. A walk that throws is recorded as far as it came. */
export async function recorded<T>(
  walk: Pick<Walk, 'plan' | 'machine' | 'layer' | 'path'>,
  run: (seen: (step: WalkedStep) => void) => Promise<T>,
): Promise<T> {
  const steps: WalkedStep[] = [];
  const begun = performance.now();
  let failure = '';
  try {
    return await run((step) => steps.push(step));
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    throw error;
  } finally {
    record('walks', { ...walk, steps, failure, milliseconds: Math.round(performance.now() - begun) } satisfies Walk);
  }
}

/** Which paths are asked for: `FLOWS_PATH=7` walks the seventh only. */
export const isWanted = (path: number): boolean => !process.env['FLOWS_PATH'] || process.env['FLOWS_PATH'] === `${path}`;
