import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultId } from './faults.ts';

export interface FaultCell {
  /** The folder of the machine below `machines/`. */
  readonly machine: string;
  /** As in `src/data/operations.ts`. */
  readonly operation: string;
  readonly fault: FaultId;
  readonly layer: 'screen' | 'browser';
  readonly ok: boolean;
  /** What the person then saw, such as the message. */
  readonly note: string;
}

/** Notes a cell of the fault product that ran. To be called after the cell's assertions; of use to a run of the flows only. */
export function recordFault(cell: FaultCell): void {
  const folder = process.env['FLOWS_DIR'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'faults.jsonl'), `${JSON.stringify(cell)}\n`);
}
