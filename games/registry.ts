/*
 * The house games, one line each. The name is that of the game's folder, of the page that plays it (/games/{name}/), and of the
 * game itself where the page plays one game only. The engine, the provider, the build and the tests read what there is from here.
 */
export * as baccarat from './baccarat/index.ts';
export * as earplane from './earplane/index.ts';
export * as plinkoear from './plinkoear/index.ts';
export * as roulette from './roulette/index.ts';
export * as slot from './slot/index.ts';
