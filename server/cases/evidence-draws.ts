import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import type { Redraw } from '../games/providers.ts';

type Parts = Pick<Platform, 'db' | 'gameProviders'>;

/** Each round is computed again while the case is locked. */
const maxRounds = 200;

/** A linked round that its provider has drawn again. The verdict is the platform's; `record` lets others compute their own. */
export interface DrawRow extends Pick<Redraw, 'verdict' | 'checks' | 'record'> {
  readonly round_id: string;
  readonly provider: string;
}

/** Draws the rounds of a case again: those of providers whose rounds are provably fair. @throws Problem 400 for more rounds than an archive can have. */
export async function drawsOf({ db, gameProviders }: Parts, caseId: number, playerId: number | null): Promise<readonly DrawRow[]> {
  if (playerId === null) return [];
  const rounds = await db.sql<{ round_id: string; provider: string }>`
    select distinct round_id, split_part(id, ':', 1) as provider from game_bets
    where player_id = ${playerId} and round_id in (select object_id from case_links where case_id = ${caseId} and kind = 'round')
    order by round_id, provider limit ${maxRounds + 1}`;
  if (rounds.length > maxRounds) throw new Problem('invalid_request', `An archive has ${maxRounds} rounds at most.`);
  const rows: DrawRow[] = [];
  for (const { round_id: roundId, provider } of rounds) {
    const drawn = await gameProviders.signedBy(provider)?.redraw?.({ roundId, playerId });
    if (drawn) rows.push({ round_id: roundId, provider, verdict: drawn.verdict, checks: drawn.checks, record: drawn.record });
  }
  return rows;
}
