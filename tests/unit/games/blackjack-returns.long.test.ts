import { describe, expect, test } from 'vitest';
import { type BlackjackVariant, blackjackVariants } from '#games/engine/index.ts';
import { bestPlay, blackjackFlow, blackjackReturn, doublingGains, playBy, splittingGains } from '#games/blackjack/analysis.ts';
import { blackjackStated } from '#games/blackjack/rules.ts';
import { basicStrategies, type BlackjackStrategy, doublesBy, splitsBy } from '#games/blackjack/strategy.ts';
import { choiceBy } from '#games/blackjack/hand-values.ts';

describe('[GAME-03] what comes back of blackjack', () => {
  const ups = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
  const gainOf = (up: number, strategy: BlackjackStrategy, variant: BlackjackVariant) => {
    const { back, staked } = blackjackFlow(up, playBy(strategy), variant);
    return back - staked;
  };

  test.each([
    ['classic', 1.095_758_3],
    ['free-bet', 1.003_639_1],
    ['split', 1.103_405_3],
  ] as const)(
    '%s, of all that is staked with basic strategy, is what is stated, rounded down',
    (variant, stakes) => {
      const { back, staked } = blackjackReturn(playBy(basicStrategies[variant]), variant);
      expect(Math.floor((back / staked) * 1e8)).toBe(Number(blackjackStated[variant].paid));
      expect(blackjackStated[variant].of).toBe(1_000_000n);
      expect(staked).toBeCloseTo(stakes, 7);
    },
    60_000,
  );

  test.each(blackjackVariants.flatMap((variant) => ups.map((up) => [variant, up] as const)))(
    '%s, is less where a hand stands against %i from any other total on, or doubles or splits any other two cards',
    (variant, up) => {
      const basic = basicStrategies[variant];
      const known = gainOf(up, basic, variant);
      for (const sort of ['hard', 'soft'] as const)
        for (const by of [-1, 1]) {
          const other = { ...basic, [sort]: { ...basic[sort], [up]: basic[sort][up]! + by } };
          expect([sort, by, gainOf(up, other, variant) < known]).toEqual([sort, by, true]);
        }
      const gains = [...doublingGains(up, choiceBy(basic), variant)].map(([key, gain]) => [key, gain > 0]);
      const doubled = gains.map(([key]) => {
        const [sort, total] = String(key).split(' ');
        return [key, doublesBy(basic, { total: Number(total), isSoft: sort === 'soft' }, up)];
      });
      expect(doubled.length).toBe(variant === 'split' ? 3 : 26);
      expect(gains).toEqual(doubled);
      const pairs = [...splittingGains(up, playBy(basic), variant)].map(([each, gain]) => [each, gain > 0]);
      expect(pairs).toEqual(variant === 'split' ? ups.map((each) => [each, splitsBy(basic, each, up)]) : []);
    },
    30_000,
  );

  test.each(blackjackVariants)(
    '%s, is hardly more for who minds each card of the hand, and no play of one hand brings more than that',
    (variant) => {
      const [best, basic] = [blackjackReturn(bestPlay, variant), blackjackReturn(playBy(basicStrategies[variant]), variant)];
      const more = best.back - best.staked - (basic.back - basic.staked);
      expect(more).toBeGreaterThan(0);
      expect(more).toBeLessThan(0.000_05);
    },
    120_000,
  );
});
