const arrows = new Map<string, readonly [columns: number, rows: number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** The neighbour of a cell in a grid, counted row by row from 0, in the direction of an arrow key; null at an edge and for other keys. */
export function placeBeside(key: string, at: number, count: number, rowLength: number): number | null {
  const [columns, rows] = arrows.get(key) ?? [0, 0];
  const column = (at % rowLength) + columns;
  const to = at + columns + rows * rowLength;
  return to !== at && column >= 0 && column < rowLength && to >= 0 && to < count ? to : null;
}

/** Focuses the button of a cell in the group that has the focus. */
export const focusPlace = ({ currentTarget }: Event, place: number): void =>
  (currentTarget as HTMLElement).parentElement?.querySelectorAll('button')[place]?.focus();
