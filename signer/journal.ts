import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EvmSlot } from './protocol.ts';

/** One signed transaction of a payout; a replacement is a further entry of the same id. */
export interface SignedEntry {
  readonly kind: 'signed';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
  /** SHA-256 over the facts of the payout. */
  readonly digest: string;
  readonly network: string;
  readonly amount: string;
  readonly address: string;
  readonly fee: string;
  /** Present for EVM chains alone, whose coins have ceilings of their own. */
  readonly coin?: string;
  readonly evm?: EvmSlot;
  /** `txid:vout` of each input; of an EVM chain `network:nonce`. */
  readonly inputs: readonly string[];
  readonly txid: string;
  readonly raw: string;
}
export interface VoidedEntry {
  readonly kind: 'voided';
  readonly at: number;
  readonly id: string;
}
export type Entry = SignedEntry | VoidedEntry;

/**
 * The signer's memory: lines are only added, and each is on the disk before its reply leaves. A last line without an end was never replied to, so
 * it is cut off.
 */
export interface Journal {
  readonly entries: readonly Entry[];
  append(entry: Entry): void;
  close(): void;
}

function syncFolder(file: string): void {
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** @throws Error for a file that is not a journal. */
export function openJournal(file: string): Journal {
  const isNew = !existsSync(file);
  const text = isNew ? '' : readFileSync(file, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  const entries = text
    .slice(0, end)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
  const handle = openSync(file, 'a', 0o600);
  if (end < text.length) ftruncateSync(handle, Buffer.byteLength(text.slice(0, end)));
  fsyncSync(handle);
  if (isNew) syncFolder(file);
  return {
    entries,
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      for (let written = 0; written < line.length;) written += writeSync(handle, line, written);
      fsyncSync(handle);
      entries.push(entry);
    },
    close: () => closeSync(handle),
  };
}
