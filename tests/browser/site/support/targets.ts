/** Shortest and longest side of a cell, in CSS pixels. */
interface CellSize {
  readonly short: number;
  readonly long: number;
}

/**
 * Runs in the page of a game.
 * @returns the visible controls that a finger misses: WCAG 2.2 target size (2.5.8) with its exception for spacing, and buttons on the stage
 * below a size of their own. Links within a sentence are exempt.
 */
export function targetFaults(body: HTMLElement, cell: CellSize): readonly string[] {
  const controls = [...body.querySelectorAll<HTMLElement>('button, a[href], select, summary, input, [role="button"], [role="slider"]')];
  // A label belongs to the target of its box.
  const targets = controls.map((control) => (control.matches('input') ? (control.closest('label') ?? control) : control));
  const shown = [...new Set(targets)].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('p a'));
  const boxes = shown.map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.width > 1 && box.height > 1);
  const isSmall = ({ width, height }: DOMRect) => Math.min(width, height) < 24;
  const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
  /** Distance from a point to the nearest point of a box. */
  const distance = (point: { x: number; y: number }, box: DOMRect) =>
    Math.hypot(Math.max(box.left - point.x, 0, point.x - box.right), Math.max(box.top - point.y, 0, point.y - box.bottom));
  const isCrowded = (box: DOMRect) =>
    boxes.some(({ box: other }) => {
      if (other === box) return false;
      if (!isSmall(other)) return distance(middle(box), other) < 12;
      return Math.hypot(middle(other).x - middle(box).x, middle(other).y - middle(box).y) < 24;
    });
  const isFault = (one: HTMLElement, box: DOMRect) => {
    if (isSmall(box) && isCrowded(box)) return true;
    // Half a pixel is lost where columns share the width.
    const [short, long] = [Math.min(box.width, box.height) + 0.5, Math.max(box.width, box.height) + 0.5];
    return one.closest('.stage') !== null && (short < cell.short || long < cell.long);
  };
  return boxes
    .filter(({ one, box }) => isFault(one, box))
    .map(({ one, box }) => `${one.className || one.tagName} ${one.textContent.trim()}: ${box.width.toFixed(1)}x${box.height.toFixed(1)}`);
}
