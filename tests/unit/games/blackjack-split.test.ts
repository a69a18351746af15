import { describe, expect, test } from 'vitest';
import {
  agrees,
  type BlackjackAction,
  blackjackPoints,
  commitmentOf,
  type Decision,
  duesOf,
  handsAfter,
  insuranceReturn,
  listings,
  optionsOf,
  readRecord,
  recompute,
  resultOf,
  resultsOf,
  rulesOf,
  serverSeedFrom,
  stakedBy,
} from '#games/engine/index.ts';
import { basicAction } from '#games/blackjack/strategy.ts';
import { cardsOf, dealtAs, decided } from '#tests/support/blackjack-cards.ts';

const wager = { kind: 'blackjack', variant: 'split', decks: 8 } as const;
const game = rulesOf('blackjack');
const rules = game.decisions!;
type Dealt = { readonly kind: 'blackjack'; readonly cards: readonly number[] };
const actionsOf = (all: readonly Decision[]) => all.flatMap((each) => (each.kind === 'blackjack' ? [each.action] : []));
const optionsAfter = (outcome: Dealt, ...actions: BlackjackAction[]) => optionsOf(handsAfter(outcome, actions, 'split'), actions, 'split');
const expectAskedUntil = (outcome: Dealt, actions: readonly BlackjackAction[]) => {
  for (let number = 0; number < actions.length; number += 1) {
    const before = decided(...actions.slice(0, number));
    expect(rules.dueOf(outcome, wager, before, 34n)).toBe(null);
    expect(rules.isAllowed(decided(actions[number]!)[0]!, outcome, wager, before)).toBe(true);
  }
  for (const action of ['hit', 'stand', 'decline'] as const)
    expect(rules.isAllowed(decided(action)[0]!, outcome, wager, decided(...actions))).toBe(false);
};

describe('[GAME-03] a hand of blackjack that is split', () => {
  test.each([
    [['won', 'lost'], '88', 'T7', 'T7', ['split', 'stand', 'stand'], [200, 0]],
    [['lost', 'won'], '88', 'T7', '7T', ['split', 'stand', 'stand'], [0, 200]],
    [['won', 'won'], '99', 'T7', 'T9', ['split', 'stand', 'stand'], [200, 200]],
    [['push', 'lost'], '88', 'T7', '926T', ['split', 'stand', 'hit', 'hit'], [100, 0]],
    // Ten and king count the same; with an ace either is 21, which stands by itself and is no blackjack.
    [['won', 'won'], 'TK', 'T9', 'AA', ['split'], [200, 200]],
    // Aces get one card each.
    [['won', 'push'], 'AA', 'T9', 'K8', ['split'], [200, 100]],
    [['won', 'won'], 'AA', '67', '24T', ['split'], [200, 200]],
    // The dealer draws nothing against hands that are over 21, and draws where one stands.
    [['lost', 'lost'], '88', '66', '77TT', ['split', 'hit', 'hit'], [0, 0]],
    [['lost', 'won'], '88', '66', '7TTT', ['split', 'hit', 'stand'], [0, 200]],
    // 21 with three cards stands by itself, and the second hand is played.
    [['won', 'push'], '77', 'T9', '4255T', ['split', 'hit', 'hit', 'hit', 'stand'], [200, 100]],
  ] as const)('%o of %s against %s, then %s, by %o', (results, player, dealer, rest, actions, pays) => {
    const outcome = dealtAs(player, dealer, rest);
    const hands = handsAfter(outcome, actions, 'split');
    expect([hands.isOver, resultsOf(hands, 'split')]).toEqual([true, results]);
    const due = pays.map((each) => 34n * BigInt(each)) as [bigint, bigint];
    const dues = duesOf(hands, 'split', actions, 34n);
    expect([dues.first, dues.further[0]]).toEqual(due);
    expect(rules.dueOf(outcome, wager, decided(...actions), 34n)).toBe(due[0] + due[1]);
    // The bet of the split is paid the result of its own hand.
    expect(rules.furtherDue!(0, outcome, wager, decided(...actions), 34n)).toBe(due[1]);
    expect(stakedBy(wager, decided(...actions), 34n)).toBe(68n);
    expectAskedUntil(outcome, actions);
  });

  test('is one of two cards that count the same, once, and neither of the two is doubled', () => {
    expect(optionsAfter(dealtAs('55', '95'))).toEqual(['hit', 'stand', 'double', 'split']);
    expect(optionsAfter(dealtAs('TQ', '95'))).toEqual(['hit', 'stand', 'split']);
    expect(optionsAfter(dealtAs('AA', '95'))).toEqual(['hit', 'stand', 'split']);
    expect(optionsAfter(dealtAs('87', '95'))).toEqual(['hit', 'stand']);
    expect(optionsAfter(dealtAs('88', '95', '8'), 'split')).toEqual(['hit', 'stand']);
    expect(optionsAfter(dealtAs('22', '95', '2'), 'hit')).toEqual(['hit', 'stand']);
    expect(handsAfter(dealtAs('66', '95', '66'), ['split'], 'split')).toMatchObject({ at: 0, isOver: false });
  });

  test.each(['A8', '53', 'T2', 'A2', 'A9'])('%s is not doubled', (player) =>
    expect(optionsAfter(dealtAs(player, '95'))).toEqual(['hit', 'stand']),
  );
  test.each(['45', '64', '92'])('%s is doubled', (player) =>
    expect(optionsAfter(dealtAs(player, '95'))).toEqual(['hit', 'stand', 'double']),
  );

  test('shows both hands, which of them is played, and of the dealer one card', () => {
    const outcome = dealtAs('88', '95', '34T9');
    const seen = { kind: 'blackjack', player: cardsOf('83'), second: cardsOf('84'), dealer: cardsOf('9') };
    expect(rules.seenOf(outcome, wager, decided('split'))).toEqual({ ...seen, at: 0 });
    expect(rules.seenOf(outcome, wager, decided('split', 'hit'))).toEqual({ ...seen, player: cardsOf('83T'), at: 1 });
    expect(rules.seenOf(outcome, wager, decided('split', 'stand', 'hit'))).toMatchObject({
      second: cardsOf('84T'),
      dealer: cardsOf('959'),
    });
  });

  test('meets a dealer who takes a card on a soft 17 and stands on a hard one', () => {
    const soft = dealtAs('T8', '6A', '4');
    expect(resultOf(handsAfter(soft, ['stand'], 'split'), 'split')).toBe('lost');
    expect(resultOf(handsAfter(soft, ['stand'], 'classic'), 'classic')).toBe('won');
    expect(handsAfter(dealtAs('T8', '6A', 'T4'), ['stand'], 'split').dealer).toEqual(cardsOf('6AT'));
  });
});

