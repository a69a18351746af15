import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { choose, depositBody, deposited, ended, methodId, newKey, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let player: TestPlayer;
let american: TestPlayer;

interface Row {
  id: string;
  created_at: string;
  amount: string;
  status: string;
  type: { id: number; name: string };
}

/** A round of the game at a time, its outcome a moment later; a win of 0 is a lost one. */
async function round(who: TestPlayer, id: string, at: string, bet: bigint, win: bigint): Promise<void> {
  const { wallet } = platform.platform;
  const game = { gameId: 'plinkoear', providerId: 207, providerName: 'Croupier' };
  await wallet.placeBet({
    playerId: who.id,
    requestId: `croupier:bet:${id}`,
    roundId: `round-${id}`,
    amount: bet,
    source: 'cash',
    game,
    at: new Date(at),
  });
  const then = new Date(new Date(at).getTime() + 50);
  await wallet.payWin({ betId: `croupier:bet:${id}`, requestId: `croupier:win:${id}`, playerId: who.id, amount: win, at: then });
}

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startPaymentPlatform();
  player = await newPlayer(platform, 'Historian');
  american = await newPlayer(platform, 'Yankee', { currency_id: 2 });
  await deposited(player, '100');
  await deposited(american, '100');
  const { db } = platform.platform;
  await db.sql`insert into providers (id, name, slug) values (207, 'Croupier', 'croupier') on conflict do nothing`;
  await db.sql`
    insert into games (game_id, provider_id, name, type, rank) values ('plinkoear', 207, 'Plinkoear', 'instant', 1) on conflict do nothing`;
  await round(player, '1', '2026-01-31T23:59:59.900Z', 500n, 1250n);
  await round(player, '2', '2026-02-01T00:00:00Z', 700n, 0n);
  await round(american, '3', '2026-02-02T10:00:00Z', 1000n, 2000n);
  await db.sql`update players set is_sandbox = true where id = ${american.id}`;
});
afterAll(async () => {
  expect((await platform.platform.wallet.audit()).differences).toEqual([]);
  await platform.close();
});

