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
    'Hazard is played with two dice and five mains, 5 to 9. The first throw nicks where it is the main, with main 6 or 8 also 12, with main 7 also 11: then the main wins. It is out with 2 or 3, with 11 unless the main is 7, and with 12 unless the main is 6 or 8: then the main loses. Any other total becomes the chance, and the dice are thrown until the chance comes, which wins, or the main, which loses.',
  betRules:
    'A chip on a main pays {main} where it wins, a chip against it {against} where it loses, and a chip on its nick what stands there where the first throw nicks, each with the bet included. All mains are decided by the same throws, and you see as many as your bets need.',
  openRules:
    'There are {most} throws at most. A main that none of them decides gives the bets on it and against it back: that happens less than once in 10,000,000,000 rounds, and is part of the percentages.',
  oddsIntro: 'Computed over all ways in which two dice fall, throw after throw. Percentages are rounded down.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
