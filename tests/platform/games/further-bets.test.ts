import { describe, expect, test } from 'vitest';
import { blackjackPays, handsAfter, resultOf } from '#games/engine/index.ts';
import { decisionTimeoutMs } from '#games/provider/deciding.ts';
import { placeFurtherBet } from '#games/provider/further-bets.ts';
import { roundById } from '#games/provider/round.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { blackjackDecision, blackjackStake, blackjackTable, blackjackWager, isOpenRound } from '#tests/support/blackjack.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const { cardsOf, roundWith } = blackjackTable(house);
const by = blackjackDecision;
const wager = blackjackWager;
const stakeMinor = blackjackStake;

describe('[GAME-03] a double', () => {
  const double = by('double');
  const { furtherBetsOf: betsOf, bookedOf } = house;
  const letBetsBeGivenUp = async () => {
    await house.platform.db.sql`
      update provider.further_bets set created_at = created_at - interval '1 minute', next_attempt_at = clock_timestamp() where state in ('betting', 'undoing')`;
    await settleDue(house.host());
  };
  const seat = async (cash = 10_000n) => {
    const client = await house.openRealSession('blackjack', cash);
    const { round } = await roundWith(client, isOpenRound);
    return { client, id: round.id, round, before: await house.cashOf(client.player) };
  };
  const endOf = async (id: string) => {
    const hands = handsAfter(await cardsOf(id), ['double']);
    return { hands, paid: (2 * stakeMinor * blackjackPays[resultOf(hands)]) / 100 };
  };

  test('is a bet of its own: the stake is taken once more, and each of the two is paid its half', async () => {
    const { client, id, before } = await seat();
    const net = (await client.state()).net_minor;
    const { round, balance_minor } = await client.decide(id, 0, double);
    const { hands, paid } = await endOf(id);
    expect(round).toMatchObject({
      state: 'closed',
      stake_minor: stakeMinor,
      further_minor: stakeMinor,
      payout_minor: paid,
      multiplier: 2 * blackjackPays[resultOf(hands)],
      progress: { decided: [double], seen: { player: hands.player, dealer: hands.dealer } },
    });
    expect([await house.cashOf(client.player), balance_minor]).toEqual([before - stakeMinor + paid, before - stakeMinor + paid]);
    expect(await bookedOf(id)).toEqual(Array.from({ length: 2 }, () => ({ status: 'settled', amount: stakeMinor, payout: paid / 2 })));
    expect((await client.state()).net_minor).toBe(net + paid - 2 * stakeMinor);
    expect(await betsOf(id)).toMatchObject([{ state: 'taken', stake_minor: BigInt(stakeMinor), payout_minor: BigInt(paid / 2) }]);
  });

  test('takes the money once, however often it is asked for at once and later', async () => {
    const { client, id, before } = await seat();
    const together = await Promise.all(Array.from({ length: 4 }, () => client.decide(id, 0, double)));
    const { paid } = await endOf(id);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await client.decide(id, 0, double)).round.payout_minor).toBe(paid);
    expect(await house.cashOf(client.player)).toBe(before - stakeMinor + paid);
    expect(await bookedOf(id)).toHaveLength(2);
    expect(await betsOf(id)).toHaveLength(1);
  });

  test('that the balance does not cover is refused, and the hand is as it was', async () => {
    const poorSeat = async () => {
      for (;;) {
        const client = await house.openRealSession('blackjack', BigInt(stakeMinor));
        const { round } = await client.play(stakeMinor, wager);
        if (isOpenRound(round)) return { client, id: round.id };
      }
    };
    const { client, id } = await poorSeat();
    const answer = await client.decide(id, 0, double);
    expect(answer).toMatchObject({ status: 402, code: 'insufficient_funds', round: { state: 'open', progress: { decided: [] } } });
    expect(await betsOf(id)).toMatchObject([{ state: 'refused', payout_minor: null }]);
    const ended = await client.decide(id, 0, by('stand'));
    expect([ended.status, ended.round.further_minor]).toEqual([200, undefined]);
    expect(await house.cashOf(client.player)).toBe(ended.round.payout_minor);
  });

  test.each(['lost reply', 'lost request', 'down'] as const)(
    'with a %s of the wallet is asked for again under the same id, and nothing else is decided before that is known',
    async (fault) => {
      const { client, id, before } = await seat();
      house.wallet.faults['bet'] = fault;
      expect(await client.decide(id, 0, double)).toMatchObject({ status: 503, code: 'unavailable', round: { progress: { decided: [] } } });
      expect(await client.decide(id, 0, by('hit'))).toMatchObject({ status: 409, code: 'bet_pending' });
      expect(await client.decide(id, 0, double)).toMatchObject({ status: 503, code: 'unavailable' });
      house.wallet.faults = {};
      const { round } = await client.decide(id, 0, double);
      const { paid } = await endOf(id);
      expect(round).toMatchObject({ state: 'closed', further_minor: stakeMinor, payout_minor: paid });
      expect(await house.cashOf(client.player)).toBe(before - stakeMinor + paid);
      expect(await betsOf(id)).toHaveLength(1);
    },
  );

  test.each(['lost reply', 'lost request'] as const)(
    'that nobody asks for again after a %s is rolled back, and the hand goes on',
    async (fault) => {
      const { client, id, before } = await seat();
      house.wallet.faults['bet'] = fault;
      await client.decide(id, 0, double);
      house.wallet.faults = { rollback: 'down' };
      await letBetsBeGivenUp();
      expect(await betsOf(id)).toMatchObject([{ state: 'undoing' }]);
      house.wallet.faults = {};
      await letBetsBeGivenUp();
      expect(await betsOf(id)).toMatchObject([{ state: 'undone' }]);
      expect(await house.cashOf(client.player)).toBe(before);
      // Repeated it is another bet.
      const { round } = await client.decide(id, 0, double);
      const { paid } = await endOf(id);
      expect(round).toMatchObject({ further_minor: stakeMinor, payout_minor: paid });
      expect(await house.cashOf(client.player)).toBe(before - stakeMinor + paid);
      expect((await betsOf(id)).map(({ state }) => state)).toEqual(['undone', 'taken']);
    },
  );

  test('whose win has no answer is paid by the worker, each bet once', async () => {
    const { client, id, before } = await seat();
    house.wallet.faults['win'] = 'lost reply';
    const { round } = await client.decide(id, 0, double);
    expect(round.state).toBe('settling');
    house.wallet.faults = {};
    await house.letWorkerRun();
    const { paid } = await endOf(id);
    expect((await client.look(id)).round).toEqual({ ...round, state: 'closed' });
    expect(await house.cashOf(client.player)).toBe(before - stakeMinor + paid);
    expect((await bookedOf(id)).map(({ status }) => status)).toEqual(['settled', 'settled']);
  });

  test('that is still unknown after a day ends with the round: it is rolled back, and the hand stands', async () => {
    const { client, id, before } = await seat();
    house.wallet.faults['bet'] = 'lost reply';
    await client.decide(id, 0, double);
    house.wallet.faults = {};
    await house.letPass(id, decisionTimeoutMs + 60_000);
    const { round } = await client.look(id);
    expect(round).toMatchObject({ state: 'closed', progress: { decided: [by('stand')] } });
    await letBetsBeGivenUp();
    expect(await betsOf(id)).toMatchObject([{ state: 'undone' }]);
    expect(await house.cashOf(client.player)).toBe(before + round.payout_minor!);
  });

  test('that meets a hit is taken or refused, and never both', async () => {
    const { client, id, before } = await seat();
    const [doubled, hit] = await Promise.all([client.decide(id, 0, double), client.decide(id, 0, by('hit'))]);
    const { round } = await client.look(id);
    const first = round.progress!.decided[0] as { action: string } | undefined;
    expect([doubled.status, hit.status]).toEqual(first?.action === 'double' ? [200, 409] : [409, 200]);
    const ended = isOpenRound(round) ? (await client.decide(id, 1, by('stand'))).round : round;
    expect(await house.cashOf(client.player)).toBe(before - (ended.further_minor ?? 0) + ended.payout_minor!);
    expect((await betsOf(id)).map(({ state }) => state)).toEqual(first?.action === 'double' ? ['taken'] : []);
  });

  test('that the wallet takes after it was given up does not stand, and its stake goes back', async () => {
    const { client, id, before } = await seat();
    house.wallet.faults['bet'] = 'lost reply';
    await client.decide(id, 0, double);
    const pending = (await roundById(house.platform.db, id))!;
    house.wallet.faults = { rollback: 'down' };
    await letBetsBeGivenUp();
    house.wallet.faults = {};
    await expect(placeFurtherBet(house.host(), pending, pending.further[0]!)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await client.look(id)).round.progress!.decided).toEqual([]);
    await letBetsBeGivenUp();
    expect(await house.cashOf(client.player)).toBe(before);
    expect((await client.decide(id, 0, by('stand'))).status).toBe(200);
  });

  test('of a demo is taken of its credit, and is forgotten with it', async () => {
    const client = await house.openSession('blackjack', { mode: 'demo', game_id: 'koi', game_code: 'blackjack' });
    for (;;) {
      const { round, balance_minor } = await client.play(100, wager);
      if (round.state !== 'open') continue;
      const ended = await client.decide(round.id, 0, double);
      expect(ended.balance_minor).toBe((balance_minor ?? (await client.state()).balance_minor) - 100 + ended.round.payout_minor!);
      expect(ended.round.further_minor).toBe(100);
      break;
    }
  });
});
