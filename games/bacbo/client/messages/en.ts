export const en = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  ended: 'Player {playerDice}: {player}. Banker {bankerDice}: {banker}. {winner}.',
  'won-player': 'Player wins',
  'won-banker': 'Banker wins',
  'won-tie': 'A tie',
  bacBoRules:
    'Two dice are thrown for the player and two for the banker, and the higher total wins. You bet on either of them, or on a tie; player and banker have the same chances.',
  tieRules: 'On a tie, which 146 of 1,296 throws are, nine tenths of a bet on player or banker come back.',
  oddsIntro: 'Counted over all ways in which four dice fall. What is paid includes the bet; percentages are rounded down.',
  oddsOf: 'Pays {pays}; {percent}% comes back',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
