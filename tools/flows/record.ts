import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Path, Step } from '#tests/support/plan.ts';
import { comparedIn, type Evidence, plainText } from './evidence.ts';
import { pathIdOf } from './path-id.ts';

export type Layer = 'actor' | 'screen' | 'browser';
export const layers: readonly Layer[] = ['actor', 'screen', 'browser'];

export interface WalkedStep extends Step {
  /** Ids of the machine's transitions that this step took; only the actor layer sees them. */
  readonly transitions?: readonly string[];
  /** Whether its state was over before it could be observed. */
  readonly passing?: true;
  /** File below the run's folder. */
  readonly screenshot?: string;
}

/** Record of a walked path, one line per path. */
export interface Walk {
  readonly plan: string;
  readonly machine: string;
  readonly layer: Layer;
  /** Number of the path in its plan, from 1. */
  readonly path: number;
  /** The steps that were seen to hold; a failed walk ended before the next one. */
  readonly steps: readonly WalkedStep[];
  /** Description of the failure, empty when the whole path was walked. */
  readonly failure: string;
  /** Evidence of a failed walk; older records have none. */
  readonly evidence?: Evidence;
  readonly milliseconds: number;
}

/** The part of a scenario's run in one flow. */
export interface Telling {
  /** Names a plan. */
  readonly flow: string;
  readonly layer: Layer;
  /** Includes the rows of the specification. */
  readonly title: string;
  /** Position in the sources, like `tests/scenarios/deposits.md:14`. */
  readonly place: string;
  /** Executed steps; only the actor layer sees which transitions were taken. */
  readonly steps: readonly Pick<WalkedStep, 'event' | 'sample' | 'transitions'>[];
  readonly passed: boolean;
  /** The failure of a scenario; an older record has none. */
  readonly failure?: ScenarioFailure;
}

/** The sentence that did not hold, and the observed state. */
export interface ScenarioFailure {
  /** Empty where the scenario failed before its first sentence. */
  readonly sentence: string;
  /** File and line of the sentence. */
  readonly place: string;
  readonly state: string;
  readonly message: string;
  readonly evidence?: Evidence;
}

/** Folder of the recorded run, null without a record. */
export const runFolder = (): string | null => process.env['FLOWS_DIR'] ?? null;

const messageOf = (error: unknown): string =>
  plainText(error instanceof Error ? error.message : String(error)) || 'It failed without a message.';

/** Appends to a list of the run; each line is a JSON value. */
export function record(list: 'walks' | 'faults' | 'scenarios', line: object): void {
  const folder = runFolder();
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${list}.jsonl`), `${JSON.stringify(line)}\n`);
}

/** Records a walk that reports each step it has seen hold. A walk that throws is recorded up to that step, with the state observed then. */
export async function recorded<T>(
  walk: Pick<Walk, 'plan' | 'machine' | 'layer' | 'path'>,
  run: (seen: (step: WalkedStep) => void) => Promise<T>,
  look: () => Promise<Pick<Evidence, 'screenshot' | 'trace'>> = () => Promise.resolve({}),
): Promise<T> {
  const steps: WalkedStep[] = [];
  const begun = performance.now();
  let failure = '';
  let evidence: Evidence | undefined;
  let milliseconds: number | undefined;
  const soFar = () => Math.round(performance.now() - begun);
  try {
    return await run((step) => steps.push(step));
  } catch (error) {
    milliseconds = soFar();
    failure = messageOf(error);
    evidence = runFolder() ? { ...comparedIn(error), ...(await look()) } : undefined;
    throw error;
  } finally {
    record('walks', { ...walk, steps, failure, ...(evidence && { evidence }), milliseconds: milliseconds ?? soFar() } satisfies Walk);
  }
}

export interface ScenarioProgress {
  /** Stores the steps of the scenario; they count once the machine has taken them. */
  readonly take: (steps: Telling['steps']) => void;
  /** Names the sentence that runs next, and the state that it leads to. */
  readonly reach: (sentence: Pick<ScenarioFailure, 'sentence' | 'place' | 'state'>) => void;
}

/** Records a scenario's run. One that throws is recorded with the sentence that it had reached, and the state observed then. */
export async function recordedTelling(
  telling: Omit<Telling, 'steps' | 'passed' | 'failure'>,
  run: (progress: ScenarioProgress) => Promise<void>,
  look: () => Promise<Pick<Evidence, 'screenshot' | 'trace'>> = () => Promise.resolve({}),
): Promise<void> {
  let steps: Telling['steps'] = [];
  let reached = { sentence: '', place: telling.place, state: '' };
  let failure: ScenarioFailure | undefined;
  const progress: ScenarioProgress = {
    take(taken) {
      steps = taken.map(({ event, sample, transitions }) => ({ event, sample, ...(transitions && { transitions }) }));
    },
    reach: (next) => (reached = next),
  };
  try {
    await run(progress);
  } catch (error) {
    const evidence = runFolder() ? { ...comparedIn(error), ...(await look()) } : undefined;
    failure = { ...reached, message: messageOf(error), ...(evidence && { evidence }) };
    throw error;
  } finally {
    record('scenarios', { ...telling, steps, passed: !failure, ...(failure && { failure }) } satisfies Telling);
  }
}

/** Whether `FLOWS_PATH` selects the path: `FLOWS_PATH=7` walks only the seventh, `FLOWS_PATH=login-3f2a9c1b` the one with this id. */
export function isWanted(plan: string, number: number, path: Path): boolean {
  const asked = process.env['FLOWS_PATH'];
  return !asked || asked === `${number}` || asked === pathIdOf(plan, path);
}
