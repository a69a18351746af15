import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

type Parts = Pick<Platform, 'db' | 'gameProviders'>;
type RoundDraw = components['schemas']['RoundDraw'];

interface Row {
  readonly round_id: string;
  readonly player_id: number;
  readonly decimals: number;
}

const inTimes = (hundredths: number | null): string | null => (hundredths === null ? null : fromMinor(BigInt(hundredths), 2));

/** The draw of a round, computed again by its provider from the revealed seed. @throws Problem `not_found`. */
export async function roundDraw({ db, gameProviders }: Parts, betId: string): Promise<{ draw: RoundDraw | null }> {
  const row = await db.one<Row>`
    select round_id, game_bets.player_id, decimals
    from game_bets join wallets using (player_id) join currencies on currencies.code = wallets.currency where game_bets.id = ${betId}`;
  if (!row) throw new Problem('not_found', 'There is no such round.');
  const { round_id: roundId, player_id: playerId, decimals } = row;
  const provider = gameProviders.signedBy(betId.slice(0, betId.indexOf(':')));
  const drawn = (await provider?.redraw?.({ roundId, playerId })) ?? null;
  if (!drawn) return { draw: null };
  const { played, redrawn } = drawn;
  return {
    draw: {
      verdict: drawn.verdict,
      revealed_by: drawn.revealedBy,
      commitment: drawn.commitment,
      chain_commitment: drawn.chainCommitment,
      server_seed: drawn.serverSeed,
      client_seed: drawn.clientSeed,
      nonce: drawn.nonce,
      wager: { ...drawn.wager },
      played: {
        outcome: played.outcome && { ...played.outcome },
        multiplier: inTimes(played.multiplier),
        payout: played.payoutMinor === null ? null : fromMinor(played.payoutMinor, decimals),
      },
      redrawn: redrawn && {
        outcome: { ...redrawn.outcome },
        multiplier: inTimes(redrawn.multiplier),
        due: redrawn.due === null ? null : fromMinor(redrawn.due, decimals + 2),
      },
      checks: drawn.checks.map(({ name, isMet }) => ({ name, is_met: isMet })),
    },
  };
}
