import type { Game } from '#openapi/model.ts';

/** Whole rows at 2, 3, 4, 6 and 8 columns: no block but the last has a row that is not full. */
export const cardsPerBlock = 24;

/** The rows of a grid, in CSS pixels. */
export interface Rows {
  readonly columns: number;
  /** Distance from the top of a row to the top of the next. */
  readonly pitch: number;
  readonly gap: number;
}

/** Blocks by number, both ends included. The last may be beyond the end of the list, which may grow. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** Games in blocks of {@link cardsPerBlock}, in their order. */
export const blocksOf = (games: readonly Game[]): readonly (readonly Game[])[] =>
  Array.from({ length: Math.ceil(games.length / cardsPerBlock) }, (_, block) =>
    games.slice(block * cardsPerBlock, (block + 1) * cardsPerBlock),
  );

/** A key for each game. One that comes twice, because it moved to the next page while the list was read, gets another key. */
export function keysOf(games: readonly Game[]): readonly string[] {
  const times = new Map<number, number>();
  return games.map(({ id }) => {
    const before = times.get(id) ?? 0;
    times.set(id, before + 1);
    return before ? `${id}/${before}` : `${id}`;
  });
}

/** @returns the height of so many cards in CSS pixels, without a gap at its end; in 64ths, as layout counts. */
export const heightOf = (cards: number, { columns, pitch, gap }: Rows): number =>
  Math.round((Math.ceil(cards / columns) * pitch - gap) * 64) / 64;

/**
 * The blocks within `reach` of the visible area.
 * @param top where the list begins, in CSS pixels below the top of the visible area; negative once it is scrolled past.
 * @param viewport the height of the visible area, in CSS pixels.
 */
function spanWithin(top: number, viewport: number, reach: number, { columns, pitch }: Rows): Span {
  const block = (cardsPerBlock / columns) * pitch;
  const at = (distance: number) => Math.max(0, Math.floor(distance / block));
  return { first: at(-top - reach), last: at(viewport + reach - top) };
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * Returns the blocks to render: those less than one screen away, and rendered ones less than two screens away, so that scrolling to and fro renders
 * nothing again.
 */
export function nextSpan(drawn: Span, top: number, viewport: number, rows: Rows): Span {
  const near = spanWithin(top, viewport, viewport, rows);
  const kept = spanWithin(top, viewport, 2 * viewport, rows);
  if (drawn.last < kept.first || drawn.first > kept.last) return near;
  const first = between(kept.first, drawn.first, near.first);
  const last = between(near.last, drawn.last, kept.last);
  return first === drawn.first && last === drawn.last ? drawn : { first, last };
}
