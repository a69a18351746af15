import type { ToldGame } from './told.ts';

type Arriving = Promise<{ readonly told: ToldGame }>;

/** Every game of the registry, by the name of its folder. */
export const toldGames: Readonly<Record<string, { readonly kind: string; readonly load: () => Arriving }>> = {
  andarbahar: { kind: 'andar-bahar', load: () => import('#games/andarbahar/client/told.ts') },
  bacbo: { kind: 'bac-bo', load: () => import('#games/bacbo/client/told.ts') },
  baccarat: { kind: 'baccarat', load: () => import('#games/baccarat/client/told.ts') },
  bingo: { kind: 'bingo', load: () => import('#games/bingo/client/told.ts') },
  blackjack: { kind: 'blackjack', load: () => import('#games/blackjack/client/told.ts') },
  casinowar: { kind: 'casino-war', load: () => import('#games/casinowar/client/told.ts') },
  craps: { kind: 'craps', load: () => import('#games/craps/client/told.ts') },
  dice: { kind: 'dice', load: () => import('#games/dice/client/told.ts') },
  earplane: { kind: 'crash', load: () => import('#games/earplane/client/told.ts') },
  hazard: { kind: 'hazard', load: () => import('#games/hazard/client/told.ts') },
  hilo: { kind: 'hi-lo', load: () => import('#games/hilo/client/told.ts') },
  keno: { kind: 'keno', load: () => import('#games/keno/client/told.ts') },
  liveroulette: { kind: 'live-roulette', load: () => import('#games/liveroulette/client/told.ts') },
  mines: { kind: 'mines', load: () => import('#games/mines/client/told.ts') },
  plinkoear: { kind: 'plinko', load: () => import('#games/plinkoear/client/told.ts') },
  poker: { kind: 'poker', load: () => import('#games/poker/client/told.ts') },
  reddog: { kind: 'red-dog', load: () => import('#games/reddog/client/told.ts') },
  reels: { kind: 'reels', load: () => import('#games/reels/client/told.ts') },
  roulette: { kind: 'roulette', load: () => import('#games/roulette/client/told.ts') },
  scratch: { kind: 'scratch', load: () => import('#games/scratch/client/told.ts') },
  sicbo: { kind: 'sic-bo', load: () => import('#games/sicbo/client/told.ts') },
  slot: { kind: 'slots', load: () => import('#games/slot/client/told.ts') },
  teenpatti: { kind: 'teen-patti', load: () => import('#games/teenpatti/client/told.ts') },
  twodice: { kind: 'two-dice', load: () => import('#games/twodice/client/told.ts') },
  videopoker: { kind: 'video-poker', load: () => import('#games/videopoker/client/told.ts') },
  wheel: { kind: 'wheel', load: () => import('#games/wheel/client/told.ts') },
  yachtdice: { kind: 'yacht-dice', load: () => import('#games/yachtdice/client/told.ts') },
};
