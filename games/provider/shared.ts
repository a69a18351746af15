import type { Store } from './host.ts';
import type { SharedRound } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { roundById, viewOf, type Round } from './round.ts';

/** Without what lay on each place: the shares of a stake can tell the stake. */
const withoutStakes = (wager: Round['wager']): object =>
  'bets' in wager ? { ...wager, bets: wager.bets.map(({ on }) => ({ on })) } : wager;

/**
 * What anybody with the address of a round may know of it: nobody's name, no amount and no wallet. The player's own words are told with the seed that
 * they were mixed with, and not before.
 * @throws Refusal `not_found` of a round that was never drawn, as of one that there is not.
 */
export async function sharedRound(db: Store, id: string): Promise<SharedRound> {
  const round = await roundById(db, id);
  if (!round?.outcome) throw new Refusal('not_found', 'No such round.');
  const { state, outcome, multiplier, progress, nonce, server_seed, server_seed_hash, played_at } = viewOf(round);
  const session = await db.one<{ game_code: string | null }>`select game_code from provider.sessions where id = ${round.session_id}`;
  return {
    id: round.id,
    game_id: round.game_id,
    game_code: session?.game_code ?? null,
    state: state === 'flying' ? 'open' : state === 'returned' ? 'void' : 'ended',
    played_at,
    wager: withoutStakes(round.wager),
    outcome,
    multiplier,
    ...(state !== 'flying' && progress && { progress: { decided: progress.decided } }),
    nonce,
    client_seed: server_seed === null ? null : round.client_seed,
    server_seed_hash,
    server_seed,
  };
}
