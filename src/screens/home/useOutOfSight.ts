import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The distance of a row from the visible part, in pixels: the page may move on before the row is drawn. */
const distancePx = 100;

/** Returns the next sibling that has a box. */
function boxAfter(element: Element | null | undefined): Element | null {
  let next = element?.nextElementSibling ?? null;
  while (next && next.getClientRects().length === 0) next = next.nextElementSibling;
  return next;
}

/**
 * Shows content without a reserved place, because it is usually absent: it appears once its place is below the visible area, so that nothing visible
 * moves, and then stays as it was first shown.
 * @param found null as long as there is nothing to show.
 * @param isWithPage whether the page is rendered for the first time: then known content shows at once.
 * @returns the content to show, and the ref of an empty element that marks the place until then
 */
export function useOutOfSight<T>(
  found: T | null,
  isWithPage: boolean,
): readonly [shown: T | null, place: RefObject<HTMLSpanElement | null>] {
  const [shown, show] = useState(isWithPage ? found : null);
  const place = useRef<HTMLSpanElement>(null);
  const isWaiting = shown === null && found !== null;
  const showFound = useEffectEvent(() => show(found));

  useEffect(() => {
    const next = isWaiting && boxAfter(place.current);
    if (!next) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last || last.isIntersecting || last.boundingClientRect.top < innerHeight) return;
        observer.disconnect();
        showFound();
      },
      { rootMargin: `${distancePx}px` },
    );
    observer.observe(next);
    return () => observer.disconnect();
  }, [isWaiting]);

  return [shown, place];
}
