// One chunk: whatever helps where something is missing.
export { reloadIfGone } from '../release/gone.ts';
export { Trouble } from './Trouble.tsx';
