import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';

/*
 * React Aria keeps every element that is in transition, and with it the page it was part of. One that is removed meanwhile
 * stays there until somebody asks to be told of the end of all transitions: so that is asked when all is still.
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
