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
    'Hands A and B get three cards each of one deck, shuffled for each round, and the higher hand wins. You bet on either of them, and on a pair or better in either. Nobody is asked anything in between.',
  rankRules:
    'From the highest: trail (three of one rank), pure sequence (three in a row of one suit), sequence, colour (one suit), pair, high card. Of sequences ace, king, queen is the highest, then ace, two, three, then king, queen, jack. Of hands of one sort the higher cards decide; suits do not count, and hands of the same cards are a tie.',
  tieRules: 'A tie gives bets on both hands back.',
  oddsIntro: 'Counted over all hands that can be dealt. What is paid includes the bet; percentages are rounded down.',
  sideOdds: '{side} pays {pays}; {percent}% comes back.',
  pairOdds: 'A pair or better pays by the hand, as below; {percent}% comes back.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
