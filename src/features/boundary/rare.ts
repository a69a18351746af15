// These modules share one chunk: each is too small for a request of its own, and most pages need none of them.
export { mendIcons } from './icons.ts';
export { restoreTyped } from '../release/restore-typed.ts';
export { holdLayer } from '#src/views/ui/layers.ts';
