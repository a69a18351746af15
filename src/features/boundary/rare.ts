// One chunk: too little for a request each, and too much for a page that needs none of it.
export { mendIcons } from './icons.ts';
export { restoreTyped } from '../release/restore-typed.ts';
export { holdLayer } from '#src/views/ui/layers.ts';
