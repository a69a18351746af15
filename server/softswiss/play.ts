import { randomUUID } from 'node:crypto';
import type { DialectAnswer, DialectWallet } from '../games/dialect.ts';
import type { JsonObject } from '../http/exact-json.ts';
import { answerOf, type Balance, type Called, orRefuse, readCall } from './calls.ts';
import { refusal } from './codes.ts';
import { actionsOf, flagOf, idOf, textOf } from './fields.ts';

type WalletAction = Parameters<DialectWallet['transact']>[0]['actions'][number];

interface Played {
  readonly id: string;
  readonly isBet: boolean;
  readonly amount: number;
}

/** @throws DialectRefusal 400 for an inexact amount in the player's currency, and for another kind of action. */
function readAction(action: JsonObject, { session }: Called, wallet: DialectWallet): Played {
  const kind = textOf(action, 'action');
  if (kind !== 'bet' && kind !== 'win') throw refusal(400);
  const minor = wallet.exactMinorOf(action['amount'], session);
  if (minor === null) throw refusal(400);
  return { id: idOf(action, 'action_id'), isBet: kind === 'bet', amount: Number(minor) };
}

/** Slashes separate the ids of our own moves from those of actions. */
export const closingOf = (round: string): WalletAction => ({ action: 'close', request_uuid: `/close/${round}`, round_id: round });

/**
 * Names the bet of each win, which the dialect does not: the bet before it in the call, otherwise the bet of its first attempt, otherwise the first
 * of the round.
 * @throws DialectRefusal 404 for a win of a round without a bet.
 */
async function withBets(
  actions: readonly Played[],
  round: string,
  { playerId, session }: Called,
  wallet: DialectWallet,
): Promise<WalletAction[]> {
  const [first] = actions;
  const known = first && !first.isBet ? await wallet.round(playerId, round) : { bets: [], wins: [] };
  let last: string | undefined;
  return actions.map(({ id, isBet, amount }) => {
    const named = { request_uuid: id, round_id: round, amount_minor: amount, currency: session.currency };
    if (isBet) {
      last = id;
      return { action: 'bet', ...named };
    }
    const bet = last ?? known.wins.find((win) => win.id === id)?.bet ?? known.bets.find(({ isRolledBack }) => !isRolledBack)?.id;
    if (bet === undefined) throw refusal(404);
    return { action: 'win', bet_uuid: bet, closes_round: false, ...named };
  });
}

/** Makes the actions of a call, and ends its round if the call says so: all or none. */
function make(wallet: DialectWallet, { session }: Called, actions: WalletAction[]): Promise<Balance> {
  const [first] = actions;
  if (first && actions.length === 1) return wallet.make(first.action, { ...first, session_token: session.key });
  // Each action is recognized by its own id. The call has none: a repetition may be refused, as after a rollback.
  return wallet.transact({ request_uuid: `/play/${randomUUID()}`, session_token: session.key, actions });
}

async function showBalance(called: Called, wallet: DialectWallet): Promise<DialectAnswer> {
  if (called.session.isBlocked) throw refusal(110);
  return { balance: wallet.unitsOf(await wallet.balance(called.session.key)) };
}

/** Bets and wins of a round in their order, with its end; without either it returns the balance. */
export async function play(body: JsonObject, wallet: DialectWallet): Promise<DialectAnswer> {
  const called = await readCall(body, wallet);
  const [read, isFinished] = [actionsOf(body), flagOf(body, 'finished')];
  if (read.length === 0 && !isFinished) return showBalance(called, wallet);
  const round = textOf(body, 'game_id');
  const played = read.map((action) => readAction(action, called, wallet));
  if (played.some(({ isBet }) => isBet) && !called.session.isGameKnown) throw refusal(405);
  const actions = await withBets(played, round, called, wallet);
  const balance = await orRefuse(wallet, called, () => make(wallet, called, [...actions, ...(isFinished ? [closingOf(round)] : [])]));
  return answerOf(
    wallet,
    balance,
    round,
    played.map(({ id }) => ({ action: id, move: id })),
  );
}
