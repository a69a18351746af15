export { listing } from './listing.ts';
export { rules } from './rules.ts';
