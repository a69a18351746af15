import { fromMinor } from '#domain/money.ts';
import { settleBonus } from '../campaigns/bonuses.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { betInWords, betRules, unknownWord } from '../statements/judge.ts';
import type { Decision } from './adjust.ts';
import { planResettle, resettle, type ResettlePlan } from './resettle.ts';
import { planVoid, type VoidPlan, voidRound } from './rounds.ts';

type Parts = Pick<Platform, 'db'>;

/** A difference with a partner, by the key of its row. */
export interface DifferenceKey {
  readonly partner: string;
  readonly book: 'payments' | 'bets';
  readonly subject: string;
}
export type Side = 'ours' | 'theirs';

/** An open bet that ends with the payout that its provider reports. */
interface WinPlan {
  readonly betId: string;
  readonly playerId: number;
  readonly currency: string;
  readonly decimals: number;
  readonly source: 'cash' | 'bonus';
  readonly amount: bigint;
}
/** The money that a resolution moves. */
export type Posting =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'win'; readonly plan: WinPlan }
  | { readonly kind: 'void'; readonly plan: VoidPlan }
  | { readonly kind: 'resettlement'; readonly plan: ResettlePlan };

export interface Resolution extends DifferenceKey {
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
  readonly posting: Posting;
}

interface Row {
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
}

/** The words of both sides on the locked row. @throws Problem `not_found`. */
async function lockedRow({ db }: Parts, { partner, book, subject }: DifferenceKey): Promise<Row> {
  const row = await db.one<Row>`
    select rule, expected, actual from partner_differences
    where partner = ${partner} and book = ${book} and subject = ${subject} and rule is not null for update`;
  if (!row) throw new Problem('not_found', 'There is no such difference any more.');
  return row;
}

interface BetRow {
  readonly line: string | null;
  readonly player_id: number;
  readonly status: 'open' | 'settled' | 'rolled_back';
  readonly source: 'cash' | 'bonus';
  readonly stake: bigint;
  readonly paid: bigint;
  readonly won_so_far: bigint | null;
  readonly currency: string;
  readonly decimals: number;
}

/** The bet in the ledger, with its wallet locked; a bet that an operator voided counts as rolled back. */
async function lockedBet({ db }: Parts, id: string): Promise<BetRow | undefined> {
  await db.sql`select 1 from wallets where player_id = (select player_id from game_bets where id = ${id}) for update`;
  return db.one<BetRow>`
    select transaction_id as line, game_bets.player_id, case when game_bet_is_void(game_bets.id) then 'rolled_back' else status end as status, source,
      amount_minor as stake, game_bet_paid(game_bets) as paid, game_bet_won_so_far(game_bets) as won_so_far, wallets.currency, decimals
    from game_bets join wallets on wallets.player_id = game_bets.player_id join currencies on currencies.code = wallets.currency where game_bets.id = ${id}`;
}

/** An open bet has its wins so far, where there are any. */
const wordsOf = ({ status, stake, paid, won_so_far: wonSoFar }: BetRow): string =>
  betInWords(status, stake, status === 'settled' ? paid : status === 'open' ? wonSoFar : null);

interface TheirWord {
  readonly isSettled: boolean;
  readonly isOpen: boolean;
  readonly stake: bigint;
  readonly payout: bigint;
}
function theirWord(words: string): TheirWord {
  const [status = '', stake = '0', payout = '0'] = words.split(' ');
  return { isSettled: status === 'settled', isOpen: status === 'open', stake: BigInt(stake), payout: BigInt(payout) };
}

const refuse = (sentence: string) => new Problem('unprocessable', sentence);

/** The payout with which the player has what the provider reports, even if the stakes differ. @throws Problem if there is none. */
function payoutFor({ stake, payout }: TheirWord, bet: BetRow): bigint {
  const due = payout + bet.stake - stake;
  if (due < 0n)
    throw refuse('The provider took a larger stake than a payout can balance. Correct the balance by hand, then accept the ledger.');
  return due;
}

