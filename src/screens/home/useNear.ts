import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element has come near the visible area; once near, it stays so. @returns the answer, and the ref of the element */
export function useNear(margin = '400px'): readonly [isNear: boolean, ref: RefCallback<Element>] {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback(
    (target: Element | null) => {
      if (!target) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          setIsNear(true);
          observer.disconnect();
        },
        { rootMargin: margin },
      );
      observer.observe(target);
      return () => observer.disconnect();
    },
    [margin],
  );
  return [isNear, ref];
}
