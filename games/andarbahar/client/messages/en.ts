export const en = {
  andar: 'Andar (inside)',
  bahar: 'Bahar (outside)',
  middle: 'Middle card',
  ended: '{winner} wins with {last}. Cards dealt: {count}.',
  andarRules:
    'A card of one deck, shuffled for each round, lies open in the middle. Then cards are dealt in turns to andar, which gets the first, and bahar, until one is of the rank of the middle card: the side that gets it wins. Suits do not count.',
  oddsIntro: 'Counted over all orders of the cards. What is paid includes the bet; percentages are rounded down.',
  sideOdds: '{side} pays {pays}; {percent}% comes back.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
