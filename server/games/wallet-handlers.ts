import type { components, operations } from '../../src/api/partners.schema.d.ts';
import { recordWager, settleBonus, undoWager } from '../campaigns/bonuses.ts';
import type { PartnerContext } from '../http/context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { balanceOf } from '../wallet/balance.ts';
import { gameSessionOf, requireLive, type GameSession } from './sessions.ts';
import { answerOnce } from './wallet-calls.ts';

type WalletBalance = components['schemas']['WalletBalance'];
type WalletMove = components['schemas']['WalletMove'];

/** The seamless wallet of openapi/partners.yaml. Every move joins the books and its answer in one transaction. */
export const gameWalletHandlers = (platform: Platform) => {
  const { db } = platform;
  const { wallet } = platform;

  const balanceBehind = async (session: GameSession): Promise<WalletBalance> => {
    const { cash, bonus } = await balanceOf(db, session.playerId);
    return {
      balance_minor: Number(session.source === 'bonus' ? bonus : cash),
      currency: session.currency,
      decimals: session.decimals,
      player_id: session.playerId,
      username: session.username,
      game_id: session.game.gameId,
      wallet: session.source,
    };
  };
  const requireCurrency = (session: GameSession, { currency }: WalletMove) => {
    if (currency === session.currency) return;
    throw new Problem(400, 'invalid_request', `This session is played in ${session.currency}.`, {
      fields: [{ path: 'body/currency', message: `must be ${session.currency}` }],
    });
  };
  /** A bet answers only to its own player and round. */
  const requireRound = async (session: GameSession, betId: string, roundId: string) => {
    const bet = await db.one<{ player_id: number; round_id: string }>`select player_id, round_id from game_bets where id = ${betId}`;
    if (bet && (bet.player_id !== session.playerId || bet.round_id !== roundId)) throw new Problem(404, 'not_found', 'No such bet.');
  };

  return {
    async walletBalance({ body }) {
      const session = await gameSessionOf(platform, body.session_token);
      requireLive(session);
      return balanceBehind(session);
    },

    async walletBet({ body }, { partner }) {
      const session = await gameSessionOf(platform, body.session_token);
      requireCurrency(session, body);
      if (body.amount_minor === 0) {
        throw new Problem(400, 'invalid_request', 'A bet is more than 0.', {
          fields: [{ path: 'body/amount_minor', message: 'must be more than 0' }],
        });
      }
      const requestId = `${partner}:${body.request_uuid}`;
      // A repeated bet is answered as before even when the session has ended since.
      if (!session.isLive && !(await db.one`select 1 from wallet_calls where request_id = ${requestId}`)) requireLive(session);
      return answerOnce(
        platform,
        requestId,
        fingerprintOf('bet', session, body),
        async () => {
          const { playerId, source, game } = session;
          const amount = BigInt(body.amount_minor);
          const { applied } = await wallet.placeBet({
            playerId,
            requestId,
            roundId: body.round_id,
            amount,
            source,
            game,
            at: platform.now(),
          });
          if (applied) await recordWager(platform, { playerId, gameId: game.gameId, amountMinor: amount, reference: requestId });
        },
        () => balanceBehind(session),
      );
    },

    async walletWin({ body }, { partner }) {
      const session = await gameSessionOf(platform, body.session_token);
      requireCurrency(session, body);
      const [requestId, betId] = [`${partner}:${body.request_uuid}`, `${partner}:${body.bet_uuid}`];
      await requireRound(session, betId, body.round_id);
      return answerOnce(
        platform,
        requestId,
        fingerprintOf('win', session, body, body.bet_uuid),
        async () => {
          const { playerId } = session;
          await wallet.payWin({ playerId, requestId, betId, amount: BigInt(body.amount_minor), at: platform.now() });
          await settleBonus(platform, playerId);
        },
        () => balanceBehind(session),
      );
    },

    async walletRollback({ body }, { partner }) {
      const session = await gameSessionOf(platform, body.session_token);
      const [requestId, betId] = [`${partner}:${body.request_uuid}`, `${partner}:${body.bet_uuid}`];
      await requireRound(session, betId, body.round_id);
      return answerOnce(
        platform,
        requestId,
        fingerprintOf('rollback', session, { round_id: body.round_id, amount_minor: 0, currency: session.currency }, body.bet_uuid),
        async () => {
          await wallet.rollbackBet({ playerId: session.playerId, betId, roundId: body.round_id });
          await undoWager(platform, betId);
          await settleBonus(platform, session.playerId);
        },
        () => balanceBehind(session),
      );
    },
  } satisfies Partial<HandlersOf<operations, PartnerContext>>;
};

const fingerprintOf = (
  operation: 'bet' | 'win' | 'rollback',
  session: GameSession,
  { round_id, amount_minor, currency }: Pick<WalletMove, 'round_id' | 'amount_minor' | 'currency'>,
  betId = '',
) => JSON.stringify([operation, session.playerId, session.source, session.game.gameId, round_id, amount_minor, currency, betId]);
