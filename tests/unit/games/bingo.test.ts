import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allDrawnSets,
  ballChoices,
  ballCount,
  bingo,
  bingoLines,
  bingoPays,
  bingoReturn,
  freePlace,
  linesOf,
  maxLines,
  topPrizeLines,
  oneTicketIn,
  rulesOf,
  waysToHave,
} from '#games/engine/index.ts';
import { anyDraw, bound, chiSquare, draw } from '#tests/support/draws.ts';

const rules = rulesOf('bingo');
const rounds = 5_000;
const counts = Array.from({ length: maxLines + 1 }, (_, lines) => lines);

function choose(all: number, some: number): bigint {
  let ways = some < 0 ? 0n : 1n;
  for (let each = 0; each < some; each += 1) ways = (ways * BigInt(all - each)) / BigInt(each + 1);
  return ways;
}

/** Counts the sets of drawn ticket numbers, by their size and by the number of complete lines. */
function countedTickets(): readonly Float64Array[] {
  const bitOf = (place: number) => 1 << (place < freePlace ? place : place - 1);
  const masks = bingoLines.map((line) => line.filter((place) => place !== freePlace).reduce((mask, place) => mask | bitOf(place), 0));
  const bits = Uint8Array.from({ length: 4_096 }, (_, value) => value.toString(2).replaceAll('0', '').length);
  const tickets = Array.from({ length: 25 }, () => new Float64Array(maxLines + 1));
  for (let out = 0; out < 2 ** 24; out += 1) {
    let lines = 0;
    for (let each = 0; each < masks.length; each += 1) if ((out & masks[each]!) === masks[each]) lines += 1;
    tickets[bits[out & 4_095]! + bits[out >>> 12]!]![lines]! += 1;
  }
  return tickets;
}

describe('[GAME-03] bingo', () => {
  test('what is written down of lines is what every ticket with every set of balls comes to', () => {
    const tickets = countedTickets();
    for (const balls of ballChoices) {
      // Each set of matched numbers occurs in as many sets of balls as contain just those numbers of the ticket.
      const counted = counts.map((lines) =>
        tickets.reduce((sum, of, marked) => sum + BigInt(of[lines]!) * choose(ballCount - 24, balls - marked), 0n),
      );
      expect(counts.map((lines) => waysToHave(balls, lines))).toEqual(counted);
      expect(allDrawnSets(balls)).toBe(choose(ballCount, balls));
      const paid = counted.reduce((sum, ways, lines) => sum + ways * BigInt(bingoPays(balls, lines)), 0n);
      expect(bingoReturn(balls)).toEqual({ paid, of: choose(ballCount, balls) });
    }
  });

  test('gives back what stands beside the ticket', () => {
    expect(ballChoices.map((balls) => rules.returnPercentOf({ kind: 'bingo', balls }))).toEqual(['96.46', '96.12', '96.37']);
  });

  test.each(ballChoices)('with %i balls pays more than the ticket wherever it pays, the more the rarer', (balls) => {
    const paying = counts.slice(1).map((lines) => bingoPays(balls, lines));
    expect(Math.min(...paying)).toBeGreaterThan(100);
    expect(paying.toSorted((a, b) => a - b)).toEqual(paying);
    expect(paying.slice(topPrizeLines(balls) - 1).every((each) => each === 1_000_000)).toBe(true);
    expect([bingoPays(balls, 0), waysToHave(balls, 11)]).toEqual([0, 0n]);
    for (const lines of counts.slice(0, topPrizeLines(balls) + 1)) {
      const orMore = lines === topPrizeLines(balls);
      const ways = counts
        .filter((each) => (orMore ? each >= lines : each === lines))
        .reduce((sum, each) => sum + waysToHave(balls, each), 0n);
      // The stated odds never exceed the real ones.
      expect(oneTicketIn(balls, lines, orMore) * ways >= allDrawnSets(balls)).toBe(true);
    }
  });

  test('has twelve lines: rows, columns and both diagonals, of which four go through the free place', () => {
    expect(new Set(bingoLines.map((line) => line.toSorted((a, b) => a - b).join())).size).toBe(12);
    expect(bingoLines.filter((line) => line.includes(freePlace))).toHaveLength(4);
    const ticket = Array.from({ length: 25 }, (_, place) => (place === freePlace ? 0 : place + 1));
    expect(linesOf(ticket, [1, 2, 3, 4, 5])).toEqual([[0, 1, 2, 3, 4]]);
    expect(linesOf(ticket, [3, 8, 18, 23])).toEqual([[2, 7, 12, 17, 22]]);
    expect(linesOf(ticket, [5, 9, 17, 21])).toEqual([[4, 8, 12, 16, 20]]);
    expect(linesOf(ticket, ticket)).toHaveLength(12);
    expect(linesOf(ticket, [])).toEqual([]);
  });

  test('draws a ticket of five columns of their own numbers, and as many different balls as were chosen, and pays the lines', () => {
    fc.assert(
      fc.property(anyDraw, fc.constantFrom(...ballChoices), (any, count) => {
        const { ticket, balls, multiplier } = bingo(any, count);
        expect(ticket).toHaveLength(25);
        expect(ticket[freePlace]).toBe(0);
        const columns = ticket.map((number, place) => (place === freePlace ? place % 5 : Math.floor((number - 1) / 15)));
        expect(columns).toEqual(ticket.map((_, place) => place % 5));
        expect(new Set(ticket).size).toBe(25);
        expect([balls.length, new Set(balls).size]).toEqual([count, count]);
        expect(balls.every((ball) => ball >= 1 && ball <= 75)).toBe(true);
        expect(multiplier).toBe(bingoPays(count, linesOf(ticket, balls).length));
      }),
    );
  });

  test('draws each ball as often, whatever stands on the ticket, and each number of a column', () => {
    const none = (cells: number) => Array.from({ length: cells }, () => 0);
    const [balls, corner, onTicket] = [none(75), none(15), { out: 0 }];
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const round = bingo(draw('spread', nonce), 35);
      for (const ball of round.balls) balls[ball - 1]! += 1;
      corner[round.ticket[0]! - 1]! += 1;
      if (round.balls.includes(round.ticket[0]!)) onTicket.out += 1;
    }
    const even = (cells: number, of: number) => Array.from({ length: cells }, () => of / cells);
    expect(chiSquare(balls, even(75, rounds * 35))).toBeLessThan(bound(75));
    expect(chiSquare(corner, even(15, rounds))).toBeLessThan(bound(15));
    expect(chiSquare([onTicket.out, rounds - onTicket.out], [(rounds * 35) / 75, (rounds * 40) / 75])).toBeLessThan(bound(2));
  });
});
