import type { GameRules } from '../engine/game.ts';
import { type ExactReturn, percentOf } from '../engine/returns.ts';
import { finalHand, handSize, paidFor, videoPoker, type PokerOutcome } from './engine.ts';
import { isPokerCode, type PokerCode, pokerVariants } from './pays.ts';
import type { Card } from '../engine/cards.ts';

interface PokerWager {
  readonly kind: 'video-poker';
  readonly variant: PokerCode;
}
/** The held cards, by position. */
interface PokerDecision {
  readonly kind: 'video-poker';
  readonly hold: readonly boolean[];
}
interface PokerSeen {
  readonly kind: 'video-poker';
  readonly cards: readonly Card[];
}

/** The return with the best hold of every hand, from `bestReturn`. Computing it takes seconds, so the result is stored and a test recomputes it. */
export const pokerReturns: Readonly<Record<PokerCode, ExactReturn>> = {
  'jacks-or-better': { paid: 1_962_422_708_692_800n, of: 19_933_230_517_200n },
  'tens-or-better': { paid: 1_976_155_601_899_200n, of: 19_933_230_517_200n },
  'all-american-poker': { paid: 1_963_219_334_468_400n, of: 19_933_230_517_200n },
  'royal-draw': { paid: 1_961_122_299_786_000n, of: 19_933_230_517_200n },
  'aces-and-eights': { paid: 1_966_020_446_193_600n, of: 19_933_230_517_200n },
  'double-draw-poker': { paid: 15_000_226_134_730_336_220_400n, of: 152_881_798_431_616_254_000n },
  'deuces-wild': { paid: 1_971_657_382_201_200n, of: 19_933_230_517_200n },
  'joker-poker': { paid: 2_409_847_798_834_800n, of: 24_568_865_521_200n },
};

const kind = 'video-poker';
const all = Array.from({ length: handSize }, () => true);

export const rules: GameRules<typeof kind, PokerWager, PokerOutcome & { readonly kind: typeof kind }, PokerDecision, PokerSeen> = {
  kind,
  wagerSchema: { variant: { type: 'string', minLength: 1, maxLength: 20 } },
  readWager: ({ variant }) => ({ kind, variant: variant as PokerCode }),
  defaultWager: (_gameId, code = '') => ({ kind, variant: isPokerCode(code) ? code : 'jacks-or-better' }),
  isPossible: ({ variant }, _gameId, code = 'jacks-or-better') => variant === code && isPokerCode(variant),
  outcomeOf: (draw, { variant }) => ({ kind, ...videoPoker(draw, pokerVariants[variant]) }),
  multiplierOf: () => null,
  isSameOutcome: (a, b) =>
    a.dealt.join() === b.dealt.join() && a.drawn.join() === b.drawn.join() && (a.again ?? []).join() === (b.again ?? []).join(),
  returnPercentOf: ({ variant }) => percentOf(pokerReturns[variant]),
  severalBets: null,
  openRound: null,
  decisions: {
    decisionSchema: { hold: { type: 'array', minItems: handSize, maxItems: handSize, items: { type: 'boolean' } } },
    readDecision: ({ hold }) => ({ kind, hold: Array.isArray(hold) ? (hold as readonly boolean[]) : [] }),
    isAllowed: ({ hold }, _outcome, { variant }, decided) => decided.length < pokerVariants[variant].draws && hold.length === handSize,
    furtherStake: () => 0n,
    seenOf: (outcome, _wager, [first, second]) => ({ kind, cards: finalHand(outcome, first?.hold ?? all, second?.hold) }),
    dueOf(outcome, { variant }, [first, second], stake) {
      const isOver = pokerVariants[variant].draws === 1 ? first : second;
      return first && isOver ? stake * BigInt(100 * paidFor(finalHand(outcome, first.hold, second?.hold), pokerVariants[variant])) : null;
    },
    untouched: () => ({ kind, hold: all }),
  },
};
