import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activeBonus,
  assignDepositBonus,
  campaignJobs,
  expireBonuses,
  giveUpBonus,
  giveUpForWithdrawal,
  recordWager,
  settleBonus,
  undoWager,
} from '../../server/campaigns/bonuses.ts';
import type { SessionPlayer } from '../../server/http/context.ts';
import { type Campaigning, openCampaigning } from '../support/campaigning.ts';
import { refusalOf } from '../support/refusals.ts';

let campaigning: Campaigning;
let player: SessionPlayer;
let half: { readonly id: number; readonly code: string };
beforeAll(async () => {
  campaigning = await openCampaigning();
  half = await campaigning.campaign({ code: 'HALF' });
  await campaigning.platform.db.script(`
    insert into providers (id, name, slug) values (501, 'One', 'one');
    insert into games (game_id, provider_id, name, type, rank)
    values ('slot-a', 501, 'Slot A', 'slots', 1), ('table-a', 501, 'Table A', 'table', 2), ('dealer', 501, 'Dealer', 'live-casino', 3);`);
});
afterAll(() => campaigning.close());
beforeEach(async () => {
  campaigning.clock.at = campaigning.opened;
  player = await campaigning.player();
});

const dayMs = 86_400_000;
const given = (transactionId: string, { depositMinor = 4_000n, code = 'half', playerId = player.id } = {}) =>
  assignDepositBonus(campaigning.platform, { playerId, code, depositMinor, transactionId });
/** 40 EUR of cash and 20 EUR of bonus, of which 600 EUR are to be bet. */
async function withBonus(): Promise<void> {
  await given(await campaigning.deposit(player));
}
const bet = async (amount: bigint, source: 'cash' | 'bonus' = 'cash', gameId = 'slot-a') => {
  const reference = await campaigning.bet(player, amount, source, gameId);
  await recordWager(campaigning.platform, { playerId: player.id, gameId, amountMinor: amount, reference });
  return reference;
};
const wageredNow = async () => (await campaigning.taken(player))[0]!['wagered'];
const settle = () => settleBonus(campaigning.platform, player.id);
const almostWagered = (minor = 60_000n) =>
  campaigning.platform.db.sql`update player_campaigns set wagered_minor = ${minor}::bigint where player_id = ${player.id}`;
const money = () => campaigning.money(player);
const statuses = () => campaigning.statuses(player);
const notices = () => campaigning.notices(player);
const inPlay = {
  status: 409,
  code: 'bonus_in_play',
  message: 'Nothing was done: a round with bonus money is still open. Open its game, play it to its end, then try again.',
  extra: {},
};

