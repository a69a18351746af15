import type { operations } from '#openapi/partners.schema.d.ts';
import { recordWager, settleBonus, undoWager } from '../campaigns/bonuses.ts';
import type { PartnerContext } from '../http/context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { gameBalanceOf } from './sessions.ts';
import { walletCalls } from './wallet-calls.ts';

/** The seamless wallet of openapi/partners.yaml. Every move joins the books and its answer in one transaction. */
export const gameWalletHandlers = (platform: Platform) => {
  const answer = walletCalls(platform);
  function requireProvider(partner: string): void {
    if (!platform.gameProviders.signedBy(partner)) throw new Problem('invalid_signature', 'Only a game provider may ask this.');
  }
  return {
    async walletBalance({ body }, { partner }) {
      requireProvider(partner);
      return gameBalanceOf(platform, partner, body.session_token);
    },

    async walletBet({ body }, { partner }) {
      requireProvider(partner);
      const requestId = `${partner}:${body.request_uuid}`;
      const call = {
        operation: 'bet',
        sessionToken: body.session_token,
        requestId,
        betId: null,
        betNamed: '',
        roundId: body.round_id,
        amount: body.amount_minor,
        currency: body.currency,
        wallet: body.wallet ?? null,
      } as const;
      return answer(call, async ({ playerId, gameId, isApplied }) => {
        if (isApplied) await recordWager(platform, { playerId, gameId, amountMinor: BigInt(body.amount_minor), reference: requestId });
      });
    },

    async walletWin({ body }, { partner }) {
      requireProvider(partner);
      const call = {
        operation: 'win',
        sessionToken: body.session_token,
        requestId: `${partner}:${body.request_uuid}`,
        betId: `${partner}:${body.bet_uuid}`,
        betNamed: body.bet_uuid,
        roundId: body.round_id,
        amount: body.amount_minor,
        currency: body.currency,
        wallet: null,
      } as const;
      return answer(call, ({ playerId }) => settleBonus(platform, playerId));
    },

    async walletRollback({ body }, { partner }) {
      requireProvider(partner);
      const betId = `${partner}:${body.bet_uuid}`;
      const call = {
        operation: 'rollback',
        sessionToken: body.session_token,
        requestId: `${partner}:${body.request_uuid}`,
        betId,
        betNamed: body.bet_uuid,
        roundId: body.round_id,
        amount: 0,
        currency: null,
        wallet: null,
      } as const;
      return answer(call, async ({ playerId }) => {
        await undoWager(platform, betId);
        await settleBonus(platform, playerId);
      });
    },
  } satisfies Partial<HandlersOf<operations, PartnerContext>>;
};
