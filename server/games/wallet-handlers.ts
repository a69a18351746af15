import { required } from '#domain/required.ts';
import type { operations } from '#openapi/partners.schema.d.ts';
import { recordWager, settleBonus, undoWager } from '../campaigns/bonuses.ts';
import type { PartnerContext } from '../http/context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { gameBalanceOf, refreshGameSession } from './sessions.ts';
import { type ActionBody, type ActionName, callOf } from './wallet-actions.ts';
import type { SessionKey, WalletCall } from './wallet-call.ts';
import { type MadeMove, walletCalls } from './wallet-calls.ts';
import { withBalance } from './wallet-refusals.ts';

/** The bets that a rollback has undone, by their ids. */
async function undoneBets(
  { db }: Platform,
  { operation, betId, roundId, requestId }: WalletCall,
  playerId: number,
): Promise<readonly string[]> {
  if (operation === 'rollback') return [required(betId, 'The bet')];
  if (operation !== 'rollback_round') return [];
  const bets = await db.sql<{ id: string }>`
    select id from game_bets where player_id = ${playerId} and round_id = ${roundId} and status = 'rolled_back'
      and starts_with(id, game_bet_partner(${requestId}))`;
  return bets.map(({ id }) => id);
}

/** Draws the consequences of a move for an active bonus. */
async function followBonus(platform: Platform, call: WalletCall, { playerId, gameId, isApplied }: MadeMove): Promise<void> {
  const { operation, requestId: reference, amount } = call;
  if (operation === 'bet') {
    if (isApplied) await recordWager(platform, { playerId, gameId, amountMinor: BigInt(amount), reference });
    return;
  }
  for (const bet of await undoneBets(platform, call, playerId)) await undoWager(platform, bet);
  await settleBonus(platform, playerId);
}

type Transaction = Omit<operations['walletTransact']['requestBody']['content']['application/json'], 'session_token'> & {
  readonly session_token: SessionKey;
};

/** The moves of the wallet, for all dialects. Each is idempotent, and a refusal includes the balance. */
export function providerWallet(platform: Platform) {
  const calls = walletCalls(platform, (call, move) => followBonus(platform, call, move));
  return {
    make: (name: ActionName, partner: string, body: ActionBody) =>
      withBalance(platform, partner, body.session_token, () => calls.answer(callOf(name, partner, body))),
    transact: (partner: string, { session_token, request_uuid, actions }: Transaction) =>
      withBalance(platform, partner, session_token, () =>
        calls.transact(
          { sessionToken: session_token, requestId: `${partner}:${request_uuid}` },
          actions.map(({ action, ...each }, index) => callOf(action, partner, { ...each, session_token }, `body/actions/${index}`)),
        ),
      ),
  };
}

/** The seamless wallet of openapi/partners.yaml. Every move, its ledger entry and its answer are one transaction. */
export const gameWalletHandlers = (platform: Platform) => {
  const wallet = providerWallet(platform);
  function requireProvider(partner: string): void {
    if (!platform.gameProviders.signedBy(partner)) throw new Problem('invalid_signature', 'Only a game provider may ask this.');
  }
  const make = (name: ActionName, partner: string, body: ActionBody) => {
    requireProvider(partner);
    return wallet.make(name, partner, body);
  };
  return {
    async walletBalance({ body }, { partner }) {
      requireProvider(partner);
      return gameBalanceOf(platform, partner, body.session_token);
    },
    async walletRefresh({ body }, { partner }) {
      requireProvider(partner);
      return refreshGameSession(platform, partner, body.session_token);
    },
    walletBet: async ({ body }, { partner }) => make('bet', partner, body),
    walletWin: async ({ body }, { partner }) => make('win', partner, body),
    walletAmend: async ({ body }, { partner }) => make('amend', partner, body),
    walletClose: async ({ body }, { partner }) => make('close', partner, body),
    walletCredit: async ({ body }, { partner }) => make('credit', partner, body),
    walletRollback: async ({ body }, { partner }) => make('rollback', partner, body),

    async walletTransact({ body }, { partner }) {
      requireProvider(partner);
      return wallet.transact(partner, body);
    },
  } satisfies Partial<HandlersOf<operations, PartnerContext>>;
};
