import { agrees, recompute, type Recomputed } from './recompute.ts';
import { kindIn, readRecord } from './record.ts';
import type { IsSigned } from './salt.ts';
import { games, listings } from './wager.ts';

/** A recorded round that was computed again. `verdict` is null where the record says nothing that can be compared. */
export interface VerifiedRecord {
  /** Page of the game. */
  readonly page: string;
  readonly recomputed: Recomputed;
  readonly verdict: boolean | null;
}

/** Computes a recorded round again, of whichever game. @returns null where no game is of its kind. @throws UnreadableRecord, RangeError */
export function verifyRecord(record: object, isSigned: IsSigned | null): VerifiedRecord | null {
  const [page, rules] = Object.entries(games).find(([, { kind }]) => kind === kindIn(record)) ?? [];
  if (page === undefined || !rules) return null;
  const recomputed = recompute(rules, readRecord(rules, listings[page]?.plays ?? [], { ...record }), isSigned);
  return { page, recomputed, verdict: agrees(recomputed) };
}
