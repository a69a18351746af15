/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild, type ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

const afterMs = 2_000;

/** Screen readers get the children at once; they become visible only after a delay, so that short waits do not flicker. */
export function Late({ children }: { readonly children?: ComponentChildren }): ComponentChild {
  const [isLate, setLate] = useState(false);
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <span aria-hidden="true">{children}</span>;
}
