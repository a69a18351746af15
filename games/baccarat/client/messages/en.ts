export const en = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  ended: 'Player {player}, banker {banker}: {winner}.',
  baccaratRules:
    'Player and banker get two cards each of eight decks, shuffled for each round. Aces count 1, tens and pictures 0, and only the last digit of a sum counts. With 8 or 9 in two cards the round ends. Player draws a third card with 5 or less; banker draws by its own total and that card, as at every table. A tie gives bets on player and banker back.',
  commissionRules:
    'Player pays 2×, tie 9×, banker 1.95×, the bet included. In the long run 98.76% of bets on player come back, 98.94% of those on banker, 85.64% of those on a tie.',
  noFeeRules:
    'Player pays 2×, tie 9×, the bet included; banker pays 2×, but 1.5× where it wins with six. In the long run 98.76% of bets on player come back, 98.54% of those on banker, 85.64% of those on a tie.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
