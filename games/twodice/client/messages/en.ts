export const en = {
  under: 'Under 7',
  over: 'Over 7',
  even: 'Even',
  odd: 'Odd',
  doubles: 'Double',
  total: 'Total {number}',
  first: 'First',
  second: 'Second',
  tie: 'Tie',
  apart: 'Apart by {number}',
  'tie-of': 'Both {number}',
  apartCaption: 'Apart by',
  tieCaption: 'Both',
  totalsCaption: 'Totals',
  thrown: '{first} and {second}: total {total}.',
  duelled: 'First {first}, second {second}: {end}.',
  firstHigher: 'the first is higher',
  secondHigher: 'the second is higher',
  bothSame: 'a tie',
  oddsOf: 'Pays {pays}; {ways} of 36 throws; {percent}% comes back',
  'two-diceRules':
    'Two dice are thrown, and every bet that they fulfil is paid as shown on the table, the bet included. Under 7 and over 7 lose with a total of 7. A double is two dice that show the same.',
  'dice-duelRules':
    'Two dice are thrown against each other, the first on the left, the second on the right. A chip on first or second wins where that die is the higher one, a chip on tie where both show the same. Apart by a number wins where one die shows so much more than the other, whichever it is. Every bet that wins is paid as shown on the table, the bet included; with a tie, first and second lose.',
  'two-diceIntro':
    'Counted over all 36 ways in which two dice fall. Every price is {fair}% of what would be fair, rounded down to hundredths; so are the percentages.',
  'dice-duelIntro':
    'Counted over all 36 ways in which two dice fall. Every price is {back} of 36 of what would be fair, rounded down to hundredths; so are the percentages.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
