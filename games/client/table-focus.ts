const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest spot in a direction, by its position on the screen. */
function neighbourOf(from: Element, [x, y]: readonly [number, number], places: readonly HTMLElement[]): HTMLElement | undefined {
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const start = middle(from);
  const reached = places.flatMap((place) => {
    const { x: left, y: top } = middle(place);
    const ahead = (left - start.x) * x + (top - start.y) * y;
    const aside = Math.abs((left - start.x) * y) + Math.abs((top - start.y) * x);
    return place !== from && ahead > 4 ? [{ place, distance: ahead + aside * 3 }] : [];
  });
  return reached.toSorted((a, b) => a.distance - b.distance)[0]?.place;
}

/** A table of many `.spot` elements as one Tab stop: arrow keys move between them. */
export interface TableFocus {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Returns the attributes of a place that keep one tab stop per table. @param ids of all rendered places. */
  of(id: string, ids: readonly string[]): { readonly tabindex: number; readonly onFocus: () => void };
}

export function tableFocus(redraw: () => void): TableFocus {
  let current = '';
  return {
    onKeyDown(event) {
      const way = arrows[event.key];
      const { currentTarget: table, target } = event;
      if (!way || !(table instanceof Element) || !(target instanceof Element)) return;
      event.preventDefault();
      neighbourOf(target, way, [...table.querySelectorAll<HTMLElement>('.spot')])?.focus();
    },
    of: (id, ids) => ({
      tabindex: id === (ids.includes(current) ? current : ids[0]) ? 0 : -1,
      onFocus() {
        current = id;
        redraw();
      },
    }),
  };
}
