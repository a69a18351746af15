import { required } from '#domain/required.ts';
import { commitmentOf, gameKinds, rulesOf } from '#games/engine/index.ts';
import type { GamesHost } from '../host.ts';
import { leaseMs } from '../round.ts';
import { seedOf } from '../seeds.ts';
import { takeOff } from './flights.ts';
import { endAbandoned, publishChain, seedAt } from './chain.ts';
import { advanceSalt } from './salt.ts';
import { tableById, type Table } from './table.ts';
import { timesOf } from './times.ts';

/** Reason of a bet that is returned because the wallet had not accepted it by the draw. */
export const lateReason = 'late';

/** Opens the next round of a table once the last result has stood long enough. Nothing happens where that was done, or the chain has no salt yet. */
export const openNext = (host: GamesHost, table: Table): Promise<void> =>
  host.db.transaction(async () => {
    const { db, seal } = host;
    // Processes take turns here.
    await db.sql`select 1 from provider.chains where table_id = ${table.id} and next_number <= length for update`;
    await endAbandoned(db, table);
    const chain = await publishChain(host, table);
    if (chain.salt === null) return advanceSalt(db, chain);
    const { bettingMs, closedMs, showingMs } = timesOf(table);
    const busy = await db.one`
      select 1 from provider.live_rounds where table_id = ${table.id}
        and (drawn_at is null or drawn_at between clock_timestamp() - ${showingMs} * interval '1 millisecond' and clock_timestamp() + interval '5 seconds') limit 1`;
    if (busy) return;
    const seed = seedAt(host, chain, chain.next_number);
    const hash = commitmentOf(seed);
    const inserted = await db.one<{ id: string }>`
      insert into provider.seed_pairs (owner, game_id, server_seed, server_seed_hash, client_seed, next_nonce, state)
      values (${`table:${table.id}`}, ${table.code}, ${seal.seal(seed, seedOf(hash))}, ${hash}, ${chain.salt}, ${chain.next_number}, 'active')
      returning id`;
    const pair = required(inserted, 'The pair of seeds');
    await db.sql`
      insert into provider.live_rounds (table_id, chain_id, number, seed_pair_id, opens_at, closes_at, draws_at)
      select ${table.id}, ${chain.id}, ${chain.next_number}, ${pair.id}, moment, moment + ${bettingMs} * interval '1 millisecond',
        moment + ${bettingMs + closedMs} * interval '1 millisecond' from (select clock_timestamp() as moment) as opening`;
    await db.sql`update provider.chains set next_number = next_number + 1 where id = ${chain.id}`;
  });

interface Due {
  readonly id: string;
  readonly table_id: string;
  readonly number: number;
  readonly seed_pair_id: string;
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly is_flying: boolean;
}

/** Locks a due round. In the caller's transaction. @returns null if it was drawn in the meantime, or is not due. */
async function lockDue({ db }: GamesHost, id: string): Promise<Due | null> {
  const [locked] = await db.sql`
    select 1 from provider.live_rounds where id = ${id} and provider.phase_of(live_rounds, clock_timestamp()) = 'due' for update`;
  if (!locked) return null;
  const found = await db.one<Due>`
    select live_rounds.id, table_id, number, seed_pair_id, server_seed, server_seed_hash, client_seed, took_off_at is not null as is_flying
    from provider.live_rounds join provider.seed_pairs on seed_pairs.id = seed_pair_id where live_rounds.id = ${id}`;
  return required(found, `The round ${id}`);
}

/**
 * Draws a due round, in any process. Bets that the wallet has not taken by now are returned and play no part in it. A flight is drawn twice: secretly
 * at take-off, and for everybody at landing.
 */
export const drawIfDue = (host: GamesHost, id: string): Promise<boolean> =>
  host.db.transaction(async () => {
    const { db, seal } = host;
    const due = await lockDue(host, id);
    if (!due) return false;
    const { table_id, number, seed_pair_id, server_seed_hash, client_seed, is_flying } = due;
    const { kind, shared, code } = tableById(table_id, gameKinds);
    const serverSeed = seal.open(due.server_seed, seedOf(server_seed_hash));
    const drawn = { serverSeed, clientSeed: client_seed, nonce: number };
    const result = shared.resultOf(drawn, code);
    // The call to the wallet may still be under way: by that time it has ended.
    await db.sql`
      update provider.rounds set state = 'undoing', refusal = ${lateReason}, next_attempt_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
      where live_round_id = ${id} and state = 'betting'`;
    const rules = rulesOf(kind);
    if (rules.openRound !== null && !is_flying) {
      const untouched = shared.recordOf(result, code);
      await takeOff(db, id, untouched, rules.outcomeOf(drawn, untouched));
      return true;
    }
    await db.sql`update provider.seed_pairs set state = 'revealed', server_seed = ${serverSeed} where id = ${seed_pair_id}`;
    await db.sql`update provider.live_rounds set result = ${JSON.stringify(result)}::jsonb, drawn_at = clock_timestamp() where id = ${id}`;
    // A bet in a flight has an end of its own.
    await db.sql`
      update provider.rounds set next_attempt_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond',
        ends_at = case when ${is_flying}::boolean then ends_at else clock_timestamp() end
      where live_round_id = ${id} and state = 'flying'`;
    return true;
  });

/** Draws the due rounds of one table, or of all: also those that an ended process left. @returns how many rounds. */
export async function drawDue(host: GamesHost, tableId: string | null = null): Promise<number> {
  const due = await host.db.sql<{ id: string }>`
    select id from provider.live_rounds
    where drawn_at is null and provider.phase_of(live_rounds, clock_timestamp()) = 'due' and (${tableId}::text is null or table_id = ${tableId})`;
  let drawn = 0;
  const failures: unknown[] = [];
  // A round that cannot be drawn must not delay other tables.
  for (const { id } of due) {
    try {
      if (await drawIfDue(host, id)) drawn += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  // A single table's failure is thrown as it is, because its code tells the caller whether to retry.
  if (tableId !== null && failures.length === 1) throw failures[0];
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rounds of tables could not be drawn`);
  return drawn;
}
