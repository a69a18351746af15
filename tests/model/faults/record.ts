import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultId } from './faults.ts';

export interface FaultCell {
  /** The folder of the machine below `machines/`, or the part of `tools/flows/parts.ts`. */
  readonly machine: string;
  /** The call of the machine or part, as `calls` of its flow has it. */
  readonly call: string;
  /** As in `src/data/operations.ts`, and in brackets which of its callers it is where there are several. */
  readonly operation: string;
  readonly fault: FaultId;
  readonly layer: 'screen' | 'browser';
  readonly ok: boolean;
  /** What the person then saw, such as the message, or what failed. */
  readonly note: string;
  /** A record of before it was measured has none. */
  readonly milliseconds?: number;
}

function recordFault(cell: FaultCell): void {
  const folder = process.env['FLOWS_DIR'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'faults.jsonl'), `${JSON.stringify(cell)}\n`);
}

/** Runs a cell of the fault product and notes how it went; of use to a run of the flows only. @param run says what the person saw. */
export async function recorded(cell: Omit<FaultCell, 'ok' | 'note' | 'milliseconds'>, run: () => Promise<string>): Promise<void> {
  const begun = performance.now();
  const milliseconds = () => Math.round(performance.now() - begun);
  try {
    const note = await run();
    recordFault({ ...cell, ok: true, note: note.slice(0, 200), milliseconds: milliseconds() });
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    recordFault({ ...cell, ok: false, note: reason.slice(0, 200), milliseconds: milliseconds() });
    throw error;
  }
}
