export const en = {
  main: 'Main {main}',
  against: 'Against {main}',
  nick: 'Nick {main}',
  thrown: 'Thrown: {totals}.',
  mainWins: 'Main {main} wins.',
  mainLoses: 'Main {main} loses.',
  mainOpen: 'Main {main} is open.',
  oddsOf: 'Pays {pays}; {percent}% comes back',
  oddsOfFirst: 'Pays {pays}; {ways} of 36 first throws; {percent}% comes back',
  hazardRules:
    'You play hazard with two dice and five mains, 5 to 9. A main wins at once if the first throw shows it. Main 6 or 8 also wins with 12, and main 7 with 11. A main loses at once with 2 or 3. It also loses with 11 unless it is 7, and with 12 unless it is 6 or 8. Any other total becomes the chance. Then the dice are thrown again until the chance wins or the main loses.',
  betRules:
    'A chip on a main pays {main} if it wins. A chip against it pays {against} if it loses. A chip on its nick pays the figure shown if the first throw wins. Each payout has the bet included. The same throws decide all mains. You see as many as your bets need.',
  openRules:
    'There are {most} throws at most. If none of them decides a main, its bets come back. That happens less than once in 10,000,000,000 rounds and is part of the percentages.',
  oddsIntro: 'Computed over all ways in which two dice fall, throw after throw. Percentages are rounded down.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
