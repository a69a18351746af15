import { describe, expect, test } from 'vitest';
import type { RoundView } from '#games/provider/protocol.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const { openRealSession, openSession, cashOf, letPass, flight, stored } = house;

/** The unpaid fraction of the multipliers' total, in hundredths of a minor unit. */
const owed = (rounds: readonly RoundView[]): number =>
  rounds.reduce((sum, { stake_minor, multiplier, payout_minor }) => sum + stake_minor * multiplier! - payout_minor! * 100, 0);

describe('[T-05] [GAME-03] whatever the stake, all that the multipliers come to is paid, but for less than a minor unit', () => {
  test.each([
    ['plinko', { kind: 'plinko', rows: 16, risk: 'low' }, 11],
    ['plinko', { kind: 'plinko', rows: 8, risk: 'high' }, 10],
    ['slots', null, 13],
  ] as const)('%s %o at %i', async (kind, wager, stake) => {
    const client = await openRealSession(kind);
    const rounds: RoundView[] = [];
    for (let number = 0; number < 25; number += 1) rounds.push((await client.play(stake, wager ?? client.opened.wager)).round);
    expect(owed(rounds)).toBeGreaterThanOrEqual(0);
    expect(owed(rounds)).toBeLessThan(100);
    const won = rounds.reduce((sum, { payout_minor }) => sum + payout_minor! - stake, 0);
    expect(await cashOf(client.player)).toBe(10_000 + won);
  });

  test('a flight of 0.10 that is left at 1.09 pays 0.109: 1.09 in ten of them', async () => {
    const client = await openRealSession('crash');
    const paid: number[] = [];
    for (let number = 0; number < 10; number += 1) {
      const { id } = await flight(client, 109, 109, 10);
      await letPass(id, 60_000);
      const { round } = await client.look(id);
      expect(round.multiplier).toBe(109);
      paid.push(round.payout_minor!);
    }
    // No draw decides the fraction: it is saved until it makes a minor unit.
    expect(paid).toEqual([10, 11, 11, 11, 11, 11, 11, 11, 11, 11]);
  });

  test('what is kept belongs to its player, and to the money that was played', async () => {
    const [one, other] = [await openRealSession('crash'), await openRealSession('crash')];
    const left = async (client: typeof one) => {
      const { id } = await flight(client, 109, 109, 10);
      await letPass(id, 60_000);
      return (await client.look(id)).round.payout_minor;
    };
    expect([await left(one), await left(other), await left(one), await left(other)]).toEqual([10, 10, 11, 11]);
    expect(
      await house.platform.db.sql`
      select wallet, currency, hundredths from provider.fractions where owner in (${`player:${one.player.id}`}, ${`player:${other.player.id}`})`,
    ).toEqual([one, other].map(() => ({ wallet: 'cash', currency: 'EUR', hundredths: 80 })));
  });

  test('a demo keeps to the same', async () => {
    const client = await openSession('plinko', { mode: 'demo', game_id: 'plinkoear' });
    const rounds: RoundView[] = [];
    for (let number = 0; number < 25; number += 1) rounds.push((await client.play(11, { kind: 'plinko', rows: 16, risk: 'low' })).round);
    expect(owed(rounds)).toBeLessThan(100);
    expect((await stored(rounds[0]!.id)).state).toBe('closed');
  });
});
