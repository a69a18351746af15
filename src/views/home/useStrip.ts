import { type RefObject, useEffect, useState } from 'react';
import { edgeTolerancePx } from '#domain/lobby.ts';

interface Strip {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly move: (direction: -1 | 1) => void;
}

const atStart = ({ scrollLeft }: HTMLElement) => scrollLeft <= edgeTolerancePx;
const atEnd = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => scrollLeft + clientWidth >= scrollWidth - edgeTolerancePx;

/** A list that scrolls sideways and knows its position. `stepOf` returns the pixels per press of an arrow. */
export function useStrip(list: RefObject<HTMLElement | null>, stepOf: (list: HTMLElement) => number, content: unknown): Strip {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      // The observer sees a list's end before this effect does; a message of a removed part would keep its page in memory.
      if (!element.isConnected) return;
      const [isAtStart, isAtEnd] = [atStart(element), atEnd(element)];
      setEdges((former) => (former.isAtStart === isAtStart && former.isAtEnd === isAtEnd ? former : { isAtStart, isAtEnd }));
    };
    // The observer reports once right after layout; measuring now would force a layout of content that is not drawn.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, content]);
  return {
    ...edges,
    move(direction) {
      const element = list.current;
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element?.scrollBy({ left: direction * stepOf(element), behavior: isStill ? 'auto' : 'smooth' });
    },
  };
}
