export const en = {
  pass: 'Pass line',
  'dont-pass': 'Don’t pass',
  field: 'Field',
  'any-craps': 'Any craps',
  first: 'Come-out {total}',
  comeOut: 'Come-out roll',
  thrown: 'Rolled: {totals}.',
  passWins: 'The pass line wins.',
  passLoses: 'The pass line loses.',
  passBarred: 'The pass line loses; twelve gives don’t pass back.',
  passOpen: 'Pass line and don’t pass are open.',
  oddsOf: 'Pays {pays}; {percent}% comes back',
  oddsOfFirst: 'Pays {pays}; {ways} of 36 first rolls; {percent}% comes back',
  crapsRules:
    'Two dice are rolled. On the come-out roll the pass line wins with 7 or 11 and loses with 2, 3 or 12. Any other total becomes the point. Then the dice are rolled until the point wins or a 7 loses. Don’t pass wins where the pass line loses, but for a come-out 12: that gives it back. Both pay {line}, the bet included.',
  betRules:
    'All other bets are on the come-out roll alone. The field holds 2, 3, 4, 9, 10, 11 and 12 and pays {field}, with 2 it pays {two}, with {twelve}. Any craps holds 2, 3 and 12; a single total holds itself. The table shows what they pay, the bet included.',
  openRules:
    'There are {most} rolls at most. What none of them decides comes back: that happens less than once in 10,000,000,000,000 rounds, and is part of the percentages.',
  oddsIntro: 'Computed over all ways in which two dice fall, roll after roll. Percentages are rounded down.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
