import { fromMinor } from '#domain/money.ts';
import { settleBonus, undoWager } from '../campaigns/bonuses.ts';
import { Problem } from '../http/problem.ts';
import { recordCorrection } from '../notifications/payment-notices.ts';
import { isTransactionId } from '../payments/transactions.ts';
import type { Platform } from '../platform.ts';
import { adjust, type Adjustment, type Decision } from './adjust.ts';

type Source = 'cash' | 'bonus';

interface Bet {
  readonly id: string;
  readonly status: 'open' | 'settled';
  readonly source: Source;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Whether the bonus of a bet with bonus money still exists. */
  readonly has_bonus: boolean;
}

/** The steps that void a round: open bets are rolled back, settled ones are undone by corrections. */
export interface VoidPlan {
  readonly playerId: number;
  readonly roundId: string;
  readonly currency: string;
  readonly decimals: number;
  readonly rollbacks: readonly Bet[];
  readonly adjustments: readonly (Adjustment & { readonly account: Source; readonly betId: string })[];
  /** The part of the wins that the balances do not cover. */
  readonly missing: bigint;
}

interface Round {
  readonly player_id: number;
  readonly round_id: string;
  readonly currency: string;
  readonly decimals: number;
  readonly cash: bigint;
  readonly bonus: bigint;
}

/** The bets of a round that were not undone yet, on the locked wallet. */
async function roundOf({ db }: Pick<Platform, 'db'>, transactionId: string): Promise<{ round: Round; bets: Bet[] }> {
  const found = isTransactionId(transactionId)
    ? await db.one<{ player_id: number; round_id: string; provider_id: number }>`
        select player_id, round_id, provider_id from transactions where id = ${transactionId} and round_id is not null and provider_id is not null`
    : undefined;
  if (!found) throw new Problem('not_found', 'This transaction is of no round.');
  const { player_id: playerId, round_id: roundId, provider_id: providerId } = found;
  const round = await db.single<Round>`
    select player_id, ${roundId}::text as round_id, currency, decimals, cash_minor as cash, bonus_minor as bonus
    from wallets join currencies on currencies.code = currency where player_id = ${playerId} for update of wallets`;
  const bets = await db.sql<Bet>`
    select game_bets.id, game_bets.status, source, game_bets.amount_minor as stake, game_bet_paid(game_bets) as payout, exists (
        select 1 from player_campaigns
        where player_campaigns.player_id = game_bets.player_id and player_campaigns.status = 'active' and activated_at <= coalesce(transactions.created_at, game_bets.created_at)
      ) as has_bonus
    from game_bets left join transactions on transactions.id = transaction_id
      -- A bet of nothing has no line of the history: the row of its round names the provider.
      left join game_rounds on transaction_id is null and game_rounds.player_id = game_bets.player_id and game_rounds.round_id = game_bets.round_id
        and partner || ':' = game_bet_partner(game_bets.id)
    where game_bets.player_id = ${playerId} and game_bets.round_id = ${roundId} and game_bets.status <> 'rolled_back'
      and coalesce(transactions.provider_id, game_rounds.provider_id) = ${providerId} and not game_bet_is_void(game_bets.id)
    order by game_bets.created_at, game_bets.id for update of game_bets`;
  // The end of a round without a win is a settled bet of nothing.
  return { round, bets: bets.filter(({ status, stake, payout }) => status === 'open' || stake + payout > 0n) };
}

/**
 * @param takesPart whether wins are taken back only as far as the balance allows.
 * @param only the one bet of the round to undo; all of them without it.
 * @throws Problem if there is nothing to void, or the balance is too low.
 */
export async function planVoid(
  platform: Pick<Platform, 'db'>,
  transactionId: string,
  takesPart: boolean,
  only?: string,
): Promise<VoidPlan> {
  const { round, bets: all } = await roundOf(platform, transactionId);
  const bets = all.filter(({ id }) => only === undefined || id === only);
  if (bets.length === 0) throw new Problem('unprocessable', 'Each bet of this round was undone already.');
  if (bets.some(({ status, payout }) => status === 'open' && payout > 0n))
    throw new Problem('unprocessable', 'A bet of this round has wins and is still open. Wait until its provider has ended it.');
  if (bets.some(({ source, has_bonus: hasBonus }) => source === 'bonus' && !hasBonus))
    throw new Problem('unprocessable', 'This round was played with bonus money, and that bonus has ended. Credit goodwill instead.');
  const settled = bets.filter(({ status }) => status === 'settled');
  const left = { cash: round.cash, bonus: round.bonus };
  for (const { source, stake } of bets) left[source] += stake;
  let missing = 0n;
  const adjustments = settled.flatMap(({ id: betId, source: account, stake, payout }): VoidPlan['adjustments'] => {
    const taken = payout < left[account] ? payout : left[account];
    left[account] -= taken;
    missing += payout - taken;
    const shared = { kind: 'void', playerId: round.player_id, account, betId } as const;
    const refund = { ...shared, amount: stake, missing: taken === 0n ? payout : 0n };
    // A bet of 0 returns nothing.
    return [refund, { ...shared, amount: -taken, missing: payout - taken }].filter(({ amount }) => amount !== 0n);
  });
  if (missing > 0n && !takesPart)
    throw new Problem(
      'unprocessable',
      `The balance does not cover the wins: ${fromMinor(missing, round.decimals)} ${round.currency} are missing. Take the part that is there.`,
    );
  const rollbacks = bets.filter(({ status }) => status === 'open');
  if (rollbacks.length + adjustments.length === 0) throw new Problem('unprocessable', 'The balance is empty: there is nothing to take.');
  // Refunds come first, so that wins can be taken back from them.
  const sorted = adjustments.toSorted((a, b) => (a.amount > 0n ? 0 : 1) - (b.amount > 0n ? 0 : 1));
  const { player_id: playerId, round_id: roundId, currency, decimals } = round;
  return { playerId, roundId, currency, decimals, rollbacks, adjustments: sorted, missing };
}

/** Removes the wins of voided bets from the public list of wins, which shows lines with a stake. */
export const hideWins = ({ db }: Pick<Platform, 'db'>, bets: readonly string[]) =>
  db.sql`
    update transactions set stake_minor = null from ledger_entries
    where transactions.id = ledger_entries.transaction_id and stake_minor is not null and reference in (
      select 'win:' || outcome_id from game_bets where id = any(${bets}) and outcome_id is not null
      union all
      select 'win:' || win_id from game_payouts where bet_id = any(${bets})
    )`;

/** Voids a round in the caller's transaction: stakes are returned, wins taken back, and neither counts as play or wagering any more. */
export async function voidRound(platform: Platform, plan: VoidPlan, decision: Decision): Promise<void> {
  const { playerId, roundId } = plan;
  for (const { id } of plan.rollbacks) await platform.wallet.rollbackBet({ betId: id, playerId, roundId, at: platform.now() });
  let first: string | undefined;
  for (const adjustment of plan.adjustments) {
    const id = await adjust(platform, adjustment, decision);
    first ??= id;
  }
  const bets = [...new Set([...plan.rollbacks.map((bet) => bet.id), ...plan.adjustments.map(({ betId }) => betId)])];
  for (const id of bets) await undoWager(platform, id);
  await hideWins(platform, bets);
  const net = plan.adjustments.reduce((sum, { amount }) => sum + amount, 0n);
  if (first !== undefined && net !== 0n) await recordCorrection(platform, { id: first, player_id: playerId, amount_minor: net }, 'void');
  await settleBonus(platform, playerId);
}
