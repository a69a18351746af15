import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casePrizes, cases, casesReturn, casesRisks, caseTickets, percentOf, prizeOf, rulesOf } from '#games/engine/index.ts';
import { anyDraw, bound, chiSquare, draw } from '#tests/support/draws.ts';

const rules = rulesOf('cases');
const allTickets = Array.from({ length: caseTickets }, (_, ticket) => ticket);

describe('[37.9] cases', () => {
  test.each(casesRisks)('at %s risk the prizes of all tickets are exactly 97 of 100 staked', (risk) => {
    const paid = allTickets.reduce((sum, ticket) => sum + prizeOf(risk, ticket), 0);
    expect(paid).toBe(97 * caseTickets);
    expect(casesReturn(risk)).toEqual({ paid: BigInt(paid), of: 10_000n });
    expect([percentOf(casesReturn(risk)), rules.returnPercentOf({ kind: 'cases', risk })]).toEqual(['97.00', '97.00']);
  });

  test.each(casesRisks)('at %s risk each prize has as many tickets as the game states, a higher one fewer, and none twice', (risk) => {
    const counted = Map.groupBy(allTickets, (ticket) => prizeOf(risk, ticket));
    expect([...counted].map(([multiplier, tickets]) => [multiplier, tickets.length])).toEqual(casePrizes(risk));
    const [multipliers, tickets] = [casePrizes(risk).map(([multiplier]) => multiplier), casePrizes(risk).map(([, count]) => count)];
    expect(multipliers).toEqual(multipliers.toSorted((a, b) => a - b));
    expect(tickets).toEqual(tickets.toSorted((a, b) => b - a));
    expect(new Set(multipliers).size).toBe(multipliers.length);
  });

  test.each([
    ['low', 0, 50],
    ['low', 2_999, 50],
    ['low', 3_000, 80],
    ['low', 9_999, 500],
    ['medium', 9_989, 1_000],
    ['medium', 9_990, 5_000],
    ['high', 6_899, 0],
    ['high', 6_900, 100],
    ['high', 9_998, 10_000],
    ['high', 9_999, 100_000],
  ] as const)('the %s case pays for ticket %i %i hundredths', (risk, ticket, multiplier) => expect(prizeOf(risk, ticket)).toBe(multiplier));

  test('takes one of three risks', () => {
    expect(
      ['low', 'medium', 'high', 'none', '__proto__', null, 1].map((risk) => rules.isPossible(rules.readWager({ risk }), 'cases')),
    ).toEqual([true, true, true, false, false, false, false]);
  });

  test('the ticket is the draw’s alone, and pays by the case', () => {
    fc.assert(
      fc.property(anyDraw, fc.constantFrom(...casesRisks), (any, risk) => {
        const { ticket, multiplier } = cases(any, risk);
        expect(ticket).toBe(cases(any, 'low').ticket);
        expect(ticket).toBeGreaterThanOrEqual(0);
        expect(ticket).toBeLessThan(caseTickets);
        expect(multiplier).toBe(prizeOf(risk, ticket));
      }),
    );
  });

  test('20,000 rounds have tickets of each hundred as often', () => {
    const observed = Array.from({ length: 100 }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) observed[Math.floor(cases(draw('cases', nonce), 'low').ticket / 100)]! += 1;
    expect(
      chiSquare(
        observed,
        observed.map(() => 200),
      ),
    ).toBeLessThan(bound(observed.length));
  });
});
