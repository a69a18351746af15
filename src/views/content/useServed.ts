import { use, useState, useSyncExternalStore } from 'react';
import { sanitizer } from './sanitizer.ts';

const never = () => () => {};

/** Whether the calling component takes over markup that the server has drawn, or is drawing it there. */
export function useIsServed(): boolean {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isServed)[0];
}

/** Lets a page that will show `Html` wait until it can be drawn whole, unless the server has drawn it. @throws MissingPart */
export function useSanitizer(): void {
  if (!useIsServed()) use(sanitizer());
}
