import type { ToldGame } from './told.ts';

type Arriving = Promise<{ readonly told: ToldGame }>;

/** Every game of the registry, by the name of its folder. */
export const toldGames: Readonly<Record<string, { readonly kind: string; readonly load: () => Arriving }>> = {
  andarbahar: { kind: 'andar-bahar', load: () => import('../../andarbahar/client/told.ts') },
  bacbo: { kind: 'bac-bo', load: () => import('../../bacbo/client/told.ts') },
  baccarat: { kind: 'baccarat', load: () => import('../../baccarat/client/told.ts') },
  bingo: { kind: 'bingo', load: () => import('../../bingo/client/told.ts') },
  blackjack: { kind: 'blackjack', load: () => import('../../blackjack/client/told.ts') },
  casinowar: { kind: 'casino-war', load: () => import('../../casinowar/client/told.ts') },
  craps: { kind: 'craps', load: () => import('../../craps/client/told.ts') },
  dice: { kind: 'dice', load: () => import('../../dice/client/told.ts') },
  earplane: { kind: 'crash', load: () => import('../../earplane/client/told.ts') },
  hazard: { kind: 'hazard', load: () => import('../../hazard/client/told.ts') },
  hilo: { kind: 'hi-lo', load: () => import('../../hilo/client/told.ts') },
  keno: { kind: 'keno', load: () => import('../../keno/client/told.ts') },
  liveroulette: { kind: 'live-roulette', load: () => import('../../liveroulette/client/told.ts') },
  mines: { kind: 'mines', load: () => import('../../mines/client/told.ts') },
  plinkoear: { kind: 'plinko', load: () => import('../../plinkoear/client/told.ts') },
  poker: { kind: 'poker', load: () => import('../../poker/client/told.ts') },
  reddog: { kind: 'red-dog', load: () => import('../../reddog/client/told.ts') },
  reels: { kind: 'reels', load: () => import('../../reels/client/told.ts') },
  roulette: { kind: 'roulette', load: () => import('../../roulette/client/told.ts') },
  scratch: { kind: 'scratch', load: () => import('../../scratch/client/told.ts') },
  sicbo: { kind: 'sic-bo', load: () => import('../../sicbo/client/told.ts') },
  slot: { kind: 'slots', load: () => import('../../slot/client/told.ts') },
  teenpatti: { kind: 'teen-patti', load: () => import('../../teenpatti/client/told.ts') },
  twodice: { kind: 'two-dice', load: () => import('../../twodice/client/told.ts') },
  videopoker: { kind: 'video-poker', load: () => import('../../videopoker/client/told.ts') },
  wheel: { kind: 'wheel', load: () => import('../../wheel/client/told.ts') },
  yachtdice: { kind: 'yacht-dice', load: () => import('../../yachtdice/client/told.ts') },
};
