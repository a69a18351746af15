import type { SerializedGame } from './serialized-game.ts';

type Arriving = Promise<{ readonly serializedGame: SerializedGame }>;

/** Every game of the registry, by its folder's name. */
export const serializedGames: Readonly<Record<string, { readonly kind: string; readonly load: () => Arriving }>> = {
  andarbahar: { kind: 'andar-bahar', load: () => import('#games/andarbahar/client/outcome-text.ts') },
  bacbo: { kind: 'bac-bo', load: () => import('#games/bacbo/client/outcome-text.ts') },
  baccarat: { kind: 'baccarat', load: () => import('#games/baccarat/client/outcome-text.ts') },
  bingo: { kind: 'bingo', load: () => import('#games/bingo/client/outcome-text.ts') },
  blackjack: { kind: 'blackjack', load: () => import('#games/blackjack/client/outcome-text.ts') },
  cases: { kind: 'cases', load: () => import('#games/cases/client/outcome-text.ts') },
  casinowar: { kind: 'casino-war', load: () => import('#games/casinowar/client/outcome-text.ts') },
  craps: { kind: 'craps', load: () => import('#games/craps/client/outcome-text.ts') },
  diamonds: { kind: 'diamonds', load: () => import('#games/diamonds/client/outcome-text.ts') },
  dice: { kind: 'dice', load: () => import('#games/dice/client/outcome-text.ts') },
  earplane: { kind: 'crash', load: () => import('#games/earplane/client/outcome-text.ts') },
  hazard: { kind: 'hazard', load: () => import('#games/hazard/client/outcome-text.ts') },
  hilo: { kind: 'hi-lo', load: () => import('#games/hilo/client/outcome-text.ts') },
  keno: { kind: 'keno', load: () => import('#games/keno/client/outcome-text.ts') },
  limbo: { kind: 'limbo', load: () => import('#games/limbo/client/outcome-text.ts') },
  liveearplane: { kind: 'live-crash', load: () => import('#games/liveearplane/client/outcome-text.ts') },
  liveroulette: { kind: 'live-roulette', load: () => import('#games/liveroulette/client/outcome-text.ts') },
  mines: { kind: 'mines', load: () => import('#games/mines/client/outcome-text.ts') },
  plinkoear: { kind: 'plinko', load: () => import('#games/plinkoear/client/outcome-text.ts') },
  poker: { kind: 'poker', load: () => import('#games/poker/client/outcome-text.ts') },
  reddog: { kind: 'red-dog', load: () => import('#games/reddog/client/outcome-text.ts') },
  reels: { kind: 'reels', load: () => import('#games/reels/client/outcome-text.ts') },
  roulette: { kind: 'roulette', load: () => import('#games/roulette/client/outcome-text.ts') },
  scratch: { kind: 'scratch', load: () => import('#games/scratch/client/outcome-text.ts') },
  sicbo: { kind: 'sic-bo', load: () => import('#games/sicbo/client/outcome-text.ts') },
  slot: { kind: 'slots', load: () => import('#games/slot/client/outcome-text.ts') },
  teenpatti: { kind: 'teen-patti', load: () => import('#games/teenpatti/client/outcome-text.ts') },
  tower: { kind: 'tower', load: () => import('#games/tower/client/outcome-text.ts') },
  twodice: { kind: 'two-dice', load: () => import('#games/twodice/client/outcome-text.ts') },
  videopoker: { kind: 'video-poker', load: () => import('#games/videopoker/client/outcome-text.ts') },
  wheel: { kind: 'wheel', load: () => import('#games/wheel/client/outcome-text.ts') },
  yachtdice: { kind: 'yacht-dice', load: () => import('#games/yachtdice/client/outcome-text.ts') },
};