describe('[GAME-03] insurance', () => {
  test.each([
    ['T9', 'AK', ['decline'], 0, 0],
    ['T9', 'AK', ['insure'], 0, 300],
    // A blackjack is offered insurance too: insured it wins as much as was bet, whatever the dealer has.
    ['AK', 'AT', ['decline'], 100, 0],
    ['AK', 'AT', ['insure'], 100, 300],
    ['AK', 'A9', ['decline'], 250, 0],
    ['AK', 'A9', ['insure'], 250, 0],
    ['T9', 'A7', ['insure', 'stand'], 200, 0],
    ['T9', 'A7', ['decline', 'stand'], 200, 0],
  ] as const)('of %s against %s by %o', (player, dealer, actions, pays, onInsurance) => {
    const outcome = dealtAs(player, dealer);
    expect(optionsAfter(outcome)).toEqual(['decline', 'insure']);
    expectAskedUntil(outcome, actions);
    for (const [stake, half] of [
      [34n, 17n],
      [33n, 17n],
      [1n, 1n],
    ] as const) {
      const insured = actions[0] === 'insure' ? half : 0n;
      expect(stakedBy(wager, decided(...actions), stake)).toBe(stake + insured);
      expect(rules.furtherDue!(0, outcome, wager, decided(...actions), stake)).toBe(insured * BigInt(onInsurance));
      expect(rules.dueOf(outcome, wager, decided(...actions), stake)).toBe(stake * BigInt(pays) + insured * BigInt(onInsurance));
    }
  });

  test('is asked for under an ace alone, before the dealer looks, and shows nothing of what lies there', () => {
    expect(optionsAfter(dealtAs('T9', 'K7'))).toEqual(['hit', 'stand']);
    expect(optionsAfter(dealtAs('99', 'A7'), 'insure')).toEqual(['hit', 'stand', 'split']);
    expect(rules.dueOf(dealtAs('T9', 'KA'), wager, [], 34n)).toBe(0n);
    const [asked, other] = [dealtAs('T9', 'AK'), dealtAs('T9', 'A2')].map((outcome) => rules.seenOf(outcome, wager, []));
    expect(asked).toEqual({ kind: 'blackjack', player: cardsOf('T9'), dealer: cardsOf('A') });
    expect(asked).toEqual(other);
    for (const action of ['hit', 'stand', 'double', 'split'] as const)
      expect(rules.isAllowed(decided(action)[0]!, dealtAs('55', 'A2'), wager, [])).toBe(false);
  });

  test('is declined for who stays away, and each hand stands', () => {
    const untouched = (outcome: Dealt, ...actions: BlackjackAction[]) => {
      const all: Decision[] = decided(...actions);
      while (rules.dueOf(outcome, wager, all, 34n) === null) all.push(rules.untouched(outcome, wager, all));
      return actionsOf(all);
    };
    expect(untouched(dealtAs('88', 'A2'))).toEqual(['decline', 'stand']);
    expect(untouched(dealtAs('88', 'AK'))).toEqual(['decline']);
    expect(untouched(dealtAs('88', 'A2', '22'), 'insure', 'split', 'hit')).toEqual(['insure', 'split', 'hit', 'stand', 'stand']);
  });

  test('gives less back than the hand, whatever cards the player has, and basic strategy never takes it', () => {
    const left = 8 * 52 - 3;
    // Without a ten in the hand there are most of them.
    expect((300 * 16 * 8) / left).toBeLessThan(93);
    expect(Number((insuranceReturn.paid * 10_000n) / insuranceReturn.of)).toBe(925_301);
    for (const player of ['AK', 'TT', '88', '22', '65'])
      expect(basicAction('split', cardsOf(player), cardsOf('A')[0]!, ['decline', 'insure'])).toBe('decline');
  });

  test.each([
    ['88', 'T', ['hit', 'stand', 'split'], 'split'],
    ['55', '6', ['hit', 'stand', 'double', 'split'], 'double'],
    ['88', 'T', ['hit', 'stand'], 'hit'],
    ['64', '6', ['hit', 'stand'], 'hit'],
    ['TT', '6', ['hit', 'stand', 'split'], 'stand'],
  ] as const)('the hint on %s against %s of %o is %s', (hand, up, options, action) =>
    expect(basicAction('split', cardsOf(hand), cardsOf(up)[0]!, options)).toBe(action),
  );
});

