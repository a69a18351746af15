import { type DialectAnswer, DialectRefusal, type DialectWallet, type NamedSession } from '../games/dialect.ts';
import { playerNamed } from '../games/player-names.ts';
import type { JsonObject } from '../http/exact-json.ts';
import { Problem } from '../http/problem.ts';
import { codeOf, refusal } from './codes.ts';
import { optionalTextOf, textOf } from './fields.ts';

export type Balance = Awaited<ReturnType<DialectWallet['make']>>;

/** A call about a player in a game, with their newest session of it. */
export interface Called {
  readonly playerId: number;
  readonly session: NamedSession;
}

export const isCode = (code: Problem['code']) => (error: unknown) => error instanceof Problem && error.code === code;

/** @throws DialectRefusal 101 for a player who has played nothing here, 154 for another currency. */
export async function readCall(body: JsonObject, wallet: DialectWallet): Promise<Called> {
  const [user, gameCode, currency] = [textOf(body, 'user_id'), textOf(body, 'game'), textOf(body, 'currency')];
  const playerId = playerNamed(user);
  if (playerId === null) throw refusal(101);
  const session = await wallet.sessionOf({ playerId, gameCode, name: optionalTextOf(body, 'session_id') }).catch((error: unknown) => {
    throw isCode('not_found')(error) ? refusal(101) : error;
  });
  if (currency !== session.currency) throw refusal(154);
  return { playerId, session };
}

/** Adds the balance to a refusal of the wallet, and that a player is disabled whose session ended by it. */
export async function orRefuse(wallet: DialectWallet, { session }: Called, work: () => Promise<Balance>): Promise<Balance> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.isFault) throw error;
    const { balance_minor: minor } = error.extra;
    const held = minor === undefined ? {} : { balance: wallet.unitsOf({ balance_minor: minor, ...moneyOf(session) }) };
    const isDisabled = session.isBlocked && (error.code === 'session_expired' || error.code === 'limit_reached');
    throw new DialectRefusal(`${isDisabled ? 110 : codeOf(error.code)}`, held, error.code);
  }
}
const moneyOf = ({ currency, decimals }: NamedSession) => ({ currency, decimals });

/** @param made each action with the move that it made or undid: the move's id in the ledger is the transaction's id, by which operators find it. */
export const answerOf = (
  wallet: DialectWallet,
  balance: Balance,
  round: string,
  made: readonly { readonly action: string; readonly move: string }[],
): DialectAnswer => ({
  balance: wallet.unitsOf(balance),
  game_id: round,
  transactions: made.map(({ action, move }) => ({ action_id: action, tx_id: `softswiss:${move}` })),
});
