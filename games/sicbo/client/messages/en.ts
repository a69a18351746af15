export const en = {
  group: 'Bets shown',
  totals: 'Totals',
  faces: 'Number, double, triple',
  combinations: 'Two numbers',
  small: 'Small 4–10',
  big: 'Big 11–17',
  totalOf: 'Total {first}',
  singleOf: 'Number {first}',
  doubleOf: 'Double {first}',
  combinationOf: '{first} and {second}',
  tripleOf: 'Triple {first}',
  anyTriple: 'Any triple',
  thrown: '{dice}: total {total}, {size}.',
  oddsOf: 'Pays {pays}; {ways} of 216 throws; {percent}% comes back',
  sicBoRules:
    'Three dice are thrown, and every bet that they fulfil is paid, the bet included. Small and big lose with a triple. A total counts however it comes about. One number pays {one}, {two} or {three} where one, two or three dice show it. A double wins where two dice or more show it, two numbers where each of them is shown.',
  oddsIntro: 'Counted over all 216 ways in which three dice fall. Percentages are rounded down.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