describe('[GAME-03] rounds of blackjack that are played anyhow', () => {
  const serverSeed = serverSeedFrom(new Uint8Array(32).fill(9));
  const stakes = [1n, 33n, 34n, 100n];
  const played = (nonce: number) => {
    const draw = { serverSeed, clientSeed: 'ear', nonce };
    const outcome = game.outcomeOf(draw, wager) as Dealt & ReturnType<typeof game.outcomeOf>;
    const stake = stakes[nonce % stakes.length]!;
    const all: Decision[] = [];
    while (rules.dueOf(outcome, wager, all, stake) === null) {
      const options = optionsAfter(outcome, ...actionsOf(all));
      all.push(...decided(options.at((nonce * 7 + all.length * 3) % options.length)!));
    }
    return { draw, outcome, stake, all, due: rules.dueOf(outcome, wager, all, stake)! };
  };
  const rounds = Array.from({ length: 500 }, (_, nonce) => played(nonce));
  const actionsIn = new Set(rounds.flatMap(({ all }) => actionsOf(all)));

  test('pay each bet no more than the round pays', () => {
    expect([...actionsIn].toSorted()).toEqual(['decline', 'double', 'hit', 'insure', 'split', 'stand']);
    for (const { outcome, stake, all, due } of rounds) {
      const further = all.map((_, number) => rules.furtherDue!(number, outcome, wager, all, stake));
      expect(further.every((each, number) => each === 0n || rules.furtherStake(all[number]!, stake) > 0n)).toBe(true);
      expect(further.reduce((sum, each) => sum + each / 100n, 0n)).toBeLessThanOrEqual(due / 100n);
    }
  });

  test('are verified, and shared without their stake too', () => {
    for (const { draw, outcome, stake, all, due } of rounds) {
      const reported = {
        game_id: 'koi',
        game_code: 'blackjack',
        server_seed: serverSeed,
        server_seed_hash: commitmentOf(serverSeed),
        client_seed: draw.clientSeed,
        nonce: draw.nonce,
        wager,
        outcome,
        multiplier: Number(due / stake),
        progress: { decided: all },
      };
      const of = (record: object) => recompute(game, readRecord(game, listings['blackjack']!.plays, JSON.parse(JSON.stringify(record))));
      expect(agrees(of({ ...reported, stake_minor: Number(stake) }))).toBe(true);
      expect(agrees(of({ ...reported, stake_minor: Number(stake), multiplier: reported.multiplier + 1 }))).toBe(false);
      expect(agrees(of(reported))).toBe(true);
      // Half of an unknown stake may have been rounded up.
      const isInsured = actionsOf(all).includes('insure');
      expect(of({ ...reported, multiplier: reported.multiplier + 1 }).isMultiplierSame).toBe(isInsured ? null : false);
    }
  });

  test('hide the hole card for as long as they go on', () => {
    for (const { outcome, all } of rounds)
      for (let number = 0; number < all.length; number += 1) {
        const seen = rules.seenOf(outcome, wager, all.slice(0, number));
        expect(seen.kind === 'blackjack' && seen.dealer.map(blackjackPoints)).toEqual([blackjackPoints(outcome.cards[1]!)]);
      }
  });
});
