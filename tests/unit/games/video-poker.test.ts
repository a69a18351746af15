import { describe, expect, test } from 'vitest';
import { finalHand, handOf, outcomeOf, pokerVariants, rulesOf, serverSeedFrom, videoPoker, type PokerCode } from '#games/engine/index.ts';
import { cardsOf as cards } from '#tests/support/playing-cards.ts';

const shown = (text: string, code: PokerCode = 'jacks-or-better') => handOf(cards(text), pokerVariants[code])?.[0] ?? null;

describe('what a hand is', () => {
  test.each([
    ['As Ks Qs Js Ts', 'royal-flush'],
    ['9h Kh Qh Jh Th', 'straight-flush'],
    ['Ad 2d 3d 4d 5d', 'straight-flush'],
    ['As Ad Ac Ah 5d', 'four-of-a-kind'],
    ['As Ad Ac 5h 5d', 'full-house'],
    ['2s 9s Ks 4s Js', 'flush'],
    ['As Kd Qc Jh Ts', 'straight'],
    ['As 2d 3c 4h 5s', 'straight'],
    ['Ks As 2d 3c 4h', null],
    ['7s 7d 7c 4h 5s', 'three-of-a-kind'],
    ['7s 7d 4c 4h 5s', 'two-pair'],
    ['Js Jd 4c 8h 5s', 'pair'],
    ['As Ad 4c 8h 5s', 'pair'],
    ['Ts Td 4c 8h 5s', null],
  ])('%s is %s', (hand, name) => expect(shown(hand)).toBe(name));

  test.each([
    ['Ts Td 4c 8h 5s', 'tens-or-better', 'pair'],
    ['9s 9d 4c 8h 5s', 'tens-or-better', null],
    ['8s 8d 8c 8h 5s', 'aces-and-eights', 'four-aces-eights'],
    ['7s 7d 7c 7h 5s', 'aces-and-eights', 'four-sevens'],
    ['6s 6d 6c 6h 5s', 'aces-and-eights', 'four-of-a-kind'],
    ['2s 2d 2c 2h 5s', 'deuces-wild', 'four-deuces'],
    ['As Ks Qs Js Ts', 'deuces-wild', 'royal-flush'],
    ['As 2d Qs Js Ts', 'deuces-wild', 'wild-royal-flush'],
    ['9s 9d 9c 2s 2h', 'deuces-wild', 'five-of-a-kind'],
    ['9s 2d 7s 6s 5s', 'deuces-wild', 'straight-flush'],
    ['As 2d 3s 4s 5s', 'deuces-wild', 'straight-flush'],
    ['9s 9d 4c 4s 2h', 'deuces-wild', 'full-house'],
    ['9s 9d 4c 2s 2h', 'deuces-wild', 'four-of-a-kind'],
    ['9s Ks 4s 6s 2h', 'deuces-wild', 'flush'],
    ['Ad 2h 3c 4s 5s', 'deuces-wild', 'straight'],
    ['Kd 2h 2c 4s 8s', 'deuces-wild', 'three-of-a-kind'],
    ['Kd Kh 3c 4s 8s', 'deuces-wild', null],
    ['* Ks Qs Js Ts', 'joker-poker', 'wild-royal-flush'],
    ['* 9s 9d 9c 9h', 'joker-poker', 'five-of-a-kind'],
    ['* Kd 3c 4s 8s', 'joker-poker', 'pair'],
    ['* Ad 3c 4s 8s', 'joker-poker', 'pair'],
    ['* Qd 3c 4s 8s', 'joker-poker', null],
    ['* 9s 9d 4c 4s', 'joker-poker', 'full-house'],
    ['Qs Qd 3c 3s 8s', 'joker-poker', 'two-pair'],
  ] as const)('%s of %s is %s', (hand, code, name) => expect(shown(hand, code)).toBe(name));

  test('each hand of a deck is what it is as often as it should', () => {
    const counts = new Map<string, number>();
    for (let a = 0; a < 48; a += 1)
      for (let b = a + 1; b < 49; b += 1)
        for (let c = b + 1; c < 50; c += 1)
          for (let d = c + 1; d < 51; d += 1)
            for (let e = d + 1; e < 52; e += 1) {
              const name = handOf([a, b, c, d, e], pokerVariants['jacks-or-better'])?.[0] ?? 'nothing';
              counts.set(name, (counts.get(name) ?? 0) + 1);
            }
    expect(Object.fromEntries(counts)).toEqual({
      'royal-flush': 4,
      'straight-flush': 36,
      'four-of-a-kind': 624,
      'full-house': 3_744,
      flush: 5_108,
      straight: 10_200,
      'three-of-a-kind': 54_912,
      'two-pair': 123_552,
      pair: 337_920,
      nothing: 2_062_860,
    });
  });
});

