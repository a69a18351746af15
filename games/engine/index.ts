/** The house games' engine: pure, the same in the browser and on the server. Anyone can recompute a round with it. */
export * from './crash.ts';
export * from './fairness.ts';
export * from './payout.ts';
export * from './plinko.ts';
export * from './slot-analysis.ts';
export { SLOT_PROFILES } from './slot-profiles.ts';
export * from './slots.ts';
export * from './wager.ts';
