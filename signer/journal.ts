import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EvmSlot } from './protocol.ts';

/** A move between addresses of the wallet: a sweep leaves the deposit address of this index, a top-up goes to it. */
export interface OwnMove {
  readonly step: 'sweep' | 'topUp';
  readonly index: number;
}

/** One signed transaction of a payout or of an own move; a replacement is a further entry of the same id. */
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
  /** Absent of payouts. */
  readonly move?: OwnMove;
  /** `txid:vout` of each input; of an EVM chain `network:nonce`, of a deposit address there `network/index:nonce`. */
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
  let size = Buffer.byteLength(text.slice(0, end));
  let isWhole = true;
  /** Removes what a failed write has left: the next entry would stand in the same line. */
  const cutOff = (): void => {
    isWhole = false;
    ftruncateSync(handle, size);
    fsyncSync(handle);
    isWhole = true;
  };
  cutOff();
  if (isNew) syncFolder(file);
  return {
    entries,
    append(entry) {
      if (!isWhole) cutOff();
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        for (let written = 0; written < line.length;) written += writeSync(handle, line, written);
        fsyncSync(handle);
      } catch (error) {
        cutOff();
        throw error;
      }
      size += line.length;
      entries.push(entry);
    },
    close: () => closeSync(handle),
  };
}
