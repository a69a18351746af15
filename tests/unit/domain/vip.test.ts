import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortSum, vipInfo as infoOf, vipOf as levelOf } from '#domain/vip.ts';
import { vipLevels } from '#tests/support/fixtures/vip-levels.ts';

const vipOf = (bets: string, deposits: string) => levelOf(vipLevels, bets, deposits);
const vipInfo = (bets: string, deposits: string) => infoOf(vipLevels, bets, deposits);

const table = [
  ['VIP-10', 0, '0', '0', '0'],
  ['VIP-11', 1, '0.2', '10', '100'],
  ['VIP-12', 2, '0.22', '25', '200'],
  ['VIP-13', 3, '0.24', '16,000', '500'],
  ['VIP-14', 4, '0.26', '80,000', '2,000'],
  ['VIP-15', 5, '0.28', '400,000', '10,000'],
  ['VIP-16', 6, '0.3', '1.2M', '20,000'],
  ['VIP-17', 7, '0.33', '3M', '50,000'],
  ['VIP-18', 8, '0.36', '6M', '150,000'],
  ['VIP-19', 9, '0.4', '20M', '500,000'],
  ['VIP-20', 10, '0.5', '40M', '1M'],
] as const;

describe('the VIP table', () => {
  test.each(table)('[%s] level %i gives %s %% back and asks for %s in bets and %s in deposits', (_id, level, cashback, bets, deposits) => {
    const row = vipLevels[level];
    expect(row && [row.level, row.cashback, shortSum(row.bets, 'en'), shortSum(row.deposits, 'en')]).toEqual([
      level,
      cashback,
      bets,
      deposits,
    ]);
  });

  test.each([
    ['en', '1,000', '1.2M'],
    ['es', '1000', '1,2 M'],
    ['fr', '1 000', '1,2 M'],
    ['pt', '1.000', '1,2 mi'],
  ])('[P-14] [VIP-16] its sums are written as %s writes numbers', (language, thousand, million) => {
    expect(['1000', '1200000'].map((sum) => shortSum(sum, language).replaceAll(/\s/g, ' '))).toEqual([thousand, million]);
  });

  test('[VIP-01] has the levels 0 to 10, each asking more than the one below', () => {
    expect(vipLevels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const [index, level] of vipLevels.slice(1).entries()) {
      const below = vipLevels[index];
      for (const key of ['cashback', 'bets', 'deposits', 'monthly_deposit'] as const)
        expect(Number(level[key]), key).toBeGreaterThan(Number(below?.[key]));
    }
  });
});

describe('the VIP level of a player', () => {
  test.each([
    ['0', '0', 0, 0],
    ['5', '100', 0, 50],
    ['1000000', '99.99', 0, 99],
    ['9.999', '100', 0, 99],
    ['10', '100', 1, 40],
    ['24.99', '200', 1, 99],
    ['25', '200', 2, 0],
    ['8000', '400', 2, 50],
    ['39999999.99', '1000000', 9, 99],
    ['40000000', '1000000', 10, 100],
    ['900000000', '900000000', 10, 100],
  ])('with %s bet and %s deposited is level %i and %i %% on the way', (bets, deposits, level, progress) => {
    expect(vipOf(bets, deposits)).toMatchObject({ level, progress, next: level === 10 ? null : { level: level + 1 } });
  });

  test('tells the sums of the next level, and none at the highest', () => {
    expect(vipInfo('30.00', '450.00')).toEqual({
      level: 2,
      progress: 0,
      bets: '30.00',
      deposits: '450.00',
      bets_required: '16000',
      deposits_required: '500',
    });
    expect(vipInfo('40000000', '1000000')).toMatchObject({ level: 10, bets_required: null, deposits_required: null });
  });

  test('never falls while bets and deposits grow', () => {
    const sums = fc.integer({ min: 0, max: 60_000_000 });
    fc.assert(
      fc.property(sums, sums, sums, sums, (bets, deposits, moreBets, moreDeposits) => {
        const before = vipOf(String(bets), String(deposits));
        const after = vipOf(String(bets + moreBets), String(deposits + moreDeposits));
        expect(after.level * 1000 + after.progress).toBeGreaterThanOrEqual(before.level * 1000 + before.progress);
      }),
    );
  });
});
