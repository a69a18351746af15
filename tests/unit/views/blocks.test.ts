import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, cardsPerBlock, heightOf, keysOf, nextSpan, type Rows, type Span } from '#src/views/games/blocks.ts';
import { slot } from '#tests/support/fixtures/games.ts';

const gamesOf = (ids: readonly number[]) => ids.map((id) => ({ ...slot, id }));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** As on a phone: eight rows of 218 pixels make a block of 1,744. */
const phone: Rows = { columns: 3, pitch: 218, gap: 16 };
const top: Span = { first: 0, last: 0 };

describe('blocks of a grid', () => {
  test('every block but the last is full, and has whole rows at every number of columns', () => {
    expect(blocksOf(gamesOf(numbers(100))).map((block) => block.length)).toEqual([24, 24, 24, 24, 4]);
    expect(blocksOf([])).toEqual([]);
    expect([2, 3, 4, 6, 8].map((columns) => cardsPerBlock % columns)).toEqual([0, 0, 0, 0, 0]);
  });

  test('a game that comes twice has a key of its own each time', () => {
    expect(keysOf(gamesOf([7, 8, 7, 9, 7]))).toEqual(['7', '8', '7/1', '9', '7/2']);
  });

  test('more games leave the full blocks before them as they are', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (few, more) => {
        const before = blocksOf(gamesOf(numbers(few))).filter((block) => block.length === cardsPerBlock);
        expect(blocksOf(gamesOf(numbers(few + more))).slice(0, before.length)).toEqual(before);
      }),
    );
  });

  test.each([
    { cards: 24, height: 8 * 218 - 16 },
    { cards: 4, height: 2 * 218 - 16 },
    { cards: 3, height: 218 - 16 },
  ])('$cards cards in three columns are $height px high', ({ cards, height }) => {
    expect(heightOf(cards, phone)).toBe(height);
  });
});

test('a full block has its measured height again, whatever number of rows it was divided by', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(2, 3, 4, 6, 8), (sixtyFourths, columns) => {
      const height = sixtyFourths / 64;
      const pitch = (height + 24) / (cardsPerBlock / columns);
      expect(heightOf(cardsPerBlock, { columns, pitch, gap: 24 })).toBe(height);
    }),
  );
});

describe('which blocks are drawn', () => {
  test.each([
    { words: 'at the top of the page', scrolled: -400, span: { first: 0, last: 0 } },
    { words: 'one screen before the second block', scrolled: 1744 - 2 * 800, span: { first: 0, last: 1 } },
    { words: 'in the middle of block 100', scrolled: 100 * 1744 + 872, span: { first: 100, last: 101 } },
    { words: 'at the beginning of block 100', scrolled: 100 * 1744, span: { first: 99, last: 100 } },
  ])('$words', ({ scrolled, span }) => {
    // From far away: nothing that was drawn is worth keeping.
    expect(nextSpan({ first: 999, last: 999 }, -scrolled, 800, phone)).toEqual(span);
  });

  test('a block stays until it is two screens away, and is the same answer meanwhile', () => {
    const drawn = nextSpan(top, -100 * 1744, 800, phone);
    expect(drawn).toEqual({ first: 99, last: 100 });
    expect(nextSpan(drawn, -(100 * 1744 + 1_599), 800, phone)).toEqual({ first: 99, last: 101 });
    expect(nextSpan(drawn, -(100 * 1744 + 1_601), 800, phone)).toEqual({ first: 100, last: 101 });
    expect(nextSpan(drawn, -100 * 1744 - 100, 800, phone)).toBe(drawn);
  });

  test('wherever one scrolls from, what is in sight is drawn, and few others', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.integer({ min: 300, max: 2_000 }),
        fc.constantFrom<Rows>(
          phone,
          { columns: 4, pitch: 300, gap: 24 },
          { columns: 6, pitch: 320.5, gap: 24 },
          { columns: 8, pitch: 350, gap: 24 },
        ),
        (from, to, viewport, rows) => {
          const block = (cardsPerBlock / rows.columns) * rows.pitch;
          const { first, last } = nextSpan(nextSpan(top, -from, viewport, rows), -to, viewport, rows);
          expect(first * block).toBeLessThanOrEqual(to);
          expect((last + 1) * block).toBeGreaterThan(to + viewport);
          expect(last - first + 1).toBeLessThanOrEqual(Math.ceil((5 * viewport) / block) + 1);
        },
      ),
    );
  });
});
