import { required } from '#domain/required.ts';
import { type Decision, dueOf, type Hundredths, rulesOf, stakedBy } from '../engine/index.ts';
import { payoutIn } from './fractions.ts';
import type { GamesHost } from './host.ts';
import { leaseMs, requireRound, type Round } from './round.ts';

/** The time that a round waits for its player after each decision. After it the game's own rule decides. */
export const decisionTimeoutMs = 24 * 3_600_000;

/** Returns the multiplier of the stake, rounded down; the payout follows from the exact amount due. */
const multiplierOf = (due: bigint, { stake_minor }: Round): Hundredths => Number(due / stake_minor);

const decisionsOf = (round: Round) => required(rulesOf(round.wager.kind).decisions, `The decisions of the game ${round.wager.kind}`);
const outcomeOf = (round: Round) => required(round.outcome, `The outcome of the round ${round.id}`);

interface Drawn {
  readonly multiplier: Hundredths | null;
  readonly payout: bigint | null;
  /** Milliseconds for which the round stays open by itself; null where it has ended. */
  readonly openMs: number | null;
  readonly decisions: readonly Decision[] | null;
}

/** Returns the state of a round whose outcome was just drawn. In the caller's transaction. */
export async function drawnOf(host: GamesHost, round: Round, outcome: NonNullable<Round['outcome']>): Promise<Drawn> {
  const rules = rulesOf(round.wager.kind);
  const { decisions, openRound } = rules;
  if (decisions) {
    const due = decisions.dueOf(outcome, round.wager, [], round.stake_minor);
    if (due === null) return { multiplier: null, payout: null, openMs: decisionTimeoutMs, decisions: [] };
    return { multiplier: multiplierOf(due, round), payout: await payoutIn(host, round, due), openMs: null, decisions: [] };
  }
  const multiplier = rules.multiplierOf(outcome);
  const payout = multiplier === null ? null : await payoutIn(host, round, dueOf(round.wager, outcome, round.stake_minor, multiplier));
  return { multiplier, payout, openMs: openRound?.naturalEnd(outcome, round.wager).afterMs ?? null, decisions: null };
}

/** Assigns each further bet its part of the payout. The first bet gets the rest, including the rounding remainder. */
async function shareOut({ db }: GamesHost, round: Round, decided: readonly Decision[], payout: bigint): Promise<void> {
  const { wager, stake_minor: stake } = round;
  const [rules, outcome] = [decisionsOf(round), outcomeOf(round)];
  const staked = stakedBy(wager, decided, stake);
  for (const { id, number, state, stake_minor } of round.further) {
    if (state !== 'taken') continue;
    const due = rules.furtherDue?.(number, outcome, wager, decided, stake);
    const share = due === undefined ? (payout * BigInt(stake_minor)) / staked : due / 100n;
    await db.sql`update provider.further_bets set payout_minor = ${share}::bigint, closed_at = clock_timestamp() where id = ${id} and state = 'taken'`;
  }
}

/** Stores a decision and, if it ends the round, the payout, before the wallet is called. In the caller's transaction, on the locked open round. */
export async function applyDecision(host: GamesHost, round: Round, decision: Decision): Promise<Round> {
  const rules = decisionsOf(round);
  const decided = [...(round.decisions ?? []), decision];
  const due = rules.dueOf(outcomeOf(round), round.wager, decided, round.stake_minor);
  const payout = due === null ? null : await payoutIn(host, round, due);
  const openMs = due === null ? decisionTimeoutMs : 0;
  await host.db.sql`
    update provider.rounds set decisions = ${JSON.stringify(decided)}::jsonb, state = ${due === null ? 'flying' : 'paying'},
      multiplier = ${due === null ? null : multiplierOf(due, round)}, payout_minor = ${payout}::bigint,
      next_attempt_at = clock_timestamp() + ${openMs + leaseMs} * interval '1 millisecond',
      ends_at = clock_timestamp() + ${openMs} * interval '1 millisecond'
    where id = ${round.id} and state = 'flying'`;
  if (payout !== null) await shareOut(host, round, decided, payout);
  return requireRound(host.db, round.id);
}

/** Gives up a pending further bet, because the round ends without it. In the caller's transaction, on the locked round. */
const giveUpFurtherBet = ({ db }: GamesHost, { id }: Round): Promise<unknown> =>
  db.sql`
    update provider.further_bets set state = 'undoing', refusal = 'unknown', next_attempt_at = clock_timestamp() where round_id = ${id} and state = 'betting'`;

/** Ends an abandoned round by the rule that its game states. In the caller's transaction, on the locked round. */
export async function endUntouched(host: GamesHost, round: Round): Promise<Round> {
  const rules = decisionsOf(round);
  await giveUpFurtherBet(host, round);
  let ending = round;
  while (ending.state === 'flying')
    ending = await applyDecision(host, ending, rules.untouched(outcomeOf(ending), ending.wager, ending.decisions ?? []));
  return ending;
}
