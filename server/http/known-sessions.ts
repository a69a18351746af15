import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { evictOldest } from './evict-oldest.ts';

/** Whether a token opens a session at this moment. */
export type SessionCheck = (token: string) => Promise<boolean>;

/** A token that was checked counts for this long without another look: it decides who goes first, never what a call may do. */
const ttlMs = 5 * 60_000;
const maxKnown = 20_000;

/** Runs a look in the turn of its caller. */
export type InTurn = (look: () => Promise<boolean>) => Promise<boolean>;
const atOnce: InTurn = (look) => look();

/** The token of a call, as the API reads it: a caller who sends two different ones has none. */
export function tokenIn({ authorization = '', 'user-token': userToken }: IncomingHttpHeaders): string | null {
  const [, bearer] = /^Bearer ([\w-]{1,200})$/i.exec(authorization) ?? [];
  return bearer === undefined || (userToken !== undefined && userToken !== bearer) ? null : bearer;
}

/** @returns whether the headers of a call name a session that was found, so that a token that somebody made up is worth nothing. A look takes its turn. */
export function knownSessions(check: SessionCheck, now: () => number = () => performance.now()) {
  const known = new Map<string, number>();
  return async (headers: IncomingHttpHeaders, inTurn: InTurn = atOnce): Promise<boolean> => {
    const token = tokenIn(headers);
    if (token === null) return false;
    const key = createHash('sha256').update(token).digest('base64');
    if ((known.get(key) ?? 0) > now()) return true;
    known.delete(key);
    // The call itself meets a database that is away, and says so.
    if (!(await inTurn(() => check(token).catch(() => false)))) return false;
    known.set(key, now() + ttlMs);
    evictOldest(known, maxKnown);
    return true;
  };
}
