import type { GameKind, PlayedWallet } from './protocol.ts';

/** An open game of a player, as stored. */
export interface Session {
  readonly id: string;
  readonly mode: 'real' | 'demo';
  readonly kind: GameKind;
  readonly game_id: string;
  /** Code of the game among those of its page; null for sessions older than the column. */
  readonly game_code: string | null;
  readonly owner: string;
  readonly currency: string;
  readonly decimals: number;
  readonly wallet: PlayedWallet;
  readonly wallet_token: string | null;
}
