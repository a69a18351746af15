import { fromMinor, toMinor } from '#domain/money.ts';
import { settleBonus } from '../campaigns/bonuses.ts';
import { Problem } from '../http/problem.ts';
import { isTransactionId } from '../payments/transactions.ts';
import type { Platform } from '../platform.ts';
import { adjustWithNotice, type Decision } from './adjust.ts';
import { hideWins } from './rounds.ts';

type Parts = Pick<Platform, 'db'>;

interface Bet {
  readonly id: string;
  readonly status: 'open' | 'settled' | 'rolled_back' | 'void';
  readonly source: 'cash' | 'bonus';
  readonly stake: bigint;
  readonly paid: bigint;
  readonly has_bonus: boolean;
}

/** A bet whose payout is to change. Amounts are minor units. */
export interface ResettlePlan {
  readonly playerId: number;
  readonly roundId: string;
  readonly currency: string;
  readonly decimals: number;
  readonly betId: string;
  readonly source: 'cash' | 'bonus';
  readonly stake: bigint;
  readonly paid: bigint;
  readonly payout: bigint;
  /** The present state of each bet of the round, so that a later change is noticed. */
  readonly round: string;
}

interface Wallet {
  readonly currency: string;
  readonly decimals: number;
  readonly cash: bigint;
  readonly bonus: bigint;
}

/** A bet by its line of the history, with its wallet locked. @throws Problem `not_found`. */
async function lockedBet({ db }: Parts, transactionId: string) {
  const line = isTransactionId(transactionId)
    ? await db.one<{ player_id: number; round_id: string }>`
        select player_id, round_id from transactions where id = ${transactionId} and type_id in (4, 7) and round_id is not null and not is_sandbox`
    : undefined;
  if (!line) throw new Problem('not_found', 'This transaction is no bet.');
  const { player_id: playerId, round_id: roundId } = line;
  const wallet = await db.single<Wallet>`
    select currency, decimals, cash_minor as cash, bonus_minor as bonus
    from wallets join currencies on currencies.code = currency where player_id = ${playerId} for update of wallets`;
  const bets = await db.sql<Bet & { readonly is_named: boolean }>`
    select bets.id, case when game_bet_is_void(bets.id) then 'void' else status end as status, source, amount_minor as stake, game_bet_paid(bets) as paid,
      transaction_id is not distinct from ${transactionId}::uuid as is_named, exists (
        select 1 from player_campaigns
        where player_campaigns.player_id = bets.player_id and player_campaigns.status = 'active' and activated_at <= bets.created_at
      ) as has_bonus
    from game_bets as bets where bets.player_id = ${playerId} and bets.round_id = ${roundId} order by bets.created_at, bets.id for update of bets`;
  const bet = bets.find(({ is_named: isNamed }) => isNamed);
  if (!bet) throw new Problem('not_found', 'This transaction is no bet.');
  return { playerId, roundId, wallet, bets, bet };
}

function requireSettled({ status, source, has_bonus: hasBonus }: Bet): void {
  if (status === 'open')
    throw new Problem('unprocessable', 'This bet is still open. Wait until its provider has ended it, or void its round.');
  if (status !== 'settled') throw new Problem('unprocessable', 'This bet was undone, so it pays nothing.');
  if (source === 'bonus' && !hasBonus)
    throw new Problem('unprocessable', 'This bet was made with bonus money, and that bonus has ended. Credit goodwill instead.');
}

/** @param payout everything that the bet should have paid, in the player's currency. @throws Problem where that cannot be posted. */
export async function planResettle(parts: Parts, transactionId: string, payout: string): Promise<ResettlePlan> {
  const { playerId, roundId, wallet, bets, bet } = await lockedBet(parts, transactionId);
  requireSettled(bet);
  const { currency, decimals } = wallet;
  let wanted: bigint;
  try {
    wanted = toMinor(payout, decimals);
  } catch {
    throw new Problem('unprocessable', `${currency} has ${decimals} decimals.`);
  }
  const text = (minor: bigint) => `${fromMinor(minor, decimals)} ${currency}`;
  if (wanted === bet.paid) throw new Problem('unprocessable', `This bet pays ${text(wanted)} already.`);
  const left = wallet[bet.source] + wanted - bet.paid;
  if (left < 0n)
    throw new Problem(
      'unprocessable',
      `The balance does not cover the difference: ${text(-left)} are missing. Name a payout that it covers.`,
    );
  return {
    playerId,
    roundId,
    currency,
    decimals,
    betId: bet.id,
    source: bet.source,
    stake: bet.stake,
    paid: bet.paid,
    payout: wanted,
    round: bets.map(({ id, status, paid }) => `${id} ${status} ${paid}`).join(', '),
  };
}

/** Posts the difference in the caller's transaction, on the locked wallet. From then on the bet pays `payout`, and no provider can change it. */
export async function resettle(platform: Platform, plan: ResettlePlan, decision: Decision): Promise<void> {
  const { playerId, betId, source, paid, payout } = plan;
  await adjustWithNotice(platform, { kind: 'correction', playerId, amount: payout - paid, account: source, betId, payout }, decision);
  await hideWins(platform, [betId]);
  await settleBonus(platform, playerId);
}