describe('[BONUS-01] the bonus of a deposit', () => {
  test('is its share of the deposit, with what it was promised under, once for the deposit', async () => {
    const deposit = await campaigning.deposit(player);
    campaigning.after(5_000);
    expect(await given(deposit)).toBe(2_000n);
    expect(await money()).toEqual({ cash: 4_000, bonus: 2_000 });
    const rows = await campaigning.taken(player);
    expect(rows).toEqual([
      {
        campaign: half.id,
        status: 'active',
        deposit,
        bonus: 2_000,
        required: 60_000,
        wagered: 0,
        most: 2_000,
        counts: false,
        activated_at: campaigning.clock.at,
        expires_at: new Date(campaigning.clock.at.getTime() + 30 * dayMs),
        updated_at: campaigning.clock.at,
      },
    ]);
    expect(await given(deposit)).toBe(2_000n);
    expect([await money(), await campaigning.taken(player)]).toEqual([{ cash: 4_000, bonus: 2_000 }, rows]);
    const history = await campaigning.platform.db.sql`
      select amount_minor, reference, transactions.created_at from transactions join ledger_entries on transaction_id = transactions.id
      where transactions.player_id = ${player.id} and type_id = 10`;
    expect(history).toEqual([
      { amount_minor: 2_000n, reference: `bonus:deposit:${deposit}:${player.id}`, created_at: campaigning.clock.at },
    ]);
  });

  test.each([
    ['the least', 2_000n, 1_000n],
    ['below the least', 1_999n, null],
    ['of which half is the most', 20_000n, 10_000n],
    ['of which half is more', 100_000n, 10_000n],
    ['of which half is no whole cent', 3_333n, 1_666n],
  ])('of a deposit that is %s', async (_what, depositMinor, bonus) => {
    expect(await given(await campaigning.deposit(player, depositMinor), { depositMinor })).toBe(bonus);
    expect((await money())['bonus']).toBe(Number(bonus ?? 0));
  });

  test('is none where the share is less than a cent', async () => {
    const { code } = await campaigning.campaign({ percent: 1, amounts: { 1: [0n, 10_000n] } });
    expect(await given(await campaigning.deposit(player, 99n), { code, depositMinor: 99n })).toBeNull();
    expect(await campaigning.taken(player)).toEqual([]);
  });

  test('is none of a code that nobody made, of another kind, country or currency, or out of its time', async () => {
    const { opened } = campaigning;
    const codes = [
      'NOSUCH',
      ...(await Promise.all(
        [
          { action: 3 } as const,
          { country: 'BR' },
          { amounts: { 2: [0n, 10_000n] as const } },
          { starts: new Date(opened.getTime() + 1) },
          { ends: new Date(opened.getTime() - 1) },
        ].map(async (its) => (await campaigning.campaign(its)).code),
      )),
    ];
    const deposit = await campaigning.deposit(player);
    for (const code of codes) expect([code, await given(deposit, { code })]).toEqual([code, null]);
    expect(await money()).toEqual({ cash: 4_000, bonus: 0 });
    const { code } = await campaigning.campaign({ country: 'IT', starts: opened, ends: opened });
    campaigning.after(dayMs);
    expect(await given(deposit, { code })).toBe(2_000n);
  });

  test('is none while another is played, and is given once that has run out', async () => {
    await withBonus();
    const { code } = await campaigning.campaign();
    const second = await campaigning.deposit(player);
    campaigning.after(30 * dayMs - 1);
    expect(await given(second, { code })).toBeNull();
    expect(await money()).toEqual({ cash: 8_000, bonus: 2_000 });
    campaigning.after(30 * dayMs);
    expect(await given(second, { code })).toBe(2_000n);
    expect(await statuses()).toEqual(['expired', 'active']);
    expect(await money()).toEqual({ cash: 8_000, bonus: 2_000 });
  });

  test('is none of one that the player has given up, and takes the place of one that was offered', async () => {
    await campaigning.offer(player, half.id, 'cancelled');
    const deposit = await campaigning.deposit(player);
    expect(await given(deposit)).toBeNull();
    const other = await campaigning.campaign();
    await campaigning.offer(player, other.id);
    expect(await given(deposit, { code: other.code })).toBe(2_000n);
    expect((await campaigning.taken(player)).map(({ status, required, most, counts }) => [status, required, most, counts])).toEqual([
      ['cancelled', 0, null, true],
      ['active', 60_000, 2_000, false],
    ]);
    expect(await money()).toEqual({ cash: 4_000, bonus: 2_000 });
  });

  test('of two deposits at one moment is that of the first', async () => {
    const [first, second] = [await campaigning.deposit(player), await campaigning.deposit(player)];
    const { code } = await campaigning.campaign();
    await campaigning.while(
      () => given(first),
      async (free) => {
        const asked = given(second, { code });
        await campaigning.waiting(asked);
        await free();
        expect(await asked).toBeNull();
      },
    );
    expect(await money()).toEqual({ cash: 8_000, bonus: 2_000 });
  });
});

describe('the bonus that can be played', () => {
  const active = () => activeBonus(campaigning.platform, player.id);

  test('is what is active, has money, and has time', async () => {
    expect(await active()).toBeNull();
    await withBonus();
    campaigning.after(30 * dayMs - 1);
    expect(await active()).toMatchObject({
      campaignId: half.id,
      leftMinor: 2_000n,
      wagerRequiredMinor: 60_000n,
      wageredMinor: 0n,
      conversionMaximumMinor: 2_000n,
    });
    campaigning.after(30 * dayMs);
    expect(await active()).toBeNull();
    campaigning.after(0);
    await bet(2_000n, 'bonus');
    expect(await active()).toBeNull();
  });
});

