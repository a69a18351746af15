import { describe, expect, test } from 'vitest';
import {
  type Decision,
  handsOf,
  openOf,
  type PokerTableCode,
  pokerTables,
  rulesOf,
  type TableAction,
  verify,
  type Wager,
} from '#games/engine/index.ts';
import { decisionTimeoutMs } from '#games/provider/deciding.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const by = (action: TableAction): Decision => ({ kind: 'poker', action });
const call = by('call');
const fold = by('fold');
const table = pokerTables.holdem;
const wager: Wager = { kind: 'poker', variant: 'holdem' };
/** Odd, so that thirds of it show the handling of a fraction. */
const ante = 35;
const further = 2 * ante;

const outcomeOf = async (id: string) =>
  (await house.platform.db.one<{ outcome: { kind: 'poker'; cards: number[] } }>`select outcome from provider.rounds where id = ${id}`)!
    .outcome;
const paidFor = async (id: string) => Number(rulesOf('poker').decisions!.dueOf(await outcomeOf(id), wager, [call], BigInt(ante))!) / 100;
const { bookedOf } = house;
const betsOf = (id: string) =>
  house.platform.db.sql<{ state: string; stake_minor: bigint; payout_minor: bigint | null }>`
    select state, stake_minor, payout_minor from provider.further_bets where round_id = ${id} order by created_at`;
const seat = async (cash = 10_000n) => {
  const client = await house.openRealSession('poker', cash);
  const { round } = await client.play(ante, wager);
  return { client, round, id: round.id, before: await house.cashOf(client.player) };
};

