import type { Host } from '#server/host.ts';

/** A network by its id in every table. */
export interface KnownNetwork extends Pick<Host, 'db'> {
  readonly id: string;
}

export interface Cursor {
  readonly height: number;
  readonly hash: string;
  /** Everything that the chain had at this time was read; null before the first. */
  readonly scanned_at: Date | null;
  /** Whether one of two nodes denies a block that both had: nothing becomes final meanwhile. */
  readonly is_disputed: boolean;
}

/** The block that was read last; undefined before the first. */
export const cursorOf = ({ db, id }: KnownNetwork): Promise<Cursor | undefined> =>
  db.one<Cursor>`select height, hash, scanned_at, is_disputed from chain_cursors where network = ${id}`;

/** Has writers of the network take turns until the end of the caller's transaction. */
export const lockNetwork = ({ db, id }: KnownNetwork) => db.sql`select 1 from chain_cursors where network = ${id} for update`;
