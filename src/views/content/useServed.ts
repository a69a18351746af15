import { use, useState, useSyncExternalStore } from 'react';
import { sanitizer } from './sanitizer.ts';

const never = () => () => {};

/** Whether the calling component hydrates markup of the server, or renders it there. */
export function useIsServed(): boolean {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isServed)[0];
}

/** Suspends a page with `Html` until the sanitizer has loaded, unless the server has rendered it. @throws MissingPart */
export function useSanitizer(): void {
  if (!useIsServed()) use(sanitizer());
}
