import { required } from '#domain/required.ts';
import { rulesOf, type Decision, type Hundredths, type Outcome, type Wager } from '../engine/index.ts';
import type { Store } from './host.ts';
import type { PlayedWallet, Progress, RoundView } from './protocol.ts';
import { Refusal } from './refusal.ts';
import type { Holder } from './seeds.ts';

/** The additional stake of a decision in a round. */
export interface FurtherBet {
  readonly id: string;
  readonly session_id: string;
  readonly number: number;
  readonly decision: Decision;
  /** Integers as text: JSON would round them. */
  readonly stake_minor: string;
  readonly payout_minor: string | null;
  readonly state: 'betting' | 'taken';
}

/** A row of provider.rounds with the public part of its pair of seeds. */
export interface Round {
  readonly id: string;
  readonly session_id: string;
  readonly owner: string;
  readonly game_id: string;
  /** From its session: the variant of the page's game, and the currency of its money. */
  readonly game_code: string | null;
  readonly currency: string;
  readonly seed_pair_id: string;
  /** The table's round that this bet is in; null for a single player's round. */
  readonly live_round_id: string | null;
  /** The published commitment of that table's chain. */
  readonly chain_commitment: string | null;
  readonly nonce: number | null;
  readonly wallet: PlayedWallet;
  readonly wager: Wager;
  readonly stake_minor: bigint;
  /** The free rounds that the stake is of; null where the player pays it. */
  readonly free_rounds_id: string | null;
  /** The player's decisions; null for a round without decisions, and before the draw. */
  readonly decisions: readonly Decision[] | null;
  /** Bets of decisions: accepted ones, and one that is pending. */
  readonly further: readonly FurtherBet[];
  /** As stored: `flying` is a round that is still open, of any game. */
  readonly state: 'betting' | 'refused' | 'undoing' | 'undone' | 'flying' | 'paying' | 'closed' | 'disputed';
  readonly outcome: Outcome | null;
  readonly multiplier: Hundredths | null;
  readonly payout_minor: bigint | null;
  readonly refusal: string | null;
  readonly attempts: number;
  readonly created_at: Date;
  readonly elapsed_ms: number | null;
  readonly remaining_ms: number | null;
  readonly client_seed: string;
  readonly server_seed_hash: string;
  readonly server_seed: string | null;
}

/** Time in which the request that decided a round must notify the wallet before the worker steps in. */
export const leaseMs = 10_000;

/** Milliseconds that an int of the database holds, about 24 days: no flight is nearly as long. */
const farMs = 2_000_000_000;

const furtherColumn = `
  (select coalesce(json_agg(json_build_object('id', id, 'session_id', session_id, 'number', number, 'decision', decision, 'stake_minor', stake_minor::text,
    'payout_minor', payout_minor::text, 'state', state) order by number), '[]'::json)
   from provider.further_bets where round_id = rounds.id and state in ('betting', 'taken')) as further`;

const sessionColumns = `
  (select currency from provider.sessions where sessions.id = session_id) as currency, (select game_code from provider.sessions where sessions.id = session_id) as game_code`;
const chainColumn = `
  (select commitment from provider.live_rounds live join provider.chains on chains.id = live.chain_id where live.id = live_round_id) as chain_commitment`;

// Time is the database's: processes may run on machines whose clocks differ.
const roundColumns = `
  rounds.id, session_id, rounds.owner, rounds.game_id, seed_pair_id, live_round_id, nonce, wallet, wager, stake_minor, free_rounds_id, decisions, rounds.state, ${furtherColumn}, ${sessionColumns}, ${chainColumn}, outcome, multiplier, payout_minor, refusal, attempts, rounds.created_at,
  greatest(-${farMs}, least(${farMs}, floor(extract(epoch from clock_timestamp() - started_at) * 1000)))::int as elapsed_ms,
  greatest(-${farMs}, least(${farMs}, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000)))::int as remaining_ms,
  client_seed, server_seed_hash, case when seed_pairs.state = 'revealed' then server_seed end as server_seed`;
const selectRounds = `select ${roundColumns} from provider.rounds join provider.seed_pairs on seed_pairs.id = seed_pair_id`;

const rows = (db: Store, rest: string, values: readonly unknown[]) => db.query<Round>(`${selectRounds} ${rest}`, values);

export const roundById = async (db: Store, id: string): Promise<Round | undefined> => (await rows(db, 'where rounds.id = $1', [id]))[0];

/** @throws Error where there is no such round. */
export const requireRound = async (db: Store, id: string): Promise<Round> => required(await roundById(db, id), `The round ${id}`);

/** Newest first. */
export const roundsByIds = (db: Store, ids: readonly string[]): Promise<Round[]> =>
  rows(
    db,
    'where rounds.id in (select value::uuid from jsonb_array_elements_text($1::jsonb)) order by rounds.created_at desc, rounds.id::text desc',
    [JSON.stringify(ids)],
  );

/** Waits for a concurrent settlement. */
export const lockRound = async (db: Store, id: string): Promise<Round | undefined> =>
  (await rows(db, 'where rounds.id = $1 for update of rounds', [id]))[0];

