import type { components } from '#openapi/operators.schema.d.ts';

export type Figure = components['schemas']['ReportFigure'];

/**
 * The part of an entry that a figure sums: real money (cash and the amount locked for a withdrawal), bonus money, or deposited coins that are held
 * outside of every balance.
 */
export type Part = 'real' | 'bonus' | 'held';

/** A figure is the sum of one part over the entries of its kinds, so the list of these entries always adds up to it. */
export interface FigureRule {
  readonly kinds: readonly string[];
  readonly part: Part;
  /** -1 for amounts that leave the player's balance and are shown as positive. */
  readonly sign: 1n | -1n;
  /** A balance at the end of the period sums every entry before it. */
  readonly isBalance?: true;
}

const paymentKinds = ['deposit', 'lock', 'settle', 'release', 'hold', 'refund'] as const;
const bonusKinds = ['bonus', 'cashback', 'convert', 'forfeit', 'free_rounds'] as const;
const playKinds = ['bet', 'win', 'rollback', 'void', 'provider_credit'] as const;
const correctionKinds = ['goodwill', 'correction', 'write_off', 'chargeback'] as const;
export const allKinds: readonly string[] = [...paymentKinds, ...playKinds, ...bonusKinds, ...correctionKinds];

const sum = (part: Part, kinds: readonly string[]): FigureRule => ({ kinds, part, sign: 1n });
const taken = (part: Part, kinds: readonly string[]): FigureRule => ({ kinds, part, sign: -1n });

/**
 * In display order. A void counts as play, because it undoes a bet or a win, and so does a provider's credit without a bet: both are settled with the
 * provider.
 */
export const figureRules: Readonly<Record<Figure, FigureRule>> = {
  ggr: taken('real', playKinds),
  bonus_cost: sum('real', bonusKinds),
  ngr: taken('real', [...playKinds, ...bonusKinds]),
  stakes: taken('real', ['bet']),
  wins: sum('real', ['win']),
  rollbacks: sum('real', ['rollback']),
  voids: sum('real', ['void']),
  provider_credits: sum('real', ['provider_credit']),
  cashback: sum('real', ['cashback']),
  bonus_converted: sum('real', ['convert']),
  free_rounds: sum('real', ['free_rounds']),
  bonus_granted: sum('bonus', ['bonus', 'cashback']),
  bonus_forfeited: taken('bonus', ['forfeit']),
  bonus_stakes: taken('bonus', ['bet']),
  bonus_wins: sum('bonus', ['win']),
  bonus_rollbacks: sum('bonus', ['rollback']),
  bonus_voids: sum('bonus', ['void']),
  deposits: sum('real', ['deposit']),
  withdrawals: taken('real', ['settle']),
  deposits_held: sum('held', ['hold']),
  deposits_returned: sum('held', ['refund']),
  corrections: sum('real', correctionKinds),
  goodwill: sum('real', ['goodwill']),
  balance_corrections: sum('real', ['correction']),
  write_offs: sum('real', ['write_off']),
  chargebacks: sum('real', ['chargeback']),
  liabilities_real: { ...sum('real', allKinds), isBalance: true },
  liabilities_bonus: { ...sum('bonus', allKinds), isBalance: true },
};
export const figures = Object.keys(figureRules) as readonly Figure[];

/** The sums of the entries of one kind, in minor units. */
export interface KindSums extends Readonly<Record<Part, bigint>> {
  readonly kind: string;
}

/** Figures of a period in minor units, from the sums of each kind of entry, without balances. */
export const amountsOf = (sums: readonly KindSums[]): readonly (readonly [Figure, bigint])[] =>
  figures
    .filter((figure) => !figureRules[figure].isBalance)
    .map((figure) => {
      const { kinds, part, sign } = figureRules[figure];
      const total = sums.filter(({ kind }) => kinds.includes(kind)).reduce((amount, each) => amount + each[part], 0n);
      return [figure, sign * total] as const;
    });