test('the draw decides all ten cards: what is held only decides which of them are seen', () => {
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const draw = { serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce };
    const code = (Object.keys(pokerVariants) as PokerCode[])[nonce % 8]!;
    const outcome = outcomeOf(draw, { kind: 'video-poker', variant: code });
    if (outcome.kind !== 'video-poker') throw new Error(outcome.kind);
    const ten = [...outcome.dealt, ...outcome.drawn];
    expect(new Set(ten).size).toBe(10);
    expect(ten.every((card) => card >= 0 && card < (code === 'joker-poker' ? 53 : 52))).toBe(true);
    const hand = finalHand(outcome, [true, false, true, false, false]);
    expect(hand).toEqual([ten[0], ten[6], ten[2], ten[8], ten[9]]);
  }
});

describe('[GAME-03] double draw poker', () => {
  const code = 'double-draw-poker';
  const variant = pokerVariants[code];
  const rules = rulesOf('video-poker');
  const wager = { kind: 'video-poker', variant: code } as const;
  const holding = (hold: string) => ({ kind: 'video-poker', hold: [...hold].map((is) => is === 'x') }) as const;
  const flags = (hold: string) => holding(hold).hold;
  const outcome = {
    kind: 'video-poker',
    dealt: cards('As Kd 9c 4h 5s'),
    drawn: cards('Ah Ad 2c 3c 9d'),
    again: cards('Kd As Ac 9d 2c 8d 7d 6d 5d 4d'),
  } as const;

  test('exchanges from the deck first, then from another in which the five cards that lie are passed over', () => {
    expect(finalHand(outcome, flags('x----'))).toEqual(cards('As Ad 2c 3c 9d'));
    // A king that was discarded first comes back; cards of the last discard do not, nor do held ones.
    expect(finalHand(outcome, flags('x----'), flags('xx---'))).toEqual(cards('As Ad 8d 7d 6d'));
    expect(finalHand(outcome, flags('x----'), flags('-----'))).toEqual(cards('Kd Ac 8d 7d 6d'));
    expect(finalHand(outcome, flags('xxxxx'), flags('xxxxx'))).toEqual(outcome.dealt);
  });

  test('asks twice, shows what lies in between and nothing else, and pays the last hand', () => {
    const decisions = rules.decisions!;
    const after = (...decided: readonly ReturnType<typeof holding>[]) => ({
      seen: decisions.seenOf(outcome, wager, decided),
      due: decisions.dueOf(outcome, wager, decided, 100n),
      isAsked: decisions.isAllowed(holding('-----'), outcome, wager, decided),
    });
    expect(after()).toEqual({ seen: { kind: 'video-poker', cards: outcome.dealt }, due: null, isAsked: true });
    expect(after(holding('x----'))).toEqual({ seen: { kind: 'video-poker', cards: cards('As Ad 2c 3c 9d') }, due: null, isAsked: true });
    expect(after(holding('x----'), holding('xx---'))).toMatchObject({ due: 0n, isAsked: false });
    expect(after(holding('x-x--'), holding('xx---'))).toMatchObject({ due: 0n });
    const twoPair = { ...outcome, again: cards('2s Ts 3s 4h 5h 6h 7h 8h 9h Th') };
    const paid = [holding('x----'), holding('xxxx-')] as const;
    expect(finalHand(twoPair, paid[0].hold, paid[1].hold)).toEqual(cards('As Ad 2c 3c 5h'));
    const threes = { ...outcome, again: cards('2s Ts 4s 3h 3s 6h 7h 8h 9h Th') };
    expect(decisions.dueOf(threes, wager, paid, 100n)).toBe(100n * 100n);
    expect(decisions.dueOf(twoPair, wager, paid, 100n)).toBe(0n);
    // Other games end after one draw.
    expect(decisions.isAllowed(holding('-----'), outcome, { ...wager, variant: 'royal-draw' }, [holding('x----')])).toBe(false);
  });

  test('is drawn from two decks, whatever is held', () => {
    const seen = new Set<number>();
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const { dealt, drawn, again } = videoPoker(
        { serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce },
        variant,
      );
      expect([new Set([...dealt, ...drawn]).size, new Set(again).size]).toEqual([10, 10]);
      for (const card of again!) seen.add(card);
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
    expect(rules.isSameOutcome(outcome, { ...outcome, again: outcome.again.toReversed() })).toBe(false);
    expect(rules.isSameOutcome(outcome, { ...outcome, again: [...outcome.again] })).toBe(true);
  });
});