/** Also reads the further bets that were written while it waited for the lock. */
export async function lockRoundWhole(db: Store, id: string): Promise<Round | undefined> {
  await lockRound(db, id);
  return roundById(db, id);
}

/** Finds a player's round by its request, in any game and session. */
export const roundOfRequest = async (db: Store, owner: string, requestId: string): Promise<Round | undefined> =>
  (await rows(db, 'where rounds.owner = $1 and request_id = $2 order by rounds.created_at desc limit 1', [owner, requestId]))[0];

/** Finds a player's round in a game by its request, in any of their sessions. */
export const roundOfOwner = async (db: Store, { owner, game_id }: Holder, requestId: string): Promise<Round | undefined> =>
  (
    await rows(db, 'where rounds.owner = $1 and rounds.game_id = $2 and request_id = $3 order by rounds.created_at desc limit 1', [
      owner,
      game_id,
      requestId,
    ])
  )[0];

/** The latest of a session, and the open one of its owner even if an earlier session started it. */
export const latestRounds = (db: Store, session: Holder & { id: string }): Promise<Round[]> =>
  rows(
    db,
    `where (session_id = $1 and rounds.state not in ('betting', 'refused'))
       or (rounds.owner = $2 and rounds.game_id = $3 and rounds.state = 'flying')
     order by rounds.created_at desc limit 30`,
    [session.id, session.owner, session.game_id],
  );

/** The last decided round of the player's earlier sessions in this game, unless a page has shown its result. */
export const unseenRound = async (db: Store, { id, owner, game_id }: Holder & { id: string }): Promise<Round | undefined> =>
  (
    await rows(
      db,
      `where rounds.owner = $1 and rounds.game_id = $2 and not is_told and session_id <> $3 and outcome is not null and rounds.state <> 'flying'
       order by rounds.created_at desc limit 1`,
      [owner, game_id, id],
    )
  )[0];

/** Records that a page has shown the result of a player's round, and thereby of all earlier ones. */
export async function recordReported(db: Store, { owner, game_id }: Holder, roundId: string): Promise<void> {
  await db.sql`
    update provider.rounds set is_told = true
    where owner = ${owner} and game_id = ${game_id} and not is_told and state not in ('betting', 'flying')
      and created_at <= (select created_at from provider.rounds shown where shown.id = ${roundId}::uuid and shown.owner = ${owner})`;
}

export async function netOf(db: Store, sessionId: string): Promise<number> {
  const row = await db.one<{ net: bigint }>`
    select coalesce(sum(payout_minor - case when free_rounds_id is null then stake_minor else 0 end
      - (select coalesce(sum(stake_minor), 0) from provider.further_bets where round_id = rounds.id and state = 'taken')), 0)::bigint as net from provider.rounds where session_id = ${sessionId} and payout_minor is not null`;
  return Number(row?.net ?? 0n);
}

/** Sums the additional stakes of decisions. */
export const furtherMinorOf = ({ further }: Pick<Round, 'further'>): bigint =>
  further.reduce((sum, { state, stake_minor }) => (state === 'taken' ? sum + BigInt(stake_minor) : sum), 0n);

const shownStates = {
  betting: 'returned',
  refused: 'returned',
  undoing: 'returned',
  undone: 'returned',
  flying: 'open',
  paying: 'settling',
  disputed: 'settling',
  closed: 'closed',
} as const satisfies Record<Round['state'], RoundView['state']>;

/** @throws Refusal `not_found` for a round of another player or game. */
export function ownRound({ owner, game_id }: Holder, round: Round | undefined): Round {
  if (round?.owner !== owner || round.game_id !== game_id) throw new Refusal('not_found', 'No such round.');
  return round;
}

function progressOf({ wager, outcome, decisions: decided }: Round): Progress | null {
  const rules = rulesOf(wager.kind).decisions;
  if (!rules || !outcome || !decided) return null;
  return { decided, seen: rules.seenOf(outcome, wager, decided) };
}

/** Returns the player's view of a round. It hides everything drawn but not yet revealed while the round is open. */
export function viewOf(round: Round): RoundView {
  const isOpen = round.state === 'flying';
  const progress = progressOf(round);
  const further = Number(furtherMinorOf(round));
  const isShared = round.live_round_id !== null;
  const isFlight = rulesOf(round.wager.kind).openRound !== null;
  // A player who left a shared flight could tell the others when it ends.
  const isSecret = isOpen || (isShared && round.server_seed === null);
  return {
    id: round.id,
    wallet: round.wallet,
    state: isOpen && isShared && !isFlight ? 'placed' : shownStates[round.state],
    wager: round.wager,
    stake_minor: Number(round.stake_minor),
    ...(round.free_rounds_id !== null && { is_free: true }),
    ...(further > 0 && { further_minor: further }),
    outcome: isSecret ? null : round.outcome,
    multiplier: isOpen ? null : round.multiplier,
    payout_minor: isOpen || round.payout_minor === null ? null : Number(round.payout_minor),
    ...(progress && { progress }),
    elapsed_ms: isOpen && !(isFlight && round.outcome === null) ? round.elapsed_ms : null,
    nonce: round.nonce,
    client_seed: round.client_seed,
    server_seed_hash: round.server_seed_hash,
    server_seed: round.server_seed,
    played_at: round.created_at.toISOString(),
  };
}