describe('[T-06] wagering', () => {
  beforeEach(withBonus);

  test.each([
    ['slots in full', 'slot-a', 'cash', 705],
    ['games that keep next to nothing by a tenth', 'table-a', 'cash', 70],
    ['what the catalogue does not know by a tenth', 'never-heard-of', 'cash', 70],
    ['live tables not at all', 'dealer', 'cash', 0],
    ['bonus money not at all', 'slot-a', 'bonus', 0],
  ] as const)('counts %s', async (_what, gameId, source, counted) => {
    campaigning.after(1_000);
    await bet(705n, source, gameId);
    const [row] = await campaigning.taken(player);
    expect(row).toMatchObject({ wagered: counted, updated_at: counted > 0 ? campaigning.clock.at : campaigning.opened });
  });

  test('counts a bet once, and takes it back once', async () => {
    const reference = await bet(705n);
    await recordWager(campaigning.platform, { playerId: player.id, gameId: 'slot-a', amountMinor: 705n, reference });
    await bet(300n);
    expect(await wageredNow()).toBe(1_005);
    campaigning.after(2_000);
    for (const _time of [1, 2]) await undoWager(campaigning.platform, reference);
    expect((await campaigning.taken(player))[0]).toMatchObject({ wagered: 300, updated_at: campaigning.clock.at });
  });

  test('counts nothing once the bonus has run out, and takes nothing from one that is over', async () => {
    const reference = await bet(100n);
    campaigning.after(30 * dayMs);
    await bet(100n);
    expect(await wageredNow()).toBe(100);
    await campaigning.platform.db.sql`update player_campaigns set status = 'used' where player_id = ${player.id}`;
    await undoWager(campaigning.platform, reference);
    expect(await wageredNow()).toBe(100);
    await campaigning.platform.db.sql`update player_campaigns set status = 'active' where player_id = ${player.id}`;
  });

  test('counts bonus money where that was promised', async () => {
    await campaigning.platform.db.sql`update player_campaigns set counts_bonus_stakes = true where player_id = ${player.id}`;
    await bet(705n, 'bonus', 'table-a');
    expect(await wageredNow()).toBe(705);
  });
});

