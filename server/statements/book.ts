import type { ListRange } from './lists.ts';
import type { Verdict } from './judge.ts';

/** A record in a partner's list. */
export interface ListedItem<Theirs> {
  /** Identifier shared by both sides. */
  readonly id: string;
  readonly says: Theirs;
  readonly begunAt: Date;
  /** Time of the last change; null if the partner does not report it. */
  readonly changedAt: Date | null;
  /** False where a look at this record alone may report more than the list. */
  readonly isWhole?: boolean;
}
/** The same of ours. */
export interface Booked<Ours> {
  readonly id: string;
  readonly says: Ours;
  readonly begunAt: Date;
  readonly changedAt: Date;
}

export interface BookPage<Theirs> {
  readonly theirs: readonly ListedItem<Theirs>[];
  readonly next: string | null;
  /** All records begun before it are on this page or on an earlier one. Without it that holds for the last record of the page. */
  readonly until?: Date;
}

/** A list of a partner's records, to be compared with ours. */
export interface Book<Theirs, Ours> {
  /** Name under which the partner signs. */
  readonly partner: string;
  readonly name: 'payments' | 'bets';
  /** Days for which the partner lists a record; without it they are not bounded. */
  readonly listedDays?: number;
  /** @throws ListNotOffered, Error where the partner does not answer. */
  readonly page: (range: ListRange) => Promise<BookPage<Theirs>>;
  /** @returns null only where the partner has said that it knows none. @throws as `page`. */
  readonly find: (id: string, begunAt: Date) => Promise<Omit<ListedItem<Theirs>, 'begunAt'> | null>;
  readonly ours: (ids: readonly string[]) => Promise<readonly Booked<Ours>[]>;
  /** Lists our records that the partner must have, begun from `from` and before `to`: the first `most` in order of time. */
  readonly ownOf: (from: Date, to: Date, most: number) => Promise<readonly Booked<Ours>[]>;
  readonly judge: (theirs: Theirs | null, ours: Ours | null) => Verdict;
}
