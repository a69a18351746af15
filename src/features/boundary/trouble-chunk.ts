// These modules share one chunk, which loads when a part of the site is missing.
export { reloadIfGone } from '../release/gone.ts';
export { Trouble } from './Trouble.tsx';