describe('[T-06] what settles a bonus', () => {
  test('is nothing where there is none, and nobody waits for it', async () => {
    await campaigning.deposit(player);
    const { db } = campaigning.platform;
    await campaigning.while(
      () => db.sql`select 1 from wallets where player_id = ${player.id} for update`,
      async () => {
        const settled = settle();
        await campaigning.waiting(settled);
        expect(await Promise.race([settled.then(() => 'settled'), new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe(
          'settled',
        );
      },
    );
  });

  test.each([
    ['a cent short of it', 59_999n, { cash: 4_000, bonus: 2_000 }, 'active'],
    ['wagered to the cent', 60_000n, { cash: 6_000, bonus: 0 }, 'used'],
  ])('is its wager: %s', async (_what, minor, after, status) => {
    await withBonus();
    await almostWagered(minor);
    campaigning.after(1_000);
    for (const _time of [1, 2]) await settle();
    expect([await money(), await statuses()]).toEqual([after, [status]]);
    const told = [{ kind: 'bonus_converted', facts: { amount: '20.00', currency: 'EUR' } }];
    expect(await notices()).toEqual(status === 'used' ? told : []);
    expect((await campaigning.taken(player))[0]!['updated_at']).toEqual(status === 'used' ? campaigning.clock.at : campaigning.opened);
  });

  test.each([
    ['less than was given', 1_999n, 0n, 5_999, { amount: '19.99', currency: 'EUR' }],
    ['more than was given', 0n, 700n, 6_000, { amount: '20.00', currency: 'EUR', forfeited: '7.00' }],
  ])('turns %s into cash, as much as was given at most', async (_what, left, won, cash, facts) => {
    await withBonus();
    const reference = await campaigning.bet(player, left > 0n ? 1n : 100n, 'bonus');
    await campaigning.win(player, reference, left > 0n ? 0n : won + 100n);
    await almostWagered();
    await settle();
    expect(await money()).toEqual({ cash, bonus: 0 });
    expect(await notices()).toEqual([{ kind: 'bonus_converted', facts }]);
  });

  test('turns all into cash where no most was promised, and nothing where that was', async () => {
    await withBonus();
    const reference = await campaigning.bet(player, 100n, 'bonus');
    await campaigning.win(player, reference, 5_100n);
    await campaigning.platform.db.sql`update player_campaigns set conversion_maximum_minor = null where player_id = ${player.id}`;
    await almostWagered();
    await settle();
    expect(await money()).toEqual({ cash: 11_000, bonus: 0 });
    expect(await notices()).toEqual([{ kind: 'bonus_converted', facts: { amount: '70.00', currency: 'EUR' } }]);

    const other = await campaigning.player();
    await given(await campaigning.deposit(other), { playerId: other.id });
    await campaigning.platform.db.sql`
      update player_campaigns set conversion_maximum_minor = 0, wagered_minor = wager_required_minor where player_id = ${other.id}`;
    await settleBonus(campaigning.platform, other.id);
    expect([await campaigning.money(other), await campaigning.statuses(other)]).toEqual([{ cash: 4_000, bonus: 0 }, ['used']]);
    expect(await campaigning.notices(other)).toEqual([]);
  });

  test.each([0n, 60_000n])('is that nothing is left of it, with %s wagered: its player is told once', async (minor) => {
    await withBonus();
    const reference = await campaigning.bet(player, 2_000n, 'bonus');
    await settle();
    expect(await statuses()).toEqual(['active']);
    await campaigning.win(player, reference);
    await almostWagered(minor);
    for (const _time of [1, 2]) await settle();
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 0 }, ['used']]);
    expect(await notices()).toEqual([{ kind: 'bonus_played', facts: { amount: '20.00', currency: 'EUR' } }]);
  });

  test('waits for a round that counts towards it, and not for one that does not', async () => {
    await campaigning.deposit(player);
    await campaigning.bet(player, 100n);
    await withBonus();
    const counted = await bet(100n);
    await almostWagered();
    await settle();
    expect(await statuses()).toEqual(['active']);
    await campaigning.win(player, counted);
    await settle();
    expect([await money(), await statuses()]).toEqual([{ cash: 9_800, bonus: 0 }, ['used']]);
  });

  test('waits for a round with bonus money', async () => {
    await withBonus();
    const open = await bet(100n, 'bonus');
    await almostWagered();
    await settle();
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 1_900 }, ['active']]);
    await campaigning.win(player, open);
    await settle();
    expect([await money(), await statuses()]).toEqual([{ cash: 5_900, bonus: 0 }, ['used']]);
  });

  test('is its time: what is left goes, and its player is told', async () => {
    await withBonus();
    campaigning.after(30 * dayMs - 1);
    await settle();
    expect(await statuses()).toEqual(['active']);
    campaigning.after(30 * dayMs);
    await settle();
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 0 }, ['expired']]);
    expect(await notices()).toEqual([{ kind: 'bonus_expired', facts: { amount: '20.00', currency: 'EUR' } }]);
  });

  test('is done by the first of two who find it at one moment', async () => {
    await withBonus();
    await almostWagered();
    await campaigning.while(settle, async (free) => {
      const asked = settle();
      await campaigning.waiting(asked);
      await free();
      await asked;
    });
    expect([await money(), await statuses()]).toEqual([{ cash: 6_000, bonus: 0 }, ['used']]);
    expect(await notices()).toHaveLength(1);
  });
});

