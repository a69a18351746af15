import type { Balance, BalanceExact, NoticeCount, Player, Problem } from '#openapi/model.ts';

export interface SessionContext {
  readonly token: string | null;
  readonly player: Player | null;
  /** Faults of the restore so far; three are retried. */
  readonly faults: number;
  /** Whether someone on the page wants the balance followed, and it can be seen and fetched. */
  readonly isPolling: boolean;
  /** The failure that made the machine request the password again. */
  readonly problem: Problem | null;
  /** Whether the account asks for a code beside the password. */
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
  /** Logged out here, but the platform does not know: what can revoke the token has to be kept until it does. */
  | { type: 'logout.owed'; token: string }
  | { type: 'left'; because: 'logout' | 'refusal' | 'fault' }
  /** Another tab has dropped the token: its logout, or a refusal that it met first. */
  | { type: 'ended.elsewhere' };

export interface BalanceReply {
  readonly balance: Balance;
  readonly balance_exact: BalanceExact;
  /** Not every platform has notices. */
  readonly notices?: NoticeCount;
}
