/*
 * The house games, one line each. The name is that of the game's folder, of the page that plays it (/games/{name}/), and of the
 * game itself where the page plays one game only. The engine, the provider, the build and the tests read what there is from here.
 */
export { rules as earplane } from './earplane/rules.ts';
export { rules as plinkoear } from './plinkoear/rules.ts';
export { rules as slot } from './slot/rules.ts';