/** @throws Problem where the provider's word cannot be posted. */
async function betPosting(parts: Parts, { partner, subject }: DifferenceKey, { rule, expected, actual }: Row): Promise<Posting> {
  const id = `${partner}:${subject}`;
  const bet = await lockedBet(parts, id);
  if (rule === betRules.there || !bet || bet.line === null)
    throw refuse('No stake of this bet is booked here. Correct the balance of its player by hand, then accept the ledger.');
  if (wordsOf(bet) !== actual) throw refuse('This bet has changed since it was compared. Wait until it is compared again.');
  const theirs = theirWord(expected === unknownWord ? '' : expected);
  if (theirs.isOpen) throw refuse('Its provider has not ended this bet. Wait, or accept the ledger.');
  if (!theirs.isSettled) return { kind: 'void', plan: await planVoid(parts, bet.line, false, id) };
  const due = payoutFor(theirs, bet);
  const { player_id: playerId, currency, decimals, source } = bet;
  if (bet.status === 'rolled_back')
    throw refuse('This bet was undone here. Correct the balance of its player by hand, then accept the ledger.');
  if (bet.status === 'settled') return { kind: 'resettlement', plan: await planResettle(parts, bet.line, fromMinor(due, decimals)) };
  if (due < bet.paid)
    throw refuse('This bet has paid more than its provider says. Void its round, or wait until the provider has ended it.');
  return { kind: 'win', plan: { betId: id, playerId, currency, decimals, source, amount: due - bet.paid } };
}

/** @throws Problem if there is no such difference, or nothing can be posted for it. */
export async function planResolution(parts: Parts, key: DifferenceKey, accepted: Side): Promise<Resolution> {
  const row = await lockedRow(parts, key);
  if (accepted === 'ours') return { ...key, ...row, posting: { kind: 'nothing' } };
  if (key.book === 'payments')
    throw refuse('A payment follows its processor by itself, or by the acts on its own page. Use these, then accept the ledger.');
  return { ...key, ...row, posting: await betPosting(parts, key, row) };
}

/** The outcome of a bet that ended by this decision. A later win of its provider is refused, because the bet has its win. */
const outcomeId = ({ partner }: DifferenceKey, { proposalId }: Decision): string => `${partner}:resolved-${proposalId}`;

async function postFor(platform: Platform, resolution: Resolution, decision: Decision): Promise<void> {
  const { posting } = resolution;
  if (posting.kind === 'void') await voidRound(platform, posting.plan, decision);
  if (posting.kind === 'resettlement') await resettle(platform, posting.plan, decision);
  if (posting.kind === 'win') {
    const { betId, playerId, amount } = posting.plan;
    await platform.wallet.payWin({ betId, requestId: outcomeId(resolution, decision), playerId, amount, at: platform.now() });
    await settleBonus(platform, playerId);
  }
}

/** Ends a difference in the caller's transaction: posts the correction, and records both sides' state after it. */
export async function resolve(platform: Platform, resolution: Resolution, accepted: Side, decision: Decision): Promise<void> {
  const { db, now } = platform;
  const { partner, book, subject, expected, posting } = resolution;
  await postFor(platform, resolution, decision);
  const bet = posting.kind === 'nothing' ? undefined : await lockedBet(platform, `${partner}:${subject}`);
  await db.sql`
    insert into difference_decisions (partner, book, subject, accepted, posted, expected, actual, proposal_id, proposed_by, approved_by, reason, created_at)
    values (${partner}, ${book}, ${subject}, ${accepted}, ${posting.kind}, ${expected}, ${bet ? wordsOf(bet) : resolution.actual}, ${decision.proposalId}::uuid,
      ${decision.proposedBy}::int, ${decision.approvedBy}::int, ${decision.reason}, ${now()})`;
  await db.sql`delete from partner_differences where partner = ${partner} and book = ${book} and subject = ${subject}`;
}
