import type { DialectAnswer, DialectWallet, RoundMoves } from '../games/dialect.ts';
import type { JsonObject } from '../http/exact-json.ts';
import { answerOf, type Balance, type Called, isCode, orRefuse, readCall } from './calls.ts';
import { refusal } from './codes.ts';
import { actionsOf, flagOf, idOf, textOf } from './fields.ts';
import { closingOf } from './play.ts';

interface Undone {
  readonly id: string;
  /** The action that it undoes. */
  readonly original: string;
  readonly kind: 'bet' | 'win' | 'unknown';
}

function readUndone(action: JsonObject, { bets, wins }: RoundMoves): Undone {
  if (textOf(action, 'action') !== 'rollback') throw refusal(400);
  const original = idOf(action, 'original_action_id');
  const isOf = (move: { readonly id: string }) => move.id === original;
  const known = bets.some(isOf) ? 'bet' : 'unknown';
  return { id: idOf(action, 'action_id'), original, kind: wins.some(isOf) ? 'win' : known };
}

/** Whether the call undoes everything that is left of an ended round, whose bets can no longer be undone one by one. */
function isWhole({ bets, wins, isClosed }: RoundMoves, undone: readonly Undone[]): boolean {
  const left = [...bets, ...wins].filter(({ isRolledBack }) => !isRolledBack);
  return isClosed && left.length > 0 && left.every(({ id }) => undone.some(({ original }) => original === id));
}

/** Undoes one action, even before it arrives: then both a bet and a win of that id are refused. */
async function undo({ id, original, kind }: Undone, round: string, { session }: Called, wallet: DialectWallet): Promise<Balance> {
  const call = { round_id: round, session_token: session.key };
  const [undoBet, undoWin] = [`/bet/${id}`, `/win/${id}`];
  if (kind === 'win') return wallet.make('rollback', { ...call, request_uuid: undoWin, win_uuid: original });
  const balance = await wallet.make('rollback', { ...call, request_uuid: undoBet, bet_uuid: original });
  if (kind === 'bet') return balance;
  try {
    return await wallet.make('rollback', { ...call, request_uuid: undoWin, win_uuid: original });
  } catch (error) {
    // A bet of that id came in the meantime, and was undone.
    if (isCode('not_found')(error)) return balance;
    throw error;
  }
}

async function undoAll(
  undone: readonly Undone[],
  { round, moves, isFinished }: { readonly round: string; readonly moves: RoundMoves; readonly isFinished: boolean },
  called: Called,
  wallet: DialectWallet,
): Promise<Balance> {
  const session_token = called.session.key;
  let balance: Balance | undefined;
  if (isWhole(moves, undone))
    balance = await wallet.make('rollback', { session_token, request_uuid: `/void/${round}`, round_id: round, whole_round: true });
  // Wins first: a bet that has won cannot be undone.
  const ordered = [...undone.filter(({ kind }) => kind === 'win'), ...undone.filter(({ kind }) => kind !== 'win')];
  for (const each of ordered) balance = await undo(each, round, called, wallet);
  if (isFinished && !moves.isClosed) balance = await wallet.make('close', { session_token, ...closingOf(round) });
  return balance ?? wallet.balance(session_token);
}

/** Undoes actions by their ids. Each is undone once, however often and in whatever order the calls come. */
export async function rollBack(body: JsonObject, wallet: DialectWallet): Promise<DialectAnswer> {
  const called = await readCall(body, wallet);
  const [actions, isFinished, round] = [actionsOf(body), flagOf(body, 'finished'), textOf(body, 'game_id')];
  if (actions.length === 0) throw refusal(400);
  const moves = await wallet.round(called.playerId, round);
  const undone = actions.map((action) => readUndone(action, moves));
  const balance = await orRefuse(wallet, called, () => undoAll(undone, { round, moves, isFinished }, called, wallet));
  return answerOf(
    wallet,
    balance,
    round,
    undone.map(({ id, original }) => ({ action: id, move: original })),
  );
}
