import type { Balance, BalanceExact, NoticeCount, Player, Problem } from '#openapi/model.ts';

export interface SessionContext {
  readonly token: string | null;
  readonly player: Player | null;
  /** Faults of the restore so far; three of them are retried. */
  readonly faults: number;
  /** Whether a part of the page follows the balance, the page is visible, and the device is online. */
  readonly isPolling: boolean;
  /** The failure that made the machine request the password again. */
  readonly problem: Problem | null;
  /** Whether the account requires a code in addition to the password. */
  readonly isCodeAsked: boolean;
}

export type SessionEvent =
  | { type: 'login.succeeded'; token: string }
  | { type: 'logout.requested' }
  | { type: 'token.changed'; token: string | null }
  | { type: 'call.refused'; token: string }
  | { type: 'balance.requested' }
  | { type: 'player.requested' }
  | { type: 'polling.started' }
  | { type: 'polling.stopped' }
  | { type: 'password.entered'; password: string; code?: string | undefined }
  | { type: 'relogin.cancelled' }
  | { type: 'connection.returned' };

/** Effects that the host carries out: save or drop the token, show a message, leave the page. */
export type SessionEmitted =
  | { type: 'token.issued'; token: string }
  | { type: 'token.dropped' }
  | { type: 'logged.out' }
  /** Logged out here, but not yet at the platform: the token is stored until it can be revoked. */
  | { type: 'logout.owed'; token: string }
  | { type: 'left'; because: 'logout' | 'refusal' | 'fault' }
  /** Another tab has dropped the token, by a logout or after a refusal. */
  | { type: 'ended.elsewhere' };

export interface BalanceReply {
  readonly balance: Balance;
  readonly balance_exact: BalanceExact;
  /** Not every platform has notices. */
  readonly notices?: NoticeCount;
}
