const arrows = new Map<string, readonly [columns: number, rows: number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** The place beside another in a grid, row by row from 0, to which an arrow key leads; null at an edge and for other keys. */
export function placeBeside(key: string, at: number, count: number, rowLength: number): number | null {
  const [columns, rows] = arrows.get(key) ?? [0, 0];
  const column = (at % rowLength) + columns;
  const to = at + columns + rows * rowLength;
  return to !== at && column >= 0 && column < rowLength && to >= 0 && to < count ? to : null;
}

/** Gives the focus to the button of a place, in the group of the one that has it. */
export const focusPlace = ({ currentTarget }: Event, place: number): void =>
  (currentTarget as HTMLElement).parentElement?.querySelectorAll('button')[place]?.focus();
