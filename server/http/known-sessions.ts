import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { evictOldest } from './evict-oldest.ts';

/** Whether a token opens a session now. */
export type SessionCheck = (token: string) => Promise<boolean>;

/** The time that a checked token counts without another look-up: it decides the order of calls, never their rights. */
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

/** @returns whether a call's headers name an existing session, so that an invented token is worthless. Look-ups take turns. */
export function knownSessions(check: SessionCheck, now: () => number = () => performance.now()) {
  const known = new Map<string, number>();
  return async (headers: IncomingHttpHeaders, inTurn: InTurn = atOnce): Promise<boolean> => {
    const token = tokenIn(headers);
    if (token === null) return false;
    const key = createHash('sha256').update(token).digest('base64');
    if ((known.get(key) ?? 0) > now()) return true;
    known.delete(key);
    // The call itself reports an unavailable database.
    if (!(await inTurn(() => check(token).catch(() => false)))) return false;
    known.set(key, now() + ttlMs);
    evictOldest(known, maxKnown);
    return true;
  };
}
