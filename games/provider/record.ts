import { placeOf, placeText } from '#domain/list-page.ts';
import { required } from '#domain/required.ts';
import type { ChainRecord, PairRecord } from '../engine/proof/bundle.ts';
import type { GamesHost, Store } from './host.ts';
import type { RecordPage, RecordedRoundView } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { readProofToken } from './proof-link.ts';
import { roundById, roundsByIds, viewOf, type Round } from './round.ts';
import { receiptOf } from './signing.ts';
import type { Holder } from './seeds.ts';
import { openSessionOf } from './sessions.ts';

const pageSize = 100;

export interface RecordQuery {
  /** Only rounds of the pair with this commitment. */
  readonly seed?: string;
  /** Cursor: the end of the previous page. */
  readonly after?: string;
}

interface Viewer extends Holder {
  /** The only pair that the viewer may read; null for a session, which may read all of its player's in its game. */
  readonly seed: string | null;
}

/** The record that a caller may read: a session its player's in its game; a link from the history the pair of its round. @throws Refusal */
export async function viewerOf(host: GamesHost, authorization: string | undefined): Promise<Viewer> {
  const [, token] = /^Proof (\S{1,600})$/.exec(authorization ?? '') ?? [];
  if (token === undefined) {
    const { owner, game_id } = await openSessionOf(host, authorization);
    return { owner, game_id, seed: null };
  }
  const claims = readProofToken(host.partner.believed(), token, host.now());
  if (!claims) throw new Refusal('session_expired', 'This link has expired. Open it again from the history.');
  const round = await roundById(host.db, claims.round_id);
  if (round?.owner !== claims.owner) throw new Refusal('not_found', 'No such round.');
  return { owner: round.owner, game_id: round.game_id, seed: round.server_seed_hash };
}

interface PlacedId {
  readonly id: string;
  readonly micros: string;
}

/** Newest first, with one more than a page holds if there are more. Bets that were never drawn have no number and are left out. */
const idsOf = (db: Store, { owner, game_id }: Holder, seed: string | null, after: string | undefined): Promise<PlacedId[]> => {
  const place = placeOf(after);
  return db.query<PlacedId>(
    `select rounds.id, (extract(epoch from rounds.created_at) * 1000000)::bigint::text as micros
     from provider.rounds join provider.seed_pairs on seed_pairs.id = seed_pair_id
     where rounds.owner = $1 and rounds.game_id = $2 and nonce is not null and ($3::text is null or server_seed_hash = $3)
       and ($4::bigint is null or (rounds.created_at, rounds.id::text) < ('epoch'::timestamptz + $4::bigint * interval '1 microsecond', $5::text))
     order by rounds.created_at desc, rounds.id::text desc limit $6::int`,
    [owner, game_id, seed, place?.micros ?? null, place?.id ?? null, pageSize + 1],
  );
};

type PairRow = Omit<PairRecord, 'bets' | 'chain_commitment'> & { readonly next_nonce: number; readonly chain_commitment: string | null };

/** The pairs of these rounds, and the one in use: oldest first. */
async function pairsOf(db: Store, { owner, game_id, seed }: Viewer, rounds: readonly Round[]): Promise<PairRecord[]> {
  const rows = await db.query<PairRow>(
    `select pairs.server_seed_hash, pairs.client_seed, pairs.next_nonce, case when pairs.state = 'revealed' then pairs.server_seed end as server_seed,
       chain.commitment as chain_commitment,
       coalesce(chain.commitment, pairs.followed_by, (
         select following.server_seed_hash from provider.seed_pairs following
         where following.owner = pairs.owner and following.game_id = pairs.game_id and following.created_at >= pairs.created_at and following.id <> pairs.id
         order by following.created_at limit 1), '') as next_server_seed_hash
     from provider.seed_pairs pairs
     left join lateral (
       select commitment from provider.live_rounds join provider.chains on chains.id = chain_id where live_rounds.seed_pair_id = pairs.id limit 1) chain on true
     where pairs.id in (select value::uuid from jsonb_array_elements_text($1::jsonb))
       or ($4::text is null and pairs.owner = $2 and pairs.game_id = $3 and pairs.state = 'active')
     order by pairs.created_at`,
    [JSON.stringify([...new Set(rounds.map(({ seed_pair_id }) => seed_pair_id))]), owner, game_id, seed],
  );
  return rows.map(({ next_nonce, chain_commitment, ...pair }) => ({
    ...pair,
    bets: next_nonce,
    ...(chain_commitment !== null && { chain_commitment }),
  }));
}

/** Chains of earlier versions have no proof, and none is invented for them. */
const chainsOf = (db: Store, rounds: readonly Round[]): Promise<ChainRecord[]> => {
  const liveRounds = new Set(rounds.flatMap(({ live_round_id }) => (live_round_id === null ? [] : [live_round_id])));
  if (liveRounds.size === 0) return Promise.resolve([]);
  return db.query<ChainRecord>(
    `select commitment as chain_commitment, salt_proof as chain_salt from provider.chains
     where salt_proof is not null and id in (
       select chain_id from provider.live_rounds where id in (select value::uuid from jsonb_array_elements_text($1::jsonb)))
     order by published_at`,
    [JSON.stringify([...liveRounds])],
  );
};

/** A page of all that a player has played in one game, with the signed receipt of each bet. */
export async function recordOf(host: GamesHost, viewer: Viewer, { seed, after }: RecordQuery): Promise<RecordPage> {
  const { db } = host;
  const ids = await idsOf(db, viewer, viewer.seed ?? seed ?? null, after);
  const page = ids.slice(0, pageSize);
  const rounds = await roundsByIds(
    db,
    page.map(({ id }) => id),
  );
  const recorded: RecordedRoundView[] = [];
  for (const round of rounds) {
    const { currency, game_id, game_code, chain_commitment } = round;
    const receipt = required(await receiptOf(host, round), `The receipt of the round ${round.id}`);
    recorded.push({
      ...viewOf(round),
      currency,
      game_id,
      game_code,
      receipt,
      ...(chain_commitment !== null && { chain_commitment }),
    });
  }
  const chains = await chainsOf(db, rounds);
  const end = page.at(-1);
  return {
    game_id: viewer.game_id,
    pairs: await pairsOf(db, viewer, rounds),
    rounds: recorded,
    ...(chains.length > 0 && { chains }),
    next: ids.length > pageSize && end ? placeText(end) : null,
  };
}
