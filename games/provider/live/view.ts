import { createHmac } from 'node:crypto';
import { readBets, type Bet } from '#games/engine/index.ts';
import type { GamesHost } from '../host.ts';
import type { AliasBets, SaltSource, TableState } from '../protocol.ts';
import { beaconTimeMs } from '#games/engine/beacon.ts';
import { type Chain, networkOf, publishChain } from './chain.ts';
import type { Table } from './table.ts';
import { timesOf } from './times.ts';

/** Maximum players who are listed with their bets; the others are only counted. */
const maxListed = 40;
const maxResults = 20;
/** Maximum places with chips over all listed players, which bounds the answer. */
const maxSpots = 400;
/** No vowels: a name says nothing. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';

/** Returns a player's alias at a table, constant while its chain lasts. */
export function aliasOf({ partner }: Pick<GamesHost, 'partner'>, commitment: string, owner: string): string {
  const bytes = createHmac('sha256', partner.secret()).update(`alias:${commitment}:${owner}`).digest();
  return Array.from(bytes.subarray(0, 5), (byte) => letters[byte % letters.length]).join('');
}

export interface Snapshot {
  readonly state: TableState;
  /** Until the phase ends. */
  readonly remainingMs: number;
}

interface RoundRow {
  readonly id: string;
  readonly number: number;
  readonly phase: 'open' | 'closed' | 'drawn';
  readonly result: readonly number[] | null;
  readonly remaining_ms: number;
}

/** Reads the current state of a table. */
export async function lookAt(host: GamesHost, table: Table): Promise<Snapshot> {
  const { db } = host;
  const chain = await publishChain(host, table);
  const { commitment, length, salt, published_at } = chain;
  const { bettingMs, closedMs, showingMs } = timesOf(table);
  // A clock that was set back leaves no longer to wait than a round takes.
  const round = await db.one<RoundRow>`
    select id, number, result, case phase when 'due' then 'closed' else phase end as phase,
      least(${Math.max(bettingMs, closedMs, showingMs)}, greatest(0, ceil(extract(epoch from case phase
        when 'open' then closes_at when 'drawn' then drawn_at + ${showingMs} * interval '1 millisecond' else draws_at end - moment) * 1000)))::int as remaining_ms
    from (select clock_timestamp() as moment) as now,
      lateral (select *, provider.phase_of(live_rounds, moment) as phase
        from provider.live_rounds where table_id = ${table.id} order by place desc limit 1) as latest`;
  const results = await db.sql<TableState['results'][number]>`
    select id, number, result from provider.live_rounds where table_id = ${table.id} and drawn_at is not null order by place desc limit ${maxResults}`;
  const { bets, players } = round ? await betsOf(host, commitment, round.id) : { bets: [], players: 0 };
  return {
    state: {
      chain: { commitment, length, salt, published_at: published_at.toISOString(), source: await saltSourceOf(host, chain) },
      round: round ? { id: round.id, number: round.number, phase: round.phase, result: round.result, betting_ms: bettingMs } : null,
      bets,
      players,
      results,
    },
    remainingMs: round?.remaining_ms ?? 0,
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

/** Bets that the wallet has taken, in the order of who came first. */
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
