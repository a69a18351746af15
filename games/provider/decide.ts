import { rulesOf, type Decision } from '../engine/index.ts';
import { applyDecision } from './deciding.ts';
import { beginFurtherBet, placeFurtherBet } from './further-bets.ts';
import type { GamesHost } from './host.ts';
import type { RoundReply } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { lockRoundWhole, ownRound, viewOf, type Round } from './round.ts';
import type { Session } from './session.ts';
import { settle } from './settlement.ts';

const inOrder = (decision: Decision) => JSON.stringify(Object.entries(decision).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const isSame = (a: Decision, b: Decision): boolean => inOrder(a) === inOrder(b);

/**
 * Accepts the decision with a number in its round. A repetition, however late, gets the present state of the round; another decision under that
 * number, or out of turn, is refused with the state of the round.
 */
export async function decide(host: GamesHost, session: Session, roundId: string, number: number, decision: Decision): Promise<RoundReply> {
  const { round, bet } = await host.db.transaction(async () => {
    const locked = ownRound(session, await lockRoundWhole(host.db, roundId));
    if (isTaken(locked, number, decision)) return { round: locked, bet: null };
    const further = await beginFurtherBet(host, session, locked, { number, decision }, isSame);
    return further ? { round: locked, bet: further } : { round: await applyDecision(host, locked, decision), bet: null };
  });
  return settle(host, bet ? await placeFurtherBet(host, round, bet) : round);
}

/** On the locked round; true if the decision was accepted before. @throws Refusal for a decision that is not allowed now. */
function isTaken(round: Round, number: number, decision: Decision): boolean {
  const { wager, outcome, decisions: decided } = round;
  const rules = rulesOf(wager.kind).decisions;
  if (!rules || !decided || !outcome || decision.kind !== wager.kind)
    throw new Refusal('invalid_request', 'Nothing is to be decided here.');
  const before = decided[number];
  if (before && isSame(before, decision)) return true;
  if (before || round.state !== 'flying' || number !== decided.length)
    throw new Refusal('out_of_turn', 'The round has gone on since.', viewOf(round));
  if (!rules.isAllowed(decision, outcome, wager, decided))
    throw new Refusal('invalid_request', 'This cannot be decided now.', viewOf(round));
  return false;
}