describe('the history', () => {
  const list = async (query = '') => (await player.call('GET', `/me/transactions${query}`)).body as { data: Row[]; meta: object };

  test('[TXN-11] [API-58] shows what every movement did, newest first', async () => {
    const { data, meta } = await list();
    expect(meta).toEqual({ total: 4, last_page: 1, current_page: 1, per_page: 100 });
    expect(data.map(({ type, amount, status }) => [type.id, type.name, amount, status])).toEqual([
      [1, 'deposit', '100.00', 'authorized'],
      [4, 'casino_bet', '-7.00', 'authorized'],
      [5, 'casino_win', '12.50', 'authorized'],
      [4, 'casino_bet', '-5.00', 'authorized'],
    ]);
    expect(data.find(({ type }) => type.id === 5)).toEqual({
      id: expect.any(String),
      created_at: '2026-01-31T23:59:59.950Z',
      type: { id: 5, name: 'casino_win' },
      amount: '12.50',
      currency: { id: 1, code: 'EUR' },
      status: 'authorized',
      balance_after: '107.50',
      payload: { game_id: 'plinkoear', game_name: 'Plinkoear', provider_name: 'Croupier', transfer_data: { round_id: 'round-1' } },
    });
  });

  test('[API-58] is filtered by type, status and dates that count their first and their last second, in UTC', async () => {
    const amounts = async (query: string) => (await list(query)).data.map(({ amount }) => amount).sort();
    expect(await amounts('?type_id=4')).toEqual(['-5.00', '-7.00']);
    expect(await amounts('?status=declined')).toEqual([]);
    expect(await amounts('?date_from=2026-01-31%2000:00:00&date_to=2026-01-31%2023:59:59')).toEqual(['-5.00', '12.50']);
    expect(await amounts('?date_from=2026-01-31&date_to=2026-01-31')).toEqual(['-5.00', '12.50']);
    expect(await amounts('?date_to=2026-01-31%2023:59:58')).toEqual([]);
    expect(await amounts('?date_from=2026-02-01%2000:00:00&date_to=2026-02-01%2023:59:59&type_id=4&status=authorized')).toEqual(['-7.00']);
  });

  test('[P-MISSING] [API-58] takes its dates in the time zone that the query names, where clocks were changed too', async () => {
    const amounts = async (query: string) => (await list(query)).data.map(({ amount }) => amount).sort();
    const day = (text: string, zone: string) =>
      `?date_from=${text}%2000:00:00&date_to=${text}%2023:59:59&time_zone=${encodeURIComponent(zone)}`;
    // Three hours behind UTC: events after midnight UTC belong to the previous evening there.
    expect(await amounts(day('2026-01-31', 'America/Sao_Paulo'))).toEqual(['-5.00', '-7.00', '12.50']);
    expect(await amounts(day('2026-02-01', 'America/Sao_Paulo'))).toEqual([]);
    expect(await amounts(day('2026-02-01', 'Pacific/Kiritimati'))).toEqual(['-5.00', '-7.00', '12.50']);
    const { summary } = (await player.call('GET', `/me/transactions${day('2026-03-08', 'America/New_York')}&summary=1`)).body as {
      summary: { points: { from: string; to: string }[] };
    };
    // Clocks go forward on that day, so it has 23 hours.
    expect([summary.points[0]!.from, summary.points.at(-1)!.to]).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z']);
    // A browser may know a zone that the platform does not: its player has a history anyway.
    expect(await amounts(day('2026-01-31', 'Etc/Unknown'))).toEqual(['-5.00', '12.50']);
  });

  test('shows a payment that was declined, with what it would have moved', async () => {
    const other = await newPlayer(platform, 'Unlucky');
    const { body } = await other.call('POST', '/payments/deposit', depositBody(await methodId(other.call, 'BTC'), '30'), newKey());
    await choose(body.redirect_url, 'refuse');
    await ended(other, body.transaction_id);
    const { data } = (await other.call('GET', '/me/transactions?status=declined')).body as { data: Row[] };
    expect(data.map(({ id, amount, type }) => [id, amount, type.id])).toEqual([[body.transaction_id, '30.00', 1]]);
  });

  test('comes in pages that cover everything once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?per_page=3&page=${page}`)));
    expect(pages.map(({ data }) => data.length)).toEqual([3, 1, 0]);
    expect(pages[0]?.meta).toEqual({ total: 4, last_page: 2, current_page: 1, per_page: 3 });
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(4);
  });

  test('refuses dates that are none, and guests', async () => {
    for (const query of [
      '?date_from=2026-02-30',
      '?date_from=soon',
      '?date_to=2026-01-31%2025:00:00',
      '?type_id=3',
      '?status=lost',
      '?per_page=101',
    ]) {
      expect((await player.call('GET', `/me/transactions${query}`)).status).toBe(400);
    }
    expect((await callAs(platform)('GET', '/me/transactions')).status).toBe(401);
  });

  test("shows nobody else's movements", async () => {
    const ids = new Set((await list()).data.map(({ id }) => id));
    const theirs = (await american.call('GET', '/me/transactions')).body.data as Row[];
    expect(theirs.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(theirs).toHaveLength(3);
  });
});