describe('[BONUS-02] [T-06] a bonus that is given up', () => {
  const giveUp = () => giveUpBonus(campaigning.platform, player.id);

  test('goes back to the house, and nobody is told what they have done', async () => {
    await withBonus();
    campaigning.after(1_000);
    for (const _time of [1, 2]) await giveUp();
    expect([await money(), await statuses(), await notices()]).toEqual([{ cash: 4_000, bonus: 0 }, ['cancelled'], []]);
    expect((await campaigning.taken(player))[0]!['updated_at']).toEqual(campaigning.clock.at);
    const [{ id }] = (await campaigning.platform.db.sql<{
      id: bigint;
    }>`select id from player_campaigns where player_id = ${player.id}`) as [{ id: bigint }];
    expect(
      await campaigning.platform.db.one`select reference from ledger_entries where player_id = ${player.id} and kind = 'forfeit'`,
    ).toEqual({ reference: `forfeit:campaign:${id}:${player.id}` });
  });

  test('without money left is over, and nothing is said of it either', async () => {
    await withBonus();
    await campaigning.win(player, await campaigning.bet(player, 2_000n, 'bonus'));
    await giveUp();
    expect([await money(), await statuses(), await notices()]).toEqual([{ cash: 4_000, bonus: 0 }, ['cancelled'], []]);
  });

  test('is not while a round is played with it, and one with cash is no matter', async () => {
    await withBonus();
    const open = await bet(500n, 'bonus');
    expect(await refusalOf(giveUp())).toEqual(inPlay);
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 1_500 }, ['active']]);
    await campaigning.win(player, open);
    await bet(100n);
    await giveUp();
    expect([await money(), await statuses()]).toEqual([{ cash: 3_900, bonus: 0 }, ['cancelled']]);
  });

  test('by a withdrawal goes where its player was told so, and only there', async () => {
    const withdraw = (isTold: boolean) =>
      campaigning.platform.db.transaction(() => giveUpForWithdrawal(campaigning.platform, player.id, isTold));
    await campaigning.deposit(player);
    await withdraw(true);
    await withdraw(false);
    await withBonus();
    expect(await refusalOf(withdraw(false))).toEqual({
      status: 422,
      code: 'bonus_active',
      message: 'A withdrawal gives the active bonus up. Play it to its end first, or withdraw knowing that it goes.',
      extra: {},
    });
    expect(await statuses()).toEqual(['active']);
    const open = await bet(2_000n, 'bonus');
    expect(await refusalOf(withdraw(true))).toEqual(inPlay);
    await campaigning.win(player, open, 100n);
    await withdraw(true);
    expect([await money(), await statuses()]).toEqual([{ cash: 8_000, bonus: 0 }, ['cancelled']]);
  });

  test('by a withdrawal is nothing to tell of where nothing is left of it', async () => {
    await withBonus();
    await campaigning.win(player, await campaigning.bet(player, 2_000n, 'bonus'));
    await campaigning.platform.db.transaction(() => giveUpForWithdrawal(campaigning.platform, player.id, false));
    expect(await statuses()).toEqual(['cancelled']);
  });
});

describe('[T-06] bonuses that ran out', () => {
  const expire = () => expireBonuses(campaigning.platform);

  test('end when they are looked at, told once, and the others stay', async () => {
    await withBonus();
    campaigning.after(1);
    const later = await campaigning.player();
    await given(await campaigning.deposit(later), { playerId: later.id });
    campaigning.after(30 * dayMs);
    for (const _time of [1, 2]) await expire();
    expect([await money(), await statuses(), await campaigning.statuses(later)]).toEqual([
      { cash: 4_000, bonus: 0 },
      ['expired'],
      ['active'],
    ]);
    expect(await notices()).toEqual([{ kind: 'bonus_expired', facts: { amount: '20.00', currency: 'EUR' } }]);
  });

  test('under a round with bonus money wait for it', async () => {
    await withBonus();
    const open = await bet(500n, 'bonus');
    campaigning.after(30 * dayMs);
    await expire();
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 1_500 }, ['active']]);
    await campaigning.win(player, open);
    await expire();
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 0 }, ['expired']]);
  });

  test('with nothing left are told as played', async () => {
    await withBonus();
    await campaigning.win(player, await campaigning.bet(player, 2_000n, 'bonus'));
    campaigning.after(30 * dayMs);
    await expire();
    expect([await statuses(), await notices()]).toEqual([
      ['expired'],
      [{ kind: 'bonus_played', facts: { amount: '20.00', currency: 'EUR' } }],
    ]);
  });

  test('are looked for each minute', async () => {
    await withBonus();
    campaigning.after(30 * dayMs);
    const jobs = campaignJobs(campaigning.platform);
    expect(jobs.map(({ name, everyS }) => [name, everyS])).toEqual([['ending bonuses that ran out', 60]]);
    await jobs[0]!.work(new AbortController().signal);
    expect(await statuses()).toEqual(['expired']);
  });

  test('by the time that one comes to it may have ended otherwise', async () => {
    await withBonus();
    campaigning.after(30 * dayMs);
    await campaigning.while(
      () => giveUpBonus(campaigning.platform, player.id),
      async (free) => {
        const asked = expire();
        await campaigning.waiting(asked);
        await free();
        await asked;
      },
    );
    expect([await statuses(), await notices()]).toEqual([['cancelled'], []]);
  });
});
