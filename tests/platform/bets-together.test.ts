import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '#server/accounts/sessions.ts';
import { activateBonus } from '../support/assigned-bonuses.ts';
import { createPlayer, openGame, type TestPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

interface Caller extends TestPlayer {
  readonly session: string;
}
type Changed = Readonly<Record<string, unknown>>;
interface Situation {
  readonly name: string;
  /** Whether `wallet_bets_together` takes the bet itself. */
  readonly isPlain?: boolean;
  readonly arrange?: (caller: Caller) => Promise<unknown>;
  /** Parts of the call that differ from a plain bet. */
  readonly call?: () => Changed;
}

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', now: () => now, config: { logLevel: 'silent' } });
});
afterAll(() => running.close());

/** Later than deposits, which are dated by the database's clock, and inside of each slot that totals are stored for. */
const now = new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000 + 5 * 60_000);
const sql = (strings: TemplateStringsArray, ...values: unknown[]) => running.platform.db.sql(strings, ...values);
const limit = (kind: string, amount: number) => ({
  arrange: ({ id }: Caller) =>
    sql`insert into play_limits (player_id, kind, period, amount_minor) values (${id}, ${kind}, ${kind === 'reality_check' ? 'session' : 'day'}, ${amount})`,
});
/** Makes rules of a country that no other situation uses. */
const inCountry = (column: string, value: string) => ({
  arrange: async ({ id }: Caller) => {
    await running.platform.db.query(
      `insert into jurisdiction_rules (country, ${column}) values ('ZZ', ${value}) on conflict (country, starts_at) do update set ${column} = ${value}`,
    );
    await sql`update players set country = 'ZZ' where id = ${id}`;
  },
});
/** Plays a title of the catalogue, which is hidden in a country if one is named. */
const inTitle = (gameId: string, isActive: boolean, country: string | null = null) => ({
  arrange: async ({ session }: Caller) => {
    await sql`insert into providers (id, name, slug) values (9001, 'Titles', 'titles') on conflict do nothing`;
    await sql`insert into games (game_id, provider_id, name, type, rank, is_active) values (${gameId}, 9001, ${gameId}, 'table', 1, ${isActive})
      on conflict do nothing`;
    await sql`insert into hidden_titles select id, ${country} from games where game_id = ${gameId} and ${country}::text is not null on conflict do nothing`;
    await sql`update game_sessions set game_id = ${gameId} where token_hash = ${hashOf(session)}`;
  },
});
const slots = ({ session }: Caller) => sql`update game_sessions set game_type = 'slots' where token_hash = ${hashOf(session)}`;
const both = (...steps: ((caller: Caller) => Promise<unknown>)[]) => ({
  arrange: async (caller: Caller) => {
    for (const step of steps) await step(caller);
  },
});
const open = (caller: Caller, round: string) => alone(caller, { round, request: `games:before-${caller.id}` });
const ended = (caller: Caller, operation: string, bet: string | null = null) =>
  alone(caller, { operation, round: 'round', bet, request: `games:end-${caller.id}`, amount: 0, currency: null });

