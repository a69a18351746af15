import { commitmentOf, isOfChain } from './fairness.ts';
import type { Hundredths } from './payout.ts';
import type { RoundRecord } from './record.ts';
import { isSaltProved, type IsSigned } from './salt.ts';
import type { Outcome, Rules } from './wager.ts';

/** A recomputed round and whether the record agrees with it; null if the record lacks the data or the comparison is impossible. */
export interface Recomputed {
  readonly commitment: string;
  readonly outcome: Outcome;
  /** Null where it is for the player to end the round, and where stakes are unknown. */
  readonly multiplier: Hundredths | null;
  readonly isSeedCommitted: boolean | null;
  /** Whether the seed is at its position in the published chain. */
  readonly isSeedOfChain: boolean | null;
  /** Whether the salt of that chain follows from its source. */
  readonly isSaltProved: boolean | null;
  readonly isWagerOfGame: boolean | null;
  readonly isOutcomeSame: boolean | null;
  readonly isMultiplierSame: boolean | null;
}

/** Recomputes a round of any game. @param isSigned is needed for a salt of a beacon: without it that salt counts as not proved. */
export function recompute(rules: Rules, record: RoundRecord, isSigned: IsSigned | null = null): Recomputed {
  const { draw, wager, hasStakes, isWagerOfGame } = record;
  const commitment = commitmentOf(draw.serverSeed);
  const outcome = rules.outcomeOf(draw, wager);
  const multiplier = hasStakes ? multiplierOf(rules, record, outcome) : null;
  return {
    commitment,
    outcome,
    multiplier: typeof multiplier === 'number' ? multiplier : null,
    isSeedCommitted: record.commitment === null ? null : record.commitment === commitment,
    isSeedOfChain: record.chainCommitment === null ? null : isOfChain(draw, record.chainCommitment),
    isSaltProved: saltVerdict(record, isSigned),
    isWagerOfGame,
    isOutcomeSame: record.outcome === null ? null : isSame(rules, outcome, record.outcome, hasStakes),
    isMultiplierSame: isMultiplierSame(rules, record, outcome, multiplier),
  };
}

/** A proof without the chain that it salts proves nothing. */
function saltVerdict({ chainCommitment, chainSalt, draw }: RoundRecord, isSigned: IsSigned | null): boolean | null {
  if (chainSalt === null) return null;
  return chainCommitment !== null && isSaltProved(chainCommitment, draw.clientSeed, chainSalt, isSigned);
}

/** Null where no check applied. */
export function agrees({
  isSeedCommitted,
  isSeedOfChain,
  isSaltProved: isSalt,
  isWagerOfGame,
  isOutcomeSame,
  isMultiplierSame,
}: Recomputed): boolean | null {
  const answers = [isSeedCommitted, isSeedOfChain, isSalt, isWagerOfGame, isOutcomeSame, isMultiplierSame].filter((is) => is !== null);
  return answers.length === 0 ? null : answers.every(Boolean);
}

function isSame(rules: Rules, outcome: Outcome, recorded: Outcome, hasStakes: boolean): boolean {
  // Without stakes only the draw is compared, not the payout.
  const drawn = !hasStakes && 'multiplier' in outcome ? ({ ...recorded, multiplier: outcome.multiplier } as Outcome) : recorded;
  try {
    return rules.isSameOutcome(outcome, drawn);
  } catch {
    // An outcome that lacks a part throws, and so differs.
    return false;
  }
}

/** `impossible` marks decisions the rules do not allow; `unclear` marks half of an unknown stake, which may have been rounded. */
type Walked = Hundredths | null | 'impossible' | 'unclear';

function multiplierOf(rules: Rules, { wager, decided, stakeMinor, isStakeKnown }: RoundRecord, outcome: Outcome): Walked {
  const { decisions } = rules;
  if (!decisions) return rules.multiplierOf(outcome);
  for (const [number, decision] of decided.entries()) {
    const before = decided.slice(0, number);
    const isOpen = decisions.dueOf(outcome, wager, before, stakeMinor) === null;
    if (!isOpen || !decisions.isAllowed(decision, outcome, wager, before)) return 'impossible';
  }
  const due = decisions.dueOf(outcome, wager, decided, stakeMinor);
  if (due === null) return null;
  const isWhole = () =>
    decided.every((decision) => decisions.furtherStake(decision, 1n) * stakeMinor === decisions.furtherStake(decision, stakeMinor));
  return isStakeKnown || isWhole() ? Number(due / stakeMinor) : 'unclear';
}

function isMultiplierSame(
  { openRound }: Rules,
  { multiplier: recorded, wager, hasStakes }: RoundRecord,
  outcome: Outcome,
  multiplier: Walked,
): boolean | null {
  if (multiplier === 'impossible') return false;
  if (multiplier === 'unclear') return null;
  if (recorded === null || !hasStakes) return null;
  // A player who may leave at any moment can have been paid at any height that was reached.
  return openRound ? openRound.canPay(recorded, outcome, wager) : recorded === multiplier;
}
