import { describe, expect, test } from 'vitest';
import { blackjackPaid, blackjackPays, type BlackjackAction, handsAfter, handTotal, resultOf, verify } from '#games/engine/index.ts';
import { decisionTimeoutMs } from '#games/provider/deciding.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { blackjackDecision, blackjackStake, blackjackTable, blackjackWager, isOpenRound } from '#tests/support/blackjack.ts';
import { createPlayer, openGame } from '#tests/support/games.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const { cardsOf, roundWith } = blackjackTable(house);
const by = blackjackDecision;
const wager = blackjackWager;
const stakeMinor = blackjackStake;
/** No card ends such a hand. */
const low = ({ state, progress }: RoundView) =>
  state === 'open' && progress?.seen.kind === 'blackjack' && handTotal(progress.seen.player).total <= 9;

describe('[GAME-03] blackjack', () => {
  test('shows one card of the dealer’s until the player has stood, and pays what the hands come to', async () => {
    const client = await house.openRealSession('blackjack');
    const { round } = await roundWith(client, low);
    const outcome = await cardsOf(round.id);
    const [first, up, second] = outcome.cards;
    expect(round.progress).toEqual({ decided: [], seen: { kind: 'blackjack', player: [first, second], dealer: [up] } });
    expect(round).toMatchObject({ outcome: null, multiplier: null, payout_minor: null, server_seed: null });
    const before = await house.cashOf(client.player);

    const hit = await client.decide(round.id, 0, by('hit'));
    const player = [first, second, outcome.cards[4]];
    expect(hit.round.progress).toEqual({ decided: [by('hit')], seen: { kind: 'blackjack', player, dealer: [up] } });
    expect(JSON.stringify([hit, await client.state(), await client.look(round.id)])).not.toContain(outcome.cards.slice(3, 8).join());
    const ended = await client.decide(round.id, 1, by('stand'));
    const hands = handsAfter(outcome, ['hit', 'stand']);
    const multiplier = blackjackPays[resultOf(hands)];
    expect(ended.round).toMatchObject({ state: 'closed', multiplier, payout_minor: (stakeMinor * multiplier) / 100 });
    expect(ended.round.progress!.seen).toEqual({ kind: 'blackjack', player: hands.player, dealer: hands.dealer });
    expect(await house.cashOf(client.player)).toBe(before + ended.round.payout_minor!);

    await client.reveal();
    const revealed = (await client.state()).rounds.find(({ id }) => id === round.id)!;
    const draw = { serverSeed: revealed.server_seed!, clientSeed: revealed.client_seed, nonce: revealed.nonce! };
    expect(verify(draw, revealed.server_seed_hash, wager, revealed.outcome!)).toMatchObject({ isSeedCommitted: true, isOutcomeFair: true });
  });

  test('ends at once where a hand is a blackjack, pays it 2.5 to the last hundredth, and asks nothing', async () => {
    const client = await house.openRealSession('blackjack', 100_000n);
    const { round } = await roundWith(client, ({ multiplier }) => multiplier === blackjackPays.blackjack);
    expect(round).toMatchObject({ state: 'closed', progress: { decided: [] } });
    // 33 cents at 2.5 are 82 and a half: the half waits for the next.
    expect(round.payout_minor).toBe(82);
    const next = await roundWith(client, ({ multiplier }) => multiplier === blackjackPays.blackjack);
    expect(next.round.payout_minor).toBe(83);
    expect(await client.decide(round.id, 0, by('hit'))).toMatchObject({ status: 409, code: 'out_of_turn' });
  });

  test('takes one of a hit and a stand that meet, and each once', async () => {
    const client = await house.openRealSession('blackjack');
    const { round } = await roundWith(client, isOpenRound);
    const before = await house.cashOf(client.player);
    const answers = await Promise.all((['hit', 'stand', 'hit', 'stand'] as const).map((action) => client.decide(round.id, 0, by(action))));
    const { progress } = (await client.look(round.id)).round;
    expect(progress!.decided).toHaveLength(1);
    const taken = (progress!.decided[0] as { action: BlackjackAction }).action;
    expect(answers.map(({ status }) => status)).toEqual(['hit', 'stand', 'hit', 'stand'].map((action) => (action === taken ? 200 : 409)));
    const open = (await client.look(round.id)).round;
    const ended = open.state === 'open' ? (await client.decide(round.id, 1, by('stand'))).round : open;
    expect(await house.cashOf(client.player)).toBe(before + ended.payout_minor!);
  });

  test('takes no split and no insurance, and no other decks than eight', async () => {
    const client = await house.openRealSession('blackjack');
    const { round } = await roundWith(client, isOpenRound);
    const before = await house.cashOf(client.player);
    for (const action of ['split', 'insurance'])
      expect(await client.decide(round.id, 0, by(action as BlackjackAction))).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await client.play(stakeMinor, { kind: 'blackjack', variant: 'classic', decks: 6 as 8 })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
    expect((await client.look(round.id)).round.progress).toEqual(round.progress);
    expect(await house.cashOf(client.player)).toBe(before);
    await client.decide(round.id, 0, by('stand'));
  });

  test('of a free bet doubles a ten for nothing more: the wallet is asked for one bet, and pays what a double would have won', async () => {
    const player = await createPlayer(house.platform, { cash: 100_000n });
    const token = await openGame(house.platform, player, 'cash', 'lantern-row', 'free-bet-blackjack');
    const client = await house.openSession('blackjack', { mode: 'real', token });
    const freeBet = { kind: 'blackjack', variant: 'free-bet', decks: 8 } as const;
    expect(await client.state()).toMatchObject({ wager: freeBet, return_percent: '96.35' });
    expect(await client.play(stakeMinor, wager)).toMatchObject({ status: 400, code: 'invalid_request' });
    const results = new Set<string>();
    while (!results.has('won')) {
      const before = await house.cashOf(player);
      const { round } = await client.play(stakeMinor, freeBet);
      if (!isOpenRound(round)) continue;
      const { isSoft, total } = handTotal(round.progress!.seen.kind === 'blackjack' ? round.progress!.seen.player : []);
      const isFree = !isSoft && total >= 9 && total <= 11;
      expect((await client.decide(round.id, 0, by(isFree ? 'double' : 'free'))).status).toBe(400);
      const ended = (await client.decide(round.id, 0, by(isFree ? 'free' : 'stand'))).round;
      if (!isFree) continue;
      const result = resultOf(handsAfter(await cardsOf(round.id), ['free']), 'free-bet');
      const multiplier = blackjackPaid(result, ['free']);
      expect(multiplier).toBe({ won: 300, push: 100, lost: 0, blackjack: null }[result]);
      expect(ended).toMatchObject({ state: 'closed', stake_minor: stakeMinor, multiplier, payout_minor: (stakeMinor * multiplier) / 100 });
      expect(ended.further_minor).toBe(undefined);
      expect(await house.cashOf(player)).toBe(before - stakeMinor + ended.payout_minor!);
      const [bets] = await house.platform.db.sql<{ count: number; staked: number }>`
        select count(*)::int as count, sum(amount_minor)::int as staked from game_bets where round_id = ${round.id}`;
      expect(bets).toEqual({ count: 1, staked: stakeMinor });
      results.add(result);
    }
  });

  test('stands for who stays away a day', async () => {
    const client = await house.openRealSession('blackjack');
    const { round } = await roundWith(client, isOpenRound);
    const before = await house.cashOf(client.player);
    await house.letPass(round.id, decisionTimeoutMs + 60_000);
    await settleDue(house.host());
    const ended = (await client.look(round.id)).round;
    const hands = handsAfter(await cardsOf(round.id), ['stand']);
    expect(ended).toMatchObject({ state: 'closed', multiplier: blackjackPays[resultOf(hands)], progress: { decided: [by('stand')] } });
    expect(await house.cashOf(client.player)).toBe(before + ended.payout_minor!);
  });
});