const situations: readonly Situation[] = [
  { name: 'nothing', isPlain: true },
  { name: 'slots without rules', isPlain: true, arrange: slots },
  { name: 'the whole balance', isPlain: true, call: () => ({ amount: 9_900 }) },
  { name: 'cash by name', isPlain: true, call: () => ({ wallet: 'cash' }) },
  {
    name: 'a break that is over',
    isPlain: true,
    arrange: ({ id }) => sql`update players set break_until = now() - interval '1 hour' where id = ${id}`,
  },
  { name: 'a break', arrange: ({ id }) => sql`update players set break_until = now() + interval '1 day' where id = ${id}` },
  { name: 'no play session', arrange: ({ id }) => sql`delete from play_sessions where player_id = ${id}` },
  {
    name: 'a play session that has ended',
    arrange: ({ id }) =>
      sql`update play_sessions set started_at = started_at - interval '2 hours', last_bet_at = last_bet_at - interval '2 hours' where player_id = ${id}`,
  },
  { name: 'a slot that nothing was played in', call: () => ({ now: new Date(now.getTime() + 11 * 60_000) }) },
  { name: 'a limit of stakes', ...limit('stake', 50) },
  { name: 'a limit of losses with room', ...limit('loss', 100_000) },
  { name: 'a limit of time', ...limit('time', 0) },
  { name: 'a limit of deposits', ...limit('deposit', 50) },
  { name: 'a reality check', ...limit('reality_check', 0) },
  { name: 'an active bonus', arrange: ({ id }) => activateBonus(running.platform, id) },
  { name: 'a login that was ended', arrange: ({ id }) => sql`update sessions set revoked_at = now() where player_id = ${id}` },
  {
    name: 'a session that is over',
    arrange: ({ id }) => sql`update game_sessions set expires_at = now() - interval '1 hour' where player_id = ${id}`,
  },
  { name: 'a session of another provider', arrange: ({ id }) => sql`update game_sessions set partner = 'other' where player_id = ${id}` },
  { name: 'a session played with the bonus', arrange: ({ id }) => sql`update game_sessions set source = 'bonus' where player_id = ${id}` },
  { name: 'a cycle of slots', ...both(inCountry('slot_cycle_ms', '600000').arrange, slots) },
  { name: 'a cycle of rounds', ...inCountry('round_cycle_ms', '600000') },
  {
    name: 'a highest stake',
    ...both(inCountry('slot_stakes_max', `'[{"from_age": 18, "amount": 0.5, "currency": "EUR"}]'`).arrange, slots),
  },
  { name: 'a longest time of play', ...inCountry('play_minutes_max', `'[{"from_age": 18, "minutes": 0}]'`) },
  { name: 'a reality check of the country', ...inCountry('reality_check_minutes', '1') },
  { name: 'a pause after reality checks', ...inCountry('reality_check_pause_minutes', '1') },
  { name: 'a session that is needed', ...both(inCountry('session_games', `'{slots}'`).arrange, slots) },
  { name: 'a session that is needed of other games', isPlain: true, ...inCountry('session_games', `'{slots}'`) },
  { name: 'an age that is not confirmed', ...inCountry('minimum_age', '21') },
  { name: 'an identity that is not known', ...inCountry('identity_for_play', 'true') },
  { name: 'a title that is shown', isPlain: true, ...inTitle('shown', true) },
  { name: 'a title that is hidden', ...inTitle('hidden', false) },
  { name: 'a title that is hidden in the country', ...inTitle('hidden-here', true, 'AT') },
  { name: 'a title that is hidden elsewhere', isPlain: true, ...inTitle('hidden-there', true, 'NZ') },
  { name: 'an open bet of the round', arrange: (caller) => open(caller, 'round'), call: () => ({ round: 'round' }) },
  {
    name: 'a settled bet of the round',
    arrange: async (caller) => {
      await open(caller, 'round');
      await alone(caller, {
        operation: 'win',
        round: 'round',
        bet: `games:before-${caller.id}`,
        request: `games:win-${caller.id}`,
        amount: 0,
      });
    },
    call: () => ({ round: 'round' }),
  },
  { name: 'a round that was closed before its bets', arrange: (caller) => ended(caller, 'close'), call: () => ({ round: 'round' }) },
  { name: 'a round that was void before its bets', arrange: (caller) => ended(caller, 'rollback_round'), call: () => ({ round: 'round' }) },
  {
    name: 'a round with a win that goes on',
    arrange: async (caller) => {
      await open(caller, 'round');
      await alone(caller, {
        operation: 'partial_win',
        round: 'round',
        bet: `games:before-${caller.id}`,
        request: `games:win-${caller.id}`,
      });
    },
    call: () => ({ round: 'round' }),
  },
  { name: 'a request that was refused as a win', arrange: (caller) => ended(caller, 'rollback_win', `games:bet-${caller.id}`) },
  { name: 'more than there is', call: () => ({ amount: 10_001 }) },
  { name: 'no stake', call: () => ({ amount: 0 }) },
  { name: 'another currency', call: () => ({ currency: 'USD' }) },
  { name: 'bonus by name', call: () => ({ wallet: 'bonus' }) },
  { name: 'a token of nobody', call: () => ({ token: '00' }) },
  {
    name: 'a bet that was rolled back before',
    arrange: ({ id }) =>
      sql`insert into game_bets (id, player_id, round_id, amount_minor, source, status) values (${`games:bet-${id}`}, ${id}, 'undone', 0, 'cash', 'rolled_back')`,
  },
  { name: 'a request that was made before', arrange: (caller) => alone(caller), call: () => ({}) },
  { name: 'a request that was another before', arrange: (caller) => alone(caller), call: () => ({ amount: 7 }) },
];

async function newCaller(): Promise<Caller> {
  const player = await createPlayer(running.platform, { cash: 10_000n });
  const caller = { ...player, session: await openGame(running.platform, player) };
  // Opens the play session and the slot of totals, which the first bet of each does.
  await alone(caller, { request: `games:first-${player.id}`, round: 'first' });
  return caller;
}

const callOf = ({ id, session }: Caller, changed: Changed = {}): Changed => ({
  operation: 'bet',
  token: hashOf(session).toString('hex'),
  request: `games:bet-${id}`,
  bet: null,
  bet_named: '',
  round: `round-${id}`,
  amount: 100,
  currency: 'EUR',
  now,
  wallet: null,
  ...changed,
});

/** Makes a call that waits with no other. */
async function alone(caller: Caller, changed: Changed = {}) {
  const call = callOf(caller, changed);
  const [row] = await sql`
    select outcome, reply, is_first, is_applied, player_id, game_id, currency from wallet_call_unless_closed(${call['operation']}, decode(${call['token']}, 'hex'),
      ${call['request']}, ${call['bet']}, ${call['bet_named']}, ${call['round']}, ${call['amount']}::bigint, ${call['currency']}, ${call['now']}::timestamptz, false, ${call['wallet']})`;
  return row;
}
const together = (calls: readonly Changed[]) =>
  sql`select outcome, reply, is_first, is_applied, player_id, game_id, currency from wallet_calls_together(${JSON.stringify(calls)}::json) order by place`;

