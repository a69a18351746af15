import type { RoundViewModel } from '#games/client/round.view.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import type { BlackjackAction, BlackjackVariant } from '../engine.ts';
import { type BlackjackHands, handsAfter, optionsOf } from '../hands.ts';

/** The cards on the table, and the question that the player has to answer. */
export interface TableState {
  /** A round that began under earlier rules is played by them. */
  readonly variant: BlackjackVariant;
  readonly hands: BlackjackHands;
  /** The hand in turn, 1 for the second hand of a split; null out of turn. */
  readonly played: number | null;
  readonly actions: readonly BlackjackAction[];
  /** The actions that the rules allow now. */
  readonly options: readonly BlackjackAction[];
  readonly stakeMinor: number;
}

const noHands: BlackjackHands = { player: [], dealer: [] };

export const emptyTable = (variant: BlackjackVariant): TableState => ({
  variant,
  hands: noHands,
  played: null,
  actions: [],
  options: [],
  stakeMinor: 0,
});

export const isInsuranceOffered = ({ options }: TableState): boolean => options.includes('decline');
export const playedHand = ({ played, hands }: TableState) => (played === 1 ? (hands.second ?? hands.player) : hands.player);

export const actionsIn = ({ progress }: RoundView<'blackjack'>): readonly BlackjackAction[] =>
  (progress?.decided ?? []).map((decision) => decision.action);

/** Returns the final hands of a round; null while it is open. */
export const endOf = (round: RoundView<'blackjack'>): ReturnType<typeof handsAfter> | null =>
  round.outcome ? handsAfter(round.outcome, actionsIn(round), round.wager.variant) : null;

/** Returns the table after a change of the round. @param next the variant of the next bet. */
export function tableAfter(
  table: TableState,
  view: RoundViewModel<'blackjack'>,
  before: RoundViewModel<'blackjack'> | null,
  next: BlackjackVariant,
): TableState {
  const seen = view.phase === 'deciding' ? view.round.progress?.seen : null;
  if (view.phase === 'deciding' && seen) {
    const { variant } = view.round.wager;
    const actions = actionsIn(view.round);
    const stakeMinor = view.round.stake_minor;
    return { variant, hands: seen, played: seen.at ?? 0, actions, options: optionsOf(seen, actions, variant), stakeMinor };
  }
  const isNewBet = view.phase === 'placing' && before?.phase === 'ready';
  const variant = view.phase === 'ready' ? next : table.variant;
  return { ...table, variant, hands: isNewBet ? noHands : table.hands, played: null, options: [] };
}