describe('[GAME-03] poker against the dealer', () => {
  test('shows the own cards and the flop, and nothing else before the decision', async () => {
    const { client, round, id } = await seat();
    const outcome = await outcomeOf(id);
    const { player, dealer, board } = openOf(handsOf(outcome, table), table);
    expect(round.progress).toEqual({ decided: [], seen: { kind: 'poker', player, dealer: [], board } });
    expect([player.length, dealer.length, board.length]).toEqual([2, 0, 3]);
    expect(round).toMatchObject({ state: 'open', outcome: null, multiplier: null, payout_minor: null, server_seed: null });
    expect(JSON.stringify([await client.state(), await client.look(id)])).not.toContain(outcome.cards.slice(0, 4).join());
    await client.decide(id, 0, fold);
  });

  test('a call stakes the ante twice more in a bet of its own, and each of the two is paid its share', async () => {
    // As many rounds as needed for a win and a loss.
    const seen = new Set<boolean>();
    while (seen.size < 2) {
      const { client, id, before } = await seat();
      const { round, balance_minor } = await client.decide(id, 0, call);
      const paid = await paidFor(id);
      seen.add(paid > 0);
      expect(round).toMatchObject({
        state: 'closed',
        stake_minor: ante,
        further_minor: further,
        payout_minor: paid,
        multiplier: (paid / ante) * 100,
        progress: { decided: [call], seen: { kind: 'poker', ...handsOf(await outcomeOf(id), table) } },
      });
      expect([await house.cashOf(client.player), balance_minor]).toEqual([before - further + paid, before - further + paid]);
      const share = Math.floor((paid * further) / (ante + further));
      expect(await bookedOf(id)).toEqual([
        { status: 'settled', amount: ante, payout: paid - share },
        { status: 'settled', amount: further, payout: share },
      ]);
      expect(await betsOf(id)).toMatchObject([{ state: 'taken', stake_minor: BigInt(further), payout_minor: BigInt(share) }]);
      expect((await client.state()).net_minor).toBe(paid - ante - further);
      // Repeated it is the same one.
      expect((await client.decide(id, 0, call)).round).toEqual(round);
      expect(await house.cashOf(client.player)).toBe(before - further + paid);
    }
  });

  test('a fold has lost the ante and stakes nothing, once and for all', async () => {
    const { client, id, before } = await seat();
    const { round } = await client.decide(id, 0, fold);
    expect(round).toMatchObject({ state: 'closed', stake_minor: ante, payout_minor: 0, multiplier: 0, progress: { decided: [fold] } });
    expect(round.further_minor).toBe(undefined);
    expect(await house.cashOf(client.player)).toBe(before);
    expect([await betsOf(id), await bookedOf(id)]).toEqual([[], [{ status: 'settled', amount: ante, payout: 0 }]]);
    expect(await client.decide(id, 0, call)).toMatchObject({ status: 409, code: 'out_of_turn' });
    expect(await house.cashOf(client.player)).toBe(before);
    await client.reveal();
    const revealed = (await client.state()).rounds.find((each) => each.id === id)!;
    const draw = { serverSeed: revealed.server_seed!, clientSeed: revealed.client_seed, nonce: revealed.nonce! };
    expect(verify(draw, revealed.server_seed_hash, wager, revealed.outcome!)).toMatchObject({ isSeedCommitted: true, isOutcomeFair: true });
  });

  test('a call that the balance covers once, and not twice, is refused, and the hand can be folded', async () => {
    const { client, id } = await seat(BigInt(2 * ante));
    const answer = await client.decide(id, 0, call);
    expect(answer).toMatchObject({ status: 402, code: 'insufficient_funds', round: { state: 'open', progress: { decided: [] } } });
    expect(await house.cashOf(client.player)).toBe(ante);
    expect((await client.decide(id, 0, fold)).round).toMatchObject({ state: 'closed', payout_minor: 0 });
    expect(await house.cashOf(client.player)).toBe(ante);
  });

  test('takes one of a call and a fold that meet', async () => {
    const { client, id, before } = await seat();
    const [called, folded] = await Promise.all([client.decide(id, 0, call), client.decide(id, 0, fold)]);
    const { round } = await client.look(id);
    const isCalled = JSON.stringify(round.progress!.decided) === JSON.stringify([call]);
    expect([called.status, folded.status]).toEqual(isCalled ? [200, 409] : [409, 200]);
    expect(await house.cashOf(client.player)).toBe(before - (isCalled ? further : 0) + round.payout_minor!);
  });

  test('takes nothing that another table has, and no other table', async () => {
    const { client, id, round, before } = await seat();
    for (const action of ['play', 'raise'] as const)
      expect(await client.decide(id, 0, by(action))).toMatchObject({ status: 400, code: 'invalid_request' });
    expect((await client.look(id)).round.progress).toEqual(round.progress);
    expect(await house.cashOf(client.player)).toBe(before);
    await client.decide(id, 0, fold);
    expect(await client.play(ante, { kind: 'poker', variant: 'stud' })).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test('folds for who stays away a day, and a call that nobody knows of goes back', async () => {
    const { client, id, before } = await seat();
    house.wallet.faults['bet'] = 'lost reply';
    expect(await client.decide(id, 0, call)).toMatchObject({ status: 503, code: 'unavailable', round: { progress: { decided: [] } } });
    expect(await client.decide(id, 0, fold)).toMatchObject({ status: 409, code: 'bet_pending' });
    house.wallet.faults = {};
    await house.letPass(id, decisionTimeoutMs + 60_000);
    await settleDue(house.host());
    expect((await client.look(id)).round).toMatchObject({ state: 'closed', payout_minor: 0, progress: { decided: [fold] } });
    await house.platform.db.sql`update provider.further_bets set next_attempt_at = clock_timestamp() where state = 'undoing'`;
    await settleDue(house.host());
    expect(await betsOf(id)).toMatchObject([{ state: 'undone', stake_minor: BigInt(further) }]);
    expect(await house.cashOf(client.player)).toBe(before);
  });

  test.each([
    ['three-card-poker', 'play', 1],
    ['caribbean-poker', 'raise', 2],
    ['stud', 'raise', 2],
    ['poker', 'call', 2],
  ] as const)('%s takes of a demo’s credit for a %s %i times the ante', async (variant: PokerTableCode, action, antes) => {
    const client = await house.openSession('poker', { mode: 'demo', game_id: 'koi', game_code: variant });
    const { round, balance_minor } = await client.play(100, { kind: 'poker', variant });
    const ended = await client.decide(round.id, 0, by(action));
    expect(ended.round.further_minor).toBe(antes * 100);
    expect(ended.balance_minor).toBe(balance_minor! - antes * 100 + ended.round.payout_minor!);
  });
});