/** Serializes what one player and their twin can have in common. Ids and hashes are left to the audit at the end. */
const serialized = (value: unknown, { id, username }: TestPlayer) =>
  JSON.stringify(value, (name, part: unknown) =>
    /^(id|entry_id|play_session|transaction_id|written|hash|chain_hash)$/.test(name) || name.endsWith('_at') ? '' : part,
  )
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
    .replaceAll(username, 'name')
    .replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'player');
const written = async (player: TestPlayer) => {
  const tables = [
    'game_bets',
    'game_rounds',
    'game_payouts',
    'transactions',
    'ledger_entries',
    'ledger_postings',
    'wallets',
    'play_sessions',
    'play_totals',
    'history_totals',
    'cashback_due',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      running.platform.db.query(`select to_jsonb(t) as row from ${table} t where player_id = $1 order by t::text collate "C"`, [player.id]),
    ),
  );
  const calls = await sql`select fingerprint, reply from wallet_calls where request_id like ${`games:%-${player.id}`} order by created_at`;
  return [
    ...rows
      .flat()
      .map((row) => serialized(row, player))
      .toSorted(),
    ...calls.map((row) => serialized(row, player)),
  ];
};

describe('a bet among others', () => {
  test.each(situations)('[33.0] $name: ends and writes as alone', async ({ isPlain = false, arrange, call }) => {
    const [one, other] = [await newCaller(), await newCaller()];
    for (const each of [one, other]) await arrange?.(each);
    const ownCall = (caller: Caller) => callOf(caller, call?.());
    const reference = await alone(one, call?.());
    const taken = await running.platform.db
      .transaction(async () => {
        const rows =
          await sql`select outcome from wallet_bets_together(${JSON.stringify([ownCall(other)])}::json, array[${other.id}::int])`;
        throw Object.assign(new Error('taken back'), { rows });
      })
      .catch((error: { rows: unknown[] }) => error.rows);
    expect(taken).toHaveLength(isPlain ? 1 : 0);
    const [given] = await together([ownCall(other)]);
    // A call that is not answered in the batch is made alone by its caller.
    const answer = given!['outcome'] === null ? await alone(other, call?.()) : given;
    expect(serialized(answer, other)).toEqual(serialized(reference, one));
    expect(await written(other)).toEqual(await written(one));
    await sql`delete from jurisdiction_rules where country = 'ZZ'`;
  });

  test('[33.0] calls of one player keep their order, and one request is made once', async () => {
    const [one, other] = [await newCaller(), await newCaller()];
    const named = (request: string, changed: Changed = {}) => ({ request, round: request, ...changed });
    const answers = await together([
      callOf(one, named('games:a', { amount: 9_000 })),
      callOf(one, named('games:b', { amount: 1_000 })),
      callOf(one, named('games:win-a', { operation: 'win', bet: 'games:a', round: 'games:a', amount: 500 })),
      callOf(one, named('games:c', { amount: 1_000 })),
      callOf(other, named('games:twice')),
      callOf(other, named('games:twice')),
    ]);
    expect(
      answers.map(({ outcome, is_first, reply }) => [outcome, is_first, (reply as { balance_minor: number } | null)?.balance_minor]),
    ).toEqual([
      ['done', true, 900],
      ['insufficient_funds', null, undefined],
      ['done', true, 1_400],
      ['done', true, 400],
      ['done', true, 9_800],
      ['done', false, 9_800],
    ]);
  });

  test('[33.0] maintenance begins no round', async () => {
    const caller = await newCaller();
    await sql`update site_settings set in_maintenance = true`;
    const [answer] = await together([callOf(caller)]);
    await sql`update site_settings set in_maintenance = false`;
    expect(answer).toMatchObject({ outcome: 'maintenance' });
  });

  test('[34.5] a pause of games begins no round', async () => {
    const caller = await newCaller();
    await sql`update pauses set paused_at = now() where subject = 'games'`;
    const [answer] = await together([callOf(caller)]);
    await sql`update pauses set paused_at = null where subject = 'games'`;
    expect(answer).toMatchObject({ outcome: 'maintenance' });
  });

  test('[33.0] thirty-two players are answered in one statement, each from their own balance', async () => {
    const all = await Promise.all(Array.from({ length: 32 }, newCaller));
    const answers = await together(all.map((each, index) => callOf(each, { amount: 100 + index })));
    expect(
      answers.map(({ outcome, player_id, reply }) => [outcome, player_id, (reply as { balance_minor: number }).balance_minor]),
    ).toEqual(all.map(({ id }, index) => ['done', id, 9_800 - index]));
  });
});
