import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';

/*
 * React Aria keeps every element in transition, and thereby the page around it, in memory. An element removed during its transition stays there until
 * a caller waits for the end of all transitions, so this waits when nothing moves.
 */

/** Longer than any motion of the site, in milliseconds. */
const stillMs = 300;
const nothing = () => {};

let timer: ReturnType<typeof setTimeout> | undefined;

if (typeof document !== 'undefined') {
  addEventListener('transitionrun', () => {
    clearTimeout(timer);
    timer = setTimeout(() => runAfterTransition(nothing), stillMs);
  });
}
