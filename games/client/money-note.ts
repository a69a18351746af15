import type { GameState, PlayedWallet } from '../provider/protocol.ts';

interface Played {
  readonly mode: GameState['mode'];
  /** The wallet of the next bet. */
  readonly played: PlayedWallet;
  readonly isRealMoney: boolean;
  /** The site around the game shows the demo mode itself. */
  readonly isFramed: boolean;
}

/** Returns the notice that the played money needs: demo, bonus or sandbox money. Real cash needs none. */
export function moneyNote({ mode, played, isRealMoney, isFramed }: Played): 'demoNote' | 'bonusNote' | 'sandboxNote' | null {
  if (mode === 'demo') return isFramed ? null : 'demoNote';
  if (played === 'bonus') return 'bonusNote';
  return isRealMoney ? null : 'sandboxNote';
}
