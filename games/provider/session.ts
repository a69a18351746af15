import type { GameKind, PlayedWallet } from './protocol.ts';

/** A game that is open on somebody's screen, as the table keeps it. */
export interface Session {
  readonly id: string;
  readonly mode: 'real' | 'demo';
  readonly kind: GameKind;
  readonly game_id: string;
  /** Which of its page's games that is; null of sessions of before. */
  readonly game_code: string | null;
  readonly owner: string;
  readonly currency: string;
  readonly decimals: number;
  readonly wallet: PlayedWallet;
  readonly wallet_token: string | null;
}
