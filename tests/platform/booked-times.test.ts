import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, openGame, type TestPlayer, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

/** Far from the clock of the database, so that an entry dated by it is noticed. */
let clock = Date.parse('2031-05-04T10:00:00Z');
let running: TestPlatform;
let wallet: ReturnType<typeof walletClient>;
beforeAll(async () => {
  running = await startTestPlatform({ now: () => new Date(clock), config: { logLevel: 'silent' } });
  wallet = walletClient(running.platform, running.api);
});
afterAll(async () => {
  expect((await running.platform.wallet.audit()).differences).toEqual([]);
  await running.close();
});

const entriesOf = ({ id }: TestPlayer) =>
  running.platform.db.sql<{ kind: string; at: Date; row: Date | null }>`
    select kind, ledger_entries.created_at as at, transactions.created_at as row
    from ledger_entries left join transactions on transactions.id = transaction_id
    where ledger_entries.player_id = ${id} and kind <> 'deposit' order by ledger_entries.id`;

describe.each(['cash', 'bonus'] as const)('[U-04] moves of %s are booked at the time of the platform, not of the database:', (money) => {
  const stakes = { wallet: money };
  const begin = async () => {
    clock += 3_600_000;
    const player = await createPlayer(running.platform, { cash: 10_000n, bonus: 10_000n });
    return { player, session: await openGame(running.platform, player) };
  };

  test.each<[string, (session: string, bet: string) => Promise<unknown>, readonly string[]]>([
    ['a win', (session, bet) => wallet.win(session, bet, 250), ['bet', 'win']],
    ['a rollback', (session, bet) => wallet.rollback(session, bet), ['bet', 'rollback']],
    [
      'a win that is taken back with its round',
      async (session, bet) => {
        await wallet.win(session, bet, 250);
        return wallet.call('rollback', {
          session_token: session,
          request_uuid: randomUUID(),
          round_id: `round-of-${bet}`,
          whole_round: true,
        });
      },
      ['bet', 'win', 'rollback', 'win'],
    ],
    [
      'a win that is taken back alone',
      async (session, bet) => {
        await wallet.win(session, bet, 250);
        const body = { session_token: session, request_uuid: randomUUID(), win_uuid: `win-of-${bet}`, round_id: `round-of-${bet}` };
        return wallet.call('rollback', body);
      },
      ['bet', 'win', 'win'],
    ],
    [
      'a win that is amended',
      async (session, bet) => {
        await wallet.win(session, bet, 250);
        const body = { session_token: session, request_uuid: randomUUID(), win_uuid: `win-of-${bet}`, round_id: `round-of-${bet}` };
        return wallet.call('amend', { ...body, amount_minor: 300, currency: 'EUR' });
      },
      ['bet', 'win', 'win'],
    ],
  ])('%s', async (_what, move, kinds) => {
    const { player, session } = await begin();
    const bet = randomUUID();
    expect(await wallet.bet(session, bet, 100, stakes)).toMatchObject({ status: 200 });
    const begun = clock;
    clock += 5 * 60_000;
    expect(await move(session, bet)).toMatchObject({ status: 200 });
    const entries = (await entriesOf(player)).filter(({ kind }) => kind !== 'bonus');
    expect(entries.map(({ kind }) => kind)).toEqual(kinds);
    expect(entries.map(({ at }) => at.getTime())).toEqual(kinds.map((_kind, index) => (index === 0 ? begun : clock)));
    expect(entries.map(({ row }) => row?.getTime())).toEqual(kinds.map((_kind, index) => (index === 0 ? begun : clock)));
  });
});
