import type { BalanceExact, Player, Problem } from '#openapi/model.ts';
import { known } from '../support/known.ts';
import type { SessionSnapshot } from './session.machine.ts';

/** The session ended while the player was using the page; the password is requested in place. */
export interface Relogin {
  readonly username: string;
  readonly isPending: boolean;
  readonly problem: Problem | null;
  /** Whether a code is required in addition to the password. */
  readonly isCodeAsked: boolean;
}

interface Absent {
  readonly player: null;
  readonly balance: null;
  readonly relogin: null;
}

interface Present {
  readonly player: Player;
  /** The player's balance in exact decimals. */
  readonly balance: BalanceExact;
}

export type SessionViewModel =
  | ({ readonly status: 'guest' | 'restoring' | 'reconnecting' } & Absent)
  | ({ readonly status: 'player'; readonly relogin: Relogin | null } & Present)
  /** Logged out, and the redirect is under way: the screen stays until then. */
  | ({ readonly status: 'leaving'; readonly relogin: null } & Present);

const absent = { player: null, balance: null, relogin: null } as const;

export const guestView: SessionViewModel = { status: 'guest', ...absent };
export const restoringView: SessionViewModel = { status: 'restoring', ...absent };

/** The only reader of session state. */
export function sessionView({ value, context }: SessionSnapshot): SessionViewModel {
  const present = () => {
    const { player } = known(context, 'player');
    return { player, balance: player.balance_exact };
  };
  const relogin = (isPending: boolean) => ({
    username: present().player.username,
    isPending,
    problem: context.problem,
    isCodeAsked: context.isCodeAsked,
  });
  switch (value) {
    case 'guest':
      return guestView;
    case 'restoring':
      return context.faults === 0 ? restoringView : { status: 'reconnecting', ...absent };
    case 'waitingToReconnect':
      return { status: 'reconnecting', ...absent };
    case 'player':
    case 'refreshing':
    case 'reloadingPlayer':
      return { status: 'player', ...present(), relogin: null };
    case 'reauthenticating':
      return { status: 'player', ...present(), relogin: relogin(false) };
    case 'loggingInAgain':
      return { status: 'player', ...present(), relogin: relogin(true) };
    case 'loggingOut':
    case 'loggedOut':
    case 'loggedOutHere':
      return { status: 'leaving', ...present(), relogin: null };
    default:
      return value satisfies never;
  }
}
