export const en = {
  a: 'Hand A',
  b: 'Hand B',
  tie: 'Tie',
  'pair-a': 'A: pair or better',
  'pair-b': 'B: pair or better',
  'high-card': 'High card',
  pair: 'Pair',
  colour: 'Colour',
  sequence: 'Sequence',
  'pure-sequence': 'Pure sequence',
  trail: 'Trail',
  shown: '{side}: {sort}.',
  'won-a': 'Hand A wins',
  'won-b': 'Hand B wins',
  'won-tie': 'A tie',
  pattiRules:
    'Hands A and B get three cards each of one deck, shuffled for each round, and the higher hand wins. You bet on either of them, and on a pair or better in either. You decide nothing in between.',
  rankRules:
    'From the highest: trail, pure sequence, sequence, colour, pair, high card. A trail is three of one rank. A pure sequence is three in a row of one suit. A colour is three of one suit. Of sequences ace, king, queen is the highest, then ace, two, three, then king, queen, jack. Of hands of one sort the higher cards decide. Suits do not count, and hands of the same cards are a tie.',
  tieRules: 'A tie gives bets on both hands back.',
  oddsIntro: 'Counted over all hands that can be dealt. What is paid includes the bet; percentages are rounded down.',
  sideOdds: '{side} pays {pays}; {percent}% comes back.',
  pairOdds: 'A pair or better pays by the hand, as below; {percent}% comes back.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
