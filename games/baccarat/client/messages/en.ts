export const en = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  ended: 'Player {player}, banker {banker}: {winner}.',
  baccaratRules:
    'Player and banker get two cards each of eight decks, shuffled for each round. Aces count 1, tens and pictures 0, and only the last digit of a sum counts. With 8 or 9 in two cards the round ends. Player draws a third card with 5 or less; banker draws by its own total and that card, as at every table. A tie gives bets on player and banker back.',
  commissionRules:
    'Player pays {player}, tie {tie}, banker {banker}, the bet included. In the long run {playerReturn}% of bets on player come back, {bankerReturn}% of those on banker, {tieReturn}% of those on a tie.',
  noFeeRules:
    'Player pays {player}, tie {tie}, the bet included; banker pays {banker}, but {six} where it wins with six. In the long run {playerReturn}% of bets on player come back, {bankerReturn}% of those on banker, {tieReturn}% of those on a tie.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
