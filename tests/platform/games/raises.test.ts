import { describe, expect, test } from 'vitest';
import {
  casinoWarPays,
  type CasinoWarAction,
  type Decision,
  type HiLoAction,
  hiLoMultiplier,
  isRight,
  likeliestGuess,
  type Outcome,
  redDogPays,
  type RedDogAction,
  warHands,
  warResult,
  type Wager,
} from '#games/engine/index.ts';
import { decisionTimeoutMs } from '#games/provider/deciding.ts';
import type { RoundReply } from '#games/provider/protocol.ts';
import { settleDue } from '#games/provider/settlement.ts';
import type { GameClient } from '#tests/support/house-games.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
/** Odd, so that half of it shows the handling of a fraction. */
const stake = 33;

const outcomeOf = async <K extends Outcome['kind']>(id: string, _kind: K) =>
  (await house.platform.db.one<{ outcome: Extract<Outcome, { kind: K }> }>`select outcome from provider.rounds where id = ${id}`)!.outcome;
const bookedOf = (id: string) =>
  house.platform.db.sql<{ amount: number; payout: number | null }>`
    select amount_minor::int as amount, payout_minor::int as payout from game_bets where round_id = ${id} order by created_at, id`;
/** Plays until a round asks for a decision. */
const askedRound = async (client: Pick<GameClient, 'play'>, wager: Wager): Promise<RoundReply> => {
  for (;;) {
    const reply = await client.play(stake, wager);
    if (reply.round.state === 'open') return reply;
  }
};

describe('[GAME-03] casino war', () => {
  const wager: Wager = { kind: 'casino-war', decks: 6 };
  const by = (action: CasinoWarAction): Decision => ({ kind: 'casino-war', action });
  const tied = async () => {
    const client = await house.openRealSession('casino-war', 100_000n);
    const { round } = await askedRound(client, wager);
    const outcome = await outcomeOf(round.id, 'casino-war');
    return { client, id: round.id, round, outcome, before: await house.cashOf(client.player) };
  };

  test('shows a tie alone before it is decided, and stakes once more for a war, which pays both bets', async () => {
    const { client, id, round, outcome, before } = await tied();
    const [player, dealer, ...others] = outcome.cards;
    expect(round.progress).toEqual({ decided: [], seen: { kind: 'casino-war', player: [player], dealer: [dealer] } });
    expect(JSON.stringify([round, await client.state()])).not.toContain(others.join());
    const ended = await client.decide(id, 0, by('war'));
    const multiplier = casinoWarPays[warResult(warHands(outcome, 'war'))];
    const paid = (stake * multiplier) / 100;
    expect(ended.round).toMatchObject({ state: 'closed', further_minor: stake, multiplier, payout_minor: paid });
    expect(await house.cashOf(client.player)).toBe(before - stake + paid);
    // Three stakes for two: the indivisible remainder belongs to the first bet.
    const second = Math.floor(paid / 2);
    expect(await bookedOf(id)).toEqual([paid - second, second].map((payout) => ({ amount: stake, payout })));
  });

  test('gives half of the bet back for a surrender, and keeps the half cent', async () => {
    const { client, id, before } = await tied();
    const { round } = await client.decide(id, 0, by('surrender'));
    expect(round).toMatchObject({ state: 'closed', multiplier: 50, payout_minor: 16 });
    expect(round.further_minor).toBe(undefined);
    expect(await house.cashOf(client.player)).toBe(before + 16);
    const next = await askedRound(client, wager);
    expect((await client.decide(next.round.id, 0, by('surrender'))).round.payout_minor).toBe(17);
    expect(await client.decide(id, 0, by('war'))).toMatchObject({ status: 409, code: 'out_of_turn' });
  });

  test('stakes nothing for who stays away a day', async () => {
    const { client, id, before } = await tied();
    await house.letPass(id, decisionTimeoutMs + 60_000);
    await settleDue(house.host());
    const ended = (await client.look(id)).round;
    expect(ended).toMatchObject({ state: 'closed', multiplier: 50, progress: { decided: [by('surrender')] } });
    expect(await house.cashOf(client.player)).toBe(before + ended.payout_minor!);
  });
});

describe('[GAME-03] red dog', () => {
  const wager: Wager = { kind: 'red-dog', decks: 6 };
  const by = (action: RedDogAction): Decision => ({ kind: 'red-dog', action });

  test.each(['raise', 'call'] as const)('shows the third card after a %s, which pays what is staked', async (action) => {
    const client = await house.openRealSession('red-dog', 100_000n);
    const { round } = await askedRound(client, wager);
    const outcome = await outcomeOf(round.id, 'red-dog');
    expect(round.progress).toEqual({ decided: [], seen: { kind: 'red-dog', cards: outcome.cards.slice(0, 2) } });
    const before = await house.cashOf(client.player);
    const ended = (await client.decide(round.id, 0, by(action))).round;
    const [further, stakes] = action === 'raise' ? [stake, 2] : [0, 1];
    const paid = (stakes * stake * redDogPays(outcome.cards)) / 100;
    expect(ended).toMatchObject({ state: 'closed', payout_minor: paid, progress: { seen: { cards: outcome.cards } } });
    expect(ended.further_minor ?? 0).toBe(further);
    expect(await house.cashOf(client.player)).toBe(before - further + paid);
    expect(await bookedOf(round.id)).toEqual(Array.from({ length: stakes }, () => ({ amount: stake, payout: paid / stakes })));
  });
});

describe('[GAME-03] hi-lo', () => {
  const wager: Wager = { kind: 'hi-lo', decks: 1 };
  const by = (action: HiLoAction): Decision => ({ kind: 'hi-lo', action });

  test('shows a card for each guess, and pays what right ones have come to', async () => {
    const client = await house.openRealSession('hi-lo', 100_000n);
    for (;;) {
      const { round } = await client.play(stake, wager);
      const { cards } = await outcomeOf(round.id, 'hi-lo');
      expect(round.progress).toEqual({ decided: [], seen: { kind: 'hi-lo', cards: cards.slice(0, 1) } });
      expect(await client.decide(round.id, 0, by('take'))).toMatchObject({ status: 400, code: 'invalid_request' });
      const before = await house.cashOf(client.player);
      const guess = likeliestGuess(cards.slice(0, 1));
      const guessed = (await client.decide(round.id, 0, by(guess))).round;
      expect(guessed.progress!.seen).toEqual({ kind: 'hi-lo', cards: cards.slice(0, 2) });
      const isOpen = isRight(guess, cards[0]!, cards[1]!);
      expect(guessed).toMatchObject(isOpen ? { state: 'open', payout_minor: null } : { state: 'closed', multiplier: 0, payout_minor: 0 });
      if (!isOpen) continue;
      const taken = (await client.decide(round.id, 1, by('take'))).round;
      const multiplier = hiLoMultiplier(cards, [guess]);
      expect(taken).toMatchObject({ state: 'closed', multiplier });
      expect(Math.abs(taken.payout_minor! - (stake * multiplier) / 100)).toBeLessThan(1);
      expect(await house.cashOf(client.player)).toBe(before + taken.payout_minor!);
      break;
    }
  });
});
