import type { Game } from '#openapi/model.ts';
import type { Database } from '../db/database.ts';
import { withLongStatements } from '../db/statement-timeout.ts';
import { keyOf } from '../http/answers.ts';
import type { Prepared } from '../http/prepared.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { gameColumns, gameOf, type GameRow, isShown } from './games.ts';
import { regionIn } from './version.ts';
import { type Count, countPopular, countTtlMs, lastCount, maxShown } from './popular-count.ts';

/** Fewer titles are no list. */
const minGames = 4;
/** Maximum age of a count that is shown while the next one is made. */
const maxStaleMs = 3 * countTtlMs;
/** After a failed count, the next visitors do not wait for another that may fail. */
const retryAfterMs = 30_000;

async function openGames(db: Database, ids: readonly number[], country: string | null): Promise<Game[]> {
  if (ids.length < minGames) return [];
  const rows = await db.sql<GameRow>`
    select ${gameColumns(null)} from games join providers on providers.id = games.provider_id
    where games.id = any(${ids}::int[]) and ${isShown(country)}
    order by array_position(${ids}::int[], games.id) limit ${maxShown}`;
  return rows.length < minGames ? [] : rows.map(gameOf);
}

/** Returns a function that shares one count among its callers and, after a failure, makes none for a while. */
function oneCountAtATime({ db, now }: Pick<Platform, 'db' | 'now'>): () => Promise<Count | null> {
  let making: Promise<Count | null> | null = null;
  let failed: { readonly at: number; readonly error: unknown } | null = null;
  return () => {
    const at = now().getTime();
    if (failed && at >= failed.at && at < failed.at + retryAfterMs) return Promise.reject(failed.error as Error);
    making ??= withLongStatements(() => countPopular(db, now()))
      .then(
        (count) => {
          failed = null;
          return count;
        },
        (error: unknown) => {
          failed = { at, error };
          throw error;
        },
      )
      .finally(() => (making = null));
    return making;
  };
}

/**
 * The visible titles with most players who bet cash in the last 24 hours, as a guest in the country sees them; none with too few players or titles.
 * The count is in the database: bets are read at most every five minutes, and the last count is shown while the next is made.
 */
export function popularGames({
  db,
  now,
  answers,
}: Pick<Platform, 'db' | 'now' | 'answers'>): (country: string | null) => Promise<Prepared<{ data: Game[] }>> {
  const count = oneCountAtATime({ db, now });
  let last: Count | null = null;

  const ageOf = (counted: Count | null): number => {
    const ms = counted ? now().getTime() - counted.countedAt.getTime() : Infinity;
    return ms < 0 ? Infinity : ms;
  };
  const renew = async (): Promise<void> => {
    last = (await count()) ?? last;
  };

  return async (country) => {
    if (ageOf(last) >= countTtlMs) {
      const stored = await lastCount(db);
      if (ageOf(stored) < ageOf(last)) last = stored;
    }
    if (ageOf(last) >= maxStaleMs) await renew();
    // A failure is the next visitor's to see, once the last count is too old to be shown.
    else if (ageOf(last) >= countTtlMs) void renew().catch(() => undefined);
    const played = last?.ids ?? [];
    return answers.keep(
      (version) => keyOf('popular', { played, region: regionIn(version, country) }),
      async () => ({ data: await openGames(db, played, country) }),
    );
  };
}

/** Prepares the counts in the background, so that visitors need not wait. */
export const popularJobs = ({ db, now }: Pick<Platform, 'db' | 'now'>): readonly Job[] => [
  { name: 'counting popular games', everyS: countTtlMs / 1_000, work: () => countPopular(db, now()) },
];
