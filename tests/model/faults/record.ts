import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { comparedIn, type Evidence, plainText } from '#tools/flows/evidence.ts';
import type { FaultId } from './faults.ts';

export interface FaultCell {
  /** The folder of the machine below `machines/`, or the part of `tools/flows/parts.ts`. */
  readonly machine: string;
  /** The call of the machine or part, by its name in `calls` of its flow. */
  readonly call: string;
  /** The name in `src/data/operations.ts`, and in brackets the caller if there are several. */
  readonly operation: string;
  readonly fault: FaultId;
  readonly layer: 'screen' | 'browser';
  readonly ok: boolean;
  /** The text that the person then saw, such as the message, or the failure. */
  readonly note: string;
  /** File below the run's folder: the person's view during the fault. */
  readonly screenshot?: string;
  /** Whole message of a failed cell; older records lack it and `evidence`. */
  readonly failure?: string;
  readonly evidence?: Evidence;
  /** Older records have none. */
  readonly milliseconds?: number;
}

/** Result of a cell: words, and a picture from a browser. */
export type Shown = Pick<FaultCell, 'note' | 'screenshot'>;

const maxNoteLength = 200;
const maxFailureLength = 4_000;

function recordFault(cell: FaultCell): void {
  const folder = process.env['FLOWS_DIR'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'faults.jsonl'), `${JSON.stringify(cell)}\n`);
}

/**
 * Runs a cell of the fault product and records its result; of use to a run of the flows only.
 * @param run returns the person's view
 * @param look returns the view after a failure
 */
export async function recorded(
  cell: Pick<FaultCell, 'machine' | 'call' | 'operation' | 'fault' | 'layer'>,
  run: () => Promise<string | Shown>,
  look: () => Promise<Pick<Evidence, 'screenshot' | 'trace'>> = () => Promise.resolve({}),
): Promise<void> {
  const begun = performance.now();
  const soFar = () => Math.round(performance.now() - begun);
  try {
    const shown = await run();
    const { note, screenshot } = typeof shown === 'string' ? { note: shown } : shown;
    recordFault({ ...cell, ok: true, note: note.slice(0, maxNoteLength), ...(screenshot && { screenshot }), milliseconds: soFar() });
  } catch (error) {
    const milliseconds = soFar();
    const failure = plainText(String(error));
    const evidence = process.env['FLOWS_DIR'] ? { ...comparedIn(error), ...(await look()) } : undefined;
    recordFault({
      ...cell,
      ok: false,
      note: failure.split('\n')[0]!.slice(0, maxNoteLength),
      failure: failure.slice(0, maxFailureLength),
      ...(evidence && { evidence }),
      milliseconds,
    });
    throw error;
  }
}
