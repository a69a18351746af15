import { afterEach, describe, expect, test } from 'vitest';
import { setPause } from '#server/pauses/pauses.ts';
import type { Gaming } from '../support/gaming.ts';
import { addSlotAndTable, gamingPerTest, type GamingSeat } from '../support/gaming-per-test.ts';
import { refusalOf } from '../support/refusals.ts';

let gaming: Gaming;
let player: GamingSeat['player'];
let session: string;
gamingPerTest((seat) => void ({ gaming, player, session } = seat), addSlotAndTable);
const opened = new Date('2026-01-15T12:00:00Z');
const after = (ms: number) => void (gaming.clock.at = new Date(opened.getTime() + ms));
const slot = { gameId: 'slot-a', providerId: 501, providerName: 'One' };

describe('[T-13] what a player has set themselves, and what the law or the site says, lets no round begin', () => {
  const limit = (kind: string, period: string, amount: number) =>
    gaming.platform.db
      .sql`insert into play_limits (player_id, kind, period, amount_minor) values (${player.id}, ${kind}, ${period}, ${amount})`;
  const limited = (player_limit: string) => ({
    status: 422,
    code: 'limit_reached',
    message: 'What the player has set themselves does not allow this bet: rounds that were begun go on.',
    extra: { player_limit },
  });
  const going = async () => {
    await gaming.bet(session, `begun-${player.id}`, { round_id: `going-${player.id}` });
  };
  /** The bets of a round that is open go on. */
  const goesOn = async () =>
    expect(await gaming.bet(session, `further-${player.id}`, { round_id: `going-${player.id}` })).toMatchObject({ balance_minor: 9_800 });

  test('a break', async () => {
    await going();
    await gaming.platform.db.sql`update players set break_until = ${new Date(opened.getTime() + 1)} where id = ${player.id}`;
    expect(await refusalOf(gaming.bet(session, `new-${player.id}`))).toEqual(limited('break'));
    await goesOn();
  });

  test.each([
    ['stake', 'day', 100],
    ['loss', 'week', 100],
  ])('a limit of %s by the %s', async (kind, period, amount) => {
    await going();
    await limit(kind, period, amount);
    expect(await refusalOf(gaming.bet(session, `new-${player.id}`))).toEqual(limited(kind));
    await goesOn();
  });

  test('a limit of time, and a reality check that was not answered', async () => {
    await going();
    after(20 * 60_000);
    await limit('reality_check', 'session', 20);
    expect(await refusalOf(gaming.bet(session, `new-${player.id}`))).toEqual({
      status: 422,
      code: 'reality_check',
      message: 'The player is asked whether they go on, on the page around the game, and has not answered yet.',
      extra: {},
    });
    await limit('time', 'day', 20);
    expect(await refusalOf(gaming.bet(session, `new-${player.id}`))).toEqual(limited('time'));
    await goesOn();
  });

  test('the pace of slots', async () => {
    const there = await gaming.player(10_000n, { country: 'GB' });
    const spinning = await gaming.session(there, { game: slot });
    await gaming.bet(spinning, 'spin-1');
    after(1_000);
    expect(await refusalOf(gaming.bet(spinning, 'spin-2'))).toEqual({
      status: 422,
      code: 'round_too_soon',
      message: 'Where the player lives, rounds begin no sooner one after the other. Nothing was taken.',
      extra: { retry_after_ms: 1_500 },
    });
    after(2_500);
    expect(await gaming.bet(spinning, 'spin-2')).toMatchObject({ balance_minor: 9_800 });
  });

  test('an age that was not confirmed', async () => {
    const there = await gaming.player(10_000n, { country: 'EE' });
    const playing = await gaming.session(there);
    expect(await refusalOf(gaming.bet(playing, 'unaged'))).toEqual({
      status: 422,
      code: 'age_unconfirmed',
      message: 'The player has not confirmed the age that holds where they live: the page around the game asks.',
      extra: {},
    });
    await gaming.platform.db.sql`update players set age_confirmed = 21 where id = ${there.id}`;
    expect(await gaming.bet(playing, 'unaged')).toMatchObject({ balance_minor: 9_900 });
  });

  describe('a site that is closed', () => {
    const close = (isClosed: boolean) => gaming.platform.db.sql`update site_settings set in_maintenance = ${isClosed}`;
    afterEach(() => close(false));

    test('for maintenance', async () => {
      await going();
      await close(true);
      expect(await refusalOf(gaming.bet(session, `new-${player.id}`))).toEqual({
        status: 503,
        code: 'maintenance',
        message:
          'The platform is closed for maintenance, or the game is paused or hidden: rounds that were begun go on, no new one begins.',
        extra: {},
      });
      await goesOn();
    });

    test('[34.5] by a pause of games, until that ends', async () => {
      const { platform } = gaming;
      await going();
      await setPause(platform, 'games', { endsAt: new Date(platform.now().getTime() + 3_600_000), notice: null });
      expect(await refusalOf(gaming.bet(session, `new-${player.id}`))).toMatchObject({ status: 503, code: 'maintenance' });
      await goesOn();
      after(3_600_000);
      await gaming.bet(session, `later-${player.id}`);
      await setPause(platform, 'games', null);
    });
  });
});

