export const en = {
  andar: 'Andar (inside)',
  bahar: 'Bahar (outside)',
  middle: 'Middle card',
  ended: '{winner} wins with {last}. Cards dealt: {count}.',
  andarRules:
    'One card lies open in the middle. Its deck is shuffled for each round. Then andar and bahar get cards in turn, andar first. The side that first gets a card of the same rank wins. Suits do not count.',
  oddsIntro: 'Counted over all orders of the cards. What is paid includes the bet; percentages are rounded down.',
  sideOdds: '{side} pays {pays}; {percent}% comes back.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
