/** The house games' engine: pure, the same in the browser and on the server. Anyone can recompute a round with it. */
export * from '../baccarat/analysis.ts';
export * from '../baccarat/engine.ts';
export * from '../earplane/engine.ts';
export * from '../plinkoear/engine.ts';
export * from '../roulette/engine.ts';
export * from '../roulette/spots.ts';
export * from '../slot/analysis.ts';
export * from '../slot/engine.ts';
export * from '../slot/profiles.ts';
export * from './bets.ts';
export * from './fairness.ts';
export * from './missing.ts';
export * from './payout.ts';
export * from './returns.ts';
export * from './verification.ts';
export * from './wager.ts';