describe('[P-06] with an active bonus', () => {
  const both = (cash: number, bonus: number) => ({
    wallets: [
      { wallet: 'cash', balance_minor: cash },
      { wallet: 'bonus', balance_minor: bonus },
    ],
  });

  test('either money is played, bets with cash are wagered once, and taken back once', async () => {
    await gaming.bonus(player.id);
    const first = await gaming.bet(session, 'wager-1', { amount_minor: 1_000 });
    expect(first).toMatchObject({ wallet: 'cash', balance_minor: 9_000, ...both(9_000, 1_000) });
    expect(await gaming.bet(session, 'wager-1', { amount_minor: 1_000 })).toEqual(first);
    expect(await gaming.taken(player.id)).toEqual({ status: 'active', wagered: 100 });
    expect(await gaming.bet(session, 'wager-2', { wallet: 'bonus' })).toMatchObject({ wallet: 'bonus', ...both(9_000, 900) });
    expect(await gaming.taken(player.id)).toEqual({ status: 'active', wagered: 100 });
    const undone = await gaming.rollback(session, 'wager-1');
    expect(undone).toMatchObject({ wallet: 'cash', ...both(10_000, 900) });
    expect(await gaming.rollback(session, 'wager-1')).toEqual(undone);
    expect(await gaming.taken(player.id)).toEqual({ status: 'active', wagered: 0 });
  });

  test('a round that is won settles it, and the answer says the money after that, also when it is asked for again', async () => {
    await gaming.bonus(player.id, { wager: 100n });
    await gaming.bet(session, 'settled-1', { amount_minor: 1_000 });
    expect(await gaming.taken(player.id)).toEqual({ status: 'active', wagered: 100 });
    const won = await gaming.win(session, 'settled-1', 500);
    expect(won).toMatchObject({ balance_minor: 10_500, wallets: [{ wallet: 'cash', balance_minor: 10_500 }] });
    expect(await gaming.taken(player.id)).toEqual({ status: 'used', wagered: 100 });
    expect(await gaming.win(session, 'settled-1', 500)).toEqual(won);
    expect(await gaming.money(player.id)).toEqual({ cash: 10_500, bonus: 0 });
  });

  test('one that ran out under a round ends when the round is rolled back', async () => {
    await gaming.bonus(player.id);
    await gaming.bet(session, 'out-1', { wallet: 'bonus' });
    after(7 * 86_400_000);
    expect(await gaming.rollback(session, 'out-1')).toMatchObject({ wallet: 'bonus', balance_minor: 0 });
    expect(await gaming.taken(player.id)).toEqual({ status: 'expired', wagered: 0 });
  });

  test('a repeated answer is made to follow again, where it was told before it followed', async () => {
    await gaming.bet(session, 'before-1', { amount_minor: 1_000 });
    await gaming.win(session, 'before-1', 0);
    await gaming.bonus(player.id, { wager: 0n });
    expect(await gaming.win(session, 'before-1', 0)).toMatchObject({ balance_minor: 9_000 });
    expect(await gaming.taken(player.id)).toEqual({ status: 'used', wagered: 0 });
    expect(await gaming.money(player.id)).toEqual({ cash: 10_000, bonus: 0 });
  });

  test('a bet from before it counts nothing towards it, though it is asked for again', async () => {
    const first = await gaming.bet(session, 'early-1', { amount_minor: 1_000 });
    await gaming.bonus(player.id);
    expect(await gaming.bet(session, 'early-1', { amount_minor: 1_000 })).toEqual(first);
    expect(await gaming.taken(player.id)).toEqual({ status: 'active', wagered: 0 });
  });

  test('a bet that is refused wagers nothing', async () => {
    await gaming.bonus(player.id);
    expect(await refusalOf(gaming.bet(session, 'refused-1', { amount_minor: 10_001 }))).toMatchObject({ code: 'insufficient_funds' });
    expect(await refusalOf(gaming.win(session, 'never-placed', 1))).toEqual({
      status: 404,
      code: 'not_found',
      message: 'No such bet.',
      extra: {},
    });
    expect(await gaming.taken(player.id)).toEqual({ status: 'active', wagered: 0 });
  });
});

