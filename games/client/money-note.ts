import type { GameState, PlayedWallet } from '../provider/protocol.ts';

interface Played {
  readonly mode: GameState['mode'];
  /** What the next bet is played with. */
  readonly played: PlayedWallet;
  readonly isRealMoney: boolean;
  /** The site around the game says of a demo that it is one. */
  readonly isFramed: boolean;
}

/** What has to be said of the money that is played: whether it is worth anything, and whether it can be withdrawn. Null of real cash. */
export function moneyNote({ mode, played, isRealMoney, isFramed }: Played): 'demoNote' | 'bonusNote' | 'sandboxNote' | null {
  if (mode === 'demo') return isFramed ? null : 'demoNote';
  if (played === 'bonus') return 'bonusNote';
  return isRealMoney ? null : 'sandboxNote';
}
