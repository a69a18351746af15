/*
 * The house games, one line each. The name is that of the game's folder, of its page (/games/{name}/), and of the game itself if the page plays only
 * one. Engine, provider, build and tests read this list.
 */
export * as andarbahar from './andarbahar/index.ts';
export * as bacbo from './bacbo/index.ts';
export * as baccarat from './baccarat/index.ts';
export * as bingo from './bingo/index.ts';
export * as blackjack from './blackjack/index.ts';
export * as cases from './cases/index.ts';
export * as casinowar from './casinowar/index.ts';
export * as craps from './craps/index.ts';
export * as diamonds from './diamonds/index.ts';
export * as dice from './dice/index.ts';
export * as earplane from './earplane/index.ts';
export * as hazard from './hazard/index.ts';
export * as hilo from './hilo/index.ts';
export * as keno from './keno/index.ts';
export * as limbo from './limbo/index.ts';
export * as liveearplane from './liveearplane/index.ts';
export * as liveroulette from './liveroulette/index.ts';
export * as mines from './mines/index.ts';
export * as plinkoear from './plinkoear/index.ts';
export * as poker from './poker/index.ts';
export * as reddog from './reddog/index.ts';
export * as reels from './reels/index.ts';
export * as roulette from './roulette/index.ts';
export * as scratch from './scratch/index.ts';
export * as sicbo from './sicbo/index.ts';
export * as slot from './slot/index.ts';
export * as teenpatti from './teenpatti/index.ts';
export * as tower from './tower/index.ts';
export * as twodice from './twodice/index.ts';
export * as videopoker from './videopoker/index.ts';
export * as wheel from './wheel/index.ts';
export * as yachtdice from './yachtdice/index.ts';
