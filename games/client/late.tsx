/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild, type ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

const afterMs = 2_000;

/** What is told at once to whoever listens, and comes into sight only where it takes long. */
export function Late({ children }: { readonly children?: ComponentChildren }): ComponentChild {
  const [isLate, setLate] = useState(false);
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <span aria-hidden="true">{children}</span>;
}
