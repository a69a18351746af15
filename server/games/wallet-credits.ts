import { toMinor } from '#domain/money.ts';
import type { Platform } from '../platform.ts';
import { sessionHashOf } from './sessions.ts';
import type { CallRow, WalletCall } from './wallet-call.ts';

export const isCredit = ({ operation }: Pick<WalletCall, 'operation'>): boolean =>
  operation === 'credit' || operation === 'rollback_credit';

/** Calls that credit a player without a bet, or take such a credit back. They are rare, so none waits for a batch. */
export const creditCalls =
  ({ db, now, gameProviders, log }: Platform) =>
  async (call: WalletCall): Promise<CallRow | undefined> => {
    const partner = call.requestId.slice(0, call.requestId.indexOf(':'));
    const { max = '0', maxPerDay = '0' } = gameProviders.signedBy(partner)?.credits ?? {};
    const row = await db.one<CallRow>`
      select outcome, reply, is_first, is_applied, player_id, game_id, currency from wallet_credit_call(${call.operation}, ${sessionHashOf(call.sessionToken)}::bytea,
        ${call.requestId}, ${call.betId}, ${call.betNamed}, ${call.roundId}, ${call.amount}::bigint, ${call.currency}, ${now()}::timestamptz,
        ${toMinor(max)}::bigint, ${toMinor(maxPerDay)}::bigint)`;
    if (row?.outcome === 'credit_above_maximum') {
      const { betNamed: kind, amount, currency, requestId: credit } = call;
      log.warn({ partner, credit, kind, amount, currency, player: row.player_id }, 'credit above the maximum of its provider');
    }
    return row;
  };
