import { createHmac } from 'node:crypto';
import { readBets, rulesOf, type Bet } from '#games/engine/index.ts';
import type { GamesHost } from '../host.ts';
import type { AliasBets, Flier, SaltSource, TableState } from '../table-protocol.ts';
import { beaconTimeMs } from '#games/engine/beacon.ts';
import { type Chain, networkOf, publishChain } from './chain.ts';
import { exitOf, fliersIn } from './flights.ts';
import type { Table } from './table.ts';
import { timesOf } from './times.ts';

/** Maximum players who are listed with their bets; the others are only counted. */
const maxListed = 40;
const maxResults = 20;
/** Maximum places with chips over all listed players, which bounds the answer. */
const maxSpots = 400;
/** No vowels, so that a name forms no words. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';

/** Returns a player's alias at a table, constant while its chain lasts. */
export function aliasOf({ partner }: Pick<GamesHost, 'partner'>, commitment: string, owner: string): string {
  const bytes = createHmac('sha256', partner.secret()).update(`alias:${commitment}:${owner}`).digest();
  return Array.from(bytes.subarray(0, 5), (byte) => letters[byte % letters.length]).join('');
}

export interface Snapshot {
  readonly state: TableState;
  /** Until the phase ends; 0 during a flight, whose landing is secret. */
  readonly remainingMs: number;
  /** Since take-off; null outside of a flight. */
  readonly elapsedMs: number | null;
  /** Until the next event, including a landing: never sent to players. */
  readonly nextMs: number;
}

interface RoundRow {
  readonly id: string;
  readonly number: number;
  readonly phase: 'open' | 'closed' | 'flying' | 'drawn';
  readonly result: readonly number[] | null;
  readonly remaining_ms: number;
  readonly elapsed_ms: number | null;
  readonly lands_in_ms: number | null;
}

/** A clock that was set back must not extend the remaining time beyond the length of a phase. */
const latestRound = ({ db }: GamesHost, table: Table): Promise<RoundRow | undefined> => {
  const { bettingMs, closedMs, showingMs } = timesOf(table);
  return db.one<RoundRow>`
    select id, number, result, case when phase = 'due' and took_off_at is null then 'closed' when phase = 'due' then 'flying' else phase end as phase,
      least(${Math.max(bettingMs, closedMs, showingMs)}, greatest(0, ceil(extract(epoch from case phase
        when 'open' then closes_at when 'drawn' then drawn_at + ${showingMs} * interval '1 millisecond' else draws_at end - moment) * 1000)))::int as remaining_ms,
      floor(greatest(0, extract(epoch from moment - took_off_at) * 1000))::int as elapsed_ms,
      ceil(greatest(0, extract(epoch from lands_at - moment) * 1000))::int as lands_in_ms
    from (select clock_timestamp() as moment) as now,
      lateral (select *, provider.phase_of(live_rounds, moment) as phase
        from provider.live_rounds where table_id = ${table.id} order by place desc limit 1) as latest`;
};

/** Reads the current state of a table. */
export async function lookAt(host: GamesHost, table: Table): Promise<Snapshot> {
  const { db } = host;
  const chain = await publishChain(host, table);
  const { commitment, length, salt, published_at } = chain;
  const { bettingMs } = timesOf(table);
  const round = await latestRound(host, table);
  const results = await db.sql<TableState['results'][number]>`
    select id, number, result from provider.live_rounds where table_id = ${table.id} and drawn_at is not null order by place desc limit ${maxResults}`;
  const isFlight = rulesOf(table.kind).openRound !== null;
  const isFlying = round?.phase === 'flying';
  const remainingMs = round && !isFlying ? round.remaining_ms : 0;
  return {
    state: {
      chain: { commitment, length, salt, published_at: published_at.toISOString(), source: await saltSourceOf(host, chain) },
      round: round ? { id: round.id, number: round.number, phase: round.phase, result: round.result, betting_ms: bettingMs } : null,
      ...(round && !isFlight ? await betsOf(host, commitment, round.id) : { bets: [], players: 0 }),
      ...(round && isFlight && (await fliersOf(host, commitment, round.id))),
      results,
    },
    remainingMs,
    elapsedMs: isFlying ? round.elapsed_ms : null,
    nextMs: isFlying ? (round.lands_in_ms ?? 0) : remainingMs,
  };
}

/** Bets in a flight, in the order of their arrival. */
async function fliersOf(host: GamesHost, commitment: string, roundId: string): Promise<{ fliers: readonly Flier[]; players: number }> {
  const rows = await fliersIn(host.db, roundId);
  return {
    fliers: rows.slice(0, maxListed).map((row) => ({
      alias: aliasOf(host, commitment, row.owner),
      currency: row.currency,
      decimals: row.decimals,
      stake_minor: Number(row.stake_minor),
      exit: exitOf(row),
    })),
    players: new Set(rows.map(({ owner }) => owner)).size,
  };
}

/** Returns the origin of a chain's salt, and how far it has come. */
async function saltSourceOf(host: GamesHost, chain: Chain): Promise<SaltSource> {
  const { id, attempt, salt_proof, reveals_until, beacon_round } = chain;
  if (beacon_round !== null) {
    const [network, round] = [networkOf(host), Number(beacon_round)];
    return { kind: 'beacon', network: network.hash, round, signed_at: new Date(beaconTimeMs(network, round)).toISOString() };
  }
  if (salt_proof?.source === 'players') return { kind: 'players', attempt, phase: 'made', players: salt_proof.shares.length };
  if (reveals_until === null) return { kind: 'players', attempt, phase: 'committing' };
  const shares = await host.db.sql<{ commitment: string }>`
    select commitment from provider.salt_shares where chain_id = ${id} and attempt = ${attempt} order by commitment`;
  return { kind: 'players', attempt, phase: 'revealing', commitments: shares.map(({ commitment }) => commitment) };
}

/** Accepted bets, in the order of their arrival. */
async function betsOf(host: GamesHost, commitment: string, roundId: string): Promise<{ bets: readonly AliasBets[]; players: number }> {
  const rows = await host.db.sql<{ owner: string; currency: string; decimals: number; bets: unknown }>`
    select rounds.owner, currency, decimals, wager -> 'bets' as bets from provider.rounds join provider.sessions on sessions.id = session_id
    where live_round_id = ${roundId} and rounds.state in ('flying', 'paying', 'closed', 'disputed') order by rounds.created_at, rounds.id`;
  const players = new Map<string, { currency: string; decimals: number; on: Map<string, number> }>();
  for (const { owner, currency, decimals, bets } of rows) {
    const key = `${owner} ${currency}`;
    const player = players.get(key) ?? { currency, decimals, on: new Map<string, number>() };
    players.set(key, player);
    for (const { on, stake } of readBets(bets)) player.on.set(on, (player.on.get(on) ?? 0) + stake);
  }
  let places = 0;
  const short = [...players].slice(0, maxListed).filter(([, { on }]) => (places += on.size) <= maxSpots);
  const listed = short.map(([key, { currency, decimals, on }]): AliasBets => ({
    alias: aliasOf(host, commitment, key.slice(0, key.lastIndexOf(' '))),
    currency,
    decimals,
    bets: Array.from(on, ([place, stake]): Bet => ({ on: place, stake })),
  }));
  return { bets: listed, players: players.size };
}