describe('one transaction', () => {
  test('[TXS-14] of a game says the game provider, and a bet says its size', async () => {
    const { data } = (await player.call('GET', '/me/transactions?type_id=4')).body as { data: Row[] };
    const { body } = await player.call('GET', `/me/transactions/${data[0]?.id}`);
    expect(body).toMatchObject({
      amount: '7.00',
      type: { name: 'casino_bet' },
      payment_provider: { name: 'Croupier' },
      payment_method: { name: '', code: '' },
    });
  });

  test('[API-59] of a token says its network; an unknown id is 404', async () => {
    const method = (await player.call('GET', '/payments/methods/withdraw')).body.data.find(
      (one: { code: string; network?: string }) => one.code === 'USDT' && one.network === 'TRC-20',
    );
    const address = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW';
    const { body } = await player.call('POST', '/payments/withdraw', withdrawBody(method.id, '20', { wallet_address: address }), newKey());
    expect(await ended(player, body.transaction.externalId)).toMatchObject({
      payment_method: { name: 'Tether (TRC-20)', code: 'USDT', network: 'TRC-20' },
      payload: { wallet_address: address, fee: '1' },
    });
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing', "1'--"]) {
      const { status, body: problem } = await player.call('GET', `/me/transactions/${encodeURIComponent(id)}`);
      expect([status, problem.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('the leaderboard', () => {
  const board = async (query: string, call = callAs(platform)) =>
    (await call('GET', `/static/transactions?${query}`)).body.data as Record<string, unknown>[];

  test('[LEAD-06] [API-57] shows bets to everybody, newest first, with masked names and amounts in EUR', async () => {
    const rows = await board('type_id=4&order_by=updated_at&order_by_direction=desc&per_page=10');
    expect(rows).toEqual([
      {
        id: expect.any(String),
        player_id: expect.any(Number),
        player_name: 'Ya***',
        is_sandbox: true,
        created_at: '2026-02-02T10:00:00.000Z',
        updated_at: '2026-02-02T10:00:00.000Z',
        amount_converted: await inEuro(1000),
        payload: { game_id: 'plinkoear', provider_id: 207, game_name: 'Plinkoear', round_id: 'round-3' },
      },
      expect.objectContaining({ player_name: 'Hi***', is_sandbox: false, amount_converted: '7.00' }),
      expect.objectContaining({ player_name: 'Hi***', amount_converted: '5.00' }),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Yankee|Historian/);
  });

  test('[API-57] shows wins by size in either order, no lost round among them, and at most what was asked', async () => {
    const big = await inEuro(2000);
    const amounts = async (query: string) => (await board(query)).map(({ amount_converted: amount }) => amount);
    expect(await amounts('type_id=5&order_by=amount_converted&order_by_direction=desc')).toEqual([big, '12.50']);
    expect(await amounts('type_id=5&order_by=amount_converted&order_by_direction=asc')).toEqual(['12.50', big]);
    expect(await amounts('type_id=5&order_by=amount_converted&per_page=1')).toEqual([big]);
    expect(await amounts('type_id=4&order_by=amount_converted&order_by_direction=desc')).toEqual([await inEuro(1000), '7.00', '5.00']);
    expect((await callAs(platform)('GET', '/static/transactions?type_id=1')).status).toBe(400);
  });

  test('[P-09] [LEAD-03] lists as a win only what paid more than its stake, in whatever order it is asked for', async () => {
    const loser = await newPlayer(platform, 'Nearly');
    await deposited(loser, '100');
    await round(loser, 'loss', '2026-02-03T10:00:00Z', 1000n, 330n);
    await round(loser, 'even', '2026-02-03T10:01:00Z', 1000n, 1000n);
    await round(loser, 'gain', '2026-02-03T10:02:00Z', 1000n, 1001n);
    for (const order of ['updated_at', 'amount_converted']) {
      for (const direction of ['asc', 'desc']) {
        const rows = await board(`type_id=5&order_by=${order}&order_by_direction=${direction}`);
        const own = rows.filter(({ player_name: name }) => name === 'Ne***').map(({ amount_converted: amount }) => amount);
        expect([order, direction, own]).toEqual([order, direction, ['10.01']]);
        expect(rows).toHaveLength(3);
      }
    }
    const { data } = (await loser.call('GET', '/me/transactions?type_id=5')).body as { data: Row[] };
    expect(data.map(({ amount }) => amount)).toEqual(['10.01', '10.00', '3.30']);
  });

  async function inEuro(cents: number): Promise<string> {
    const row = await platform.platform.db.one<{
      amount: string;
    }>`select round(${cents}::numeric * eur_rate / 100, 2)::text as amount from currencies where code = 'USD'`;
    return row?.amount ?? '';
  }
});