describe('[U-06] a round of which a bet was paid', () => {
  const closed = { status: 409, code: 'round_closed', message: 'A bet of this round was paid: it takes no other bet.', extra: {} };
  const round = (name: string) => ({ round_id: `${name}-${player.id}` });
  const bet = (name: string, id: string) => gaming.bet(session, `${id}-${player.id}`, round(name));
  const win = (name: string, id: string, amount: number) => gaming.win(session, `${id}-${player.id}`, amount, round(name));

  test.each([
    ['won', 300],
    ['lost', 0],
  ])('takes no other bet once one of it was %s, also with a bonus and after it was rolled back', async (_name, amount) => {
    await bet('over', 'first');
    await win('over', 'first', amount);
    const before = await gaming.money(player.id);
    expect(await refusalOf(bet('over', 'second'))).toEqual(closed);
    await gaming.bonus(player.id);
    expect(await refusalOf(bet('over', 'third'))).toEqual(closed);
    expect(await refusalOf(gaming.bet(session, `bonus-${player.id}`, { ...round('over'), wallet: 'bonus' }))).toEqual(closed);
    expect((await gaming.money(player.id))['cash']).toBe(before['cash']);
    await gaming.rollback(session, `second-${player.id}`, round('over'));
    expect(await refusalOf(bet('over', 'second'))).toMatchObject({ code: 'rolled_back' });
    expect(await bet('over', 'first')).toMatchObject({ balance_minor: 9_900 });
  });

  test('takes none from another session or game of its player, before anything is told of the balance', async () => {
    await bet('shared', 'first');
    await win('shared', 'first', 0);
    const other = await gaming.session(player, { game: { gameId: 'table-a', providerId: 501, providerName: 'One' } });
    expect(await refusalOf(gaming.bet(other, `other-${player.id}`, { ...round('shared'), amount_minor: 1_000_000 }))).toEqual(closed);
  });

  test('pays what it took before, each bet by its own win', async () => {
    for (const id of ['split-1', 'split-2', 'split-3']) await bet('split', id);
    await win('split', 'split-1', 200);
    await win('split', 'split-2', 0);
    expect(await refusalOf(bet('split', 'split-4'))).toEqual(closed);
    expect(await win('split', 'split-3', 200)).toMatchObject({ balance_minor: 10_100 });
  });

  test('is one of its player and provider alone, and one whose bets were rolled back goes on', async () => {
    await bet('common', 'first');
    await win('common', 'first', 0);
    const other = await gaming.player();
    expect(await gaming.bet(await gaming.session(other), `other-${other.id}`, round('common'))).toMatchObject({ balance_minor: 9_900 });
    const guest = await gaming.session(player, { partner: 'guests' });
    expect(await gaming.bet(guest, `guest-${player.id}`, { ...round('common'), partner: 'guests' })).toMatchObject({
      balance_minor: 9_800,
    });
    await bet('undone', 'undone-1');
    await gaming.rollback(session, `undone-1-${player.id}`, round('undone'));
    expect(await bet('undone', 'undone-2')).toMatchObject({ balance_minor: 9_700 });
  });

  test('an open round of one provider lets no round of another begin', async () => {
    await bet('busy', 'open');
    await gaming.platform.db.sql`update players set break_until = ${new Date(opened.getTime() + 1)} where id = ${player.id}`;
    expect(await bet('busy', 'further')).toMatchObject({ balance_minor: 9_800 });
    const guest = await gaming.session(player, { partner: 'guests' });
    expect(await refusalOf(gaming.bet(guest, `guest-${player.id}`, { ...round('busy'), partner: 'guests' }))).toMatchObject({
      code: 'limit_reached',
    });
  });
});
