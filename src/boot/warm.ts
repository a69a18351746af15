import { useEffect, useEffectEvent } from 'react';
import { loadChunk } from '../loading/load-chunk.ts';
import { useQueryClient } from '../data/query.ts';
import { useServices } from '../data/services.tsx';

/** The time a pointer rests on a link before its page is fetched: one that passes over a wall of cards fetches nothing. */
const restMs = 80;
const saysSaveData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const load = () => loadChunk(() => import(/* webpackChunkName: "first-aid" */ './warming.ts'));

/** Preloads the code and the data of a page or dialog as soon as a pointer, a finger or the keyboard reaches what opens it. */
export function useWarming(): void {
  const { operations } = useServices();
  const queryClient = useQueryClient();

  const warm = useEffectEvent((element: Element) => {
    load()
      .then((code) => code.warm(element, operations, queryClient))
      // A failed prefetch needs no message, because the real request follows.
      .catch(console.warn);
  });

  useEffect(() => {
    if (saysSaveData()) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const target = (event: Event) => (event.target instanceof Element ? event.target.closest('a[href], [data-warms]') : null);
    const onTouch = (event: Event) => {
      const element = target(event);
      if (element) warm(element);
    };
    const onPointer = (event: PointerEvent) => {
      clearTimeout(resting);
      const element = event.pointerType === 'touch' ? null : target(event);
      if (element) resting = setTimeout(() => warm(element), restMs);
    };
    const passive = { passive: true };
    document.addEventListener('touchstart', onTouch, passive);
    document.addEventListener('focusin', onTouch, passive);
    document.addEventListener('pointerover', onPointer, passive);
    return () => {
      clearTimeout(resting);
      document.removeEventListener('touchstart', onTouch);
      document.removeEventListener('focusin', onTouch);
      document.removeEventListener('pointerover', onPointer);
    };
  }, []);
}
