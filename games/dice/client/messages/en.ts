export const en = {
  chance: 'Chance, in %',
  chanceOfWinning: 'Chance of winning',
  chanceInvalid: 'Enter a chance from {minimum}% to {maximum}%.',
  whichChance: 'Which chance do you mean?',
  percent: '{percent}%',
  winsIf: 'A win is',
  under: 'Under {limit}',
  over: 'Over {limit}',
  pays: 'Pays',
  comesBack: 'Return',
  roll: 'Roll for {amount}',
  rollAlone: 'Roll',
  placing: 'Placing the bet…',
  rolling: 'The dice are rolling…',
  rolled: 'Rolled {roll}. A win was {limit}.',
  diceRules:
    'Each roll is one of the 10,000 numbers from 0.00 to 99.99, each as likely as any other. You choose how large your chance of winning is and at which end the winning numbers lie. A win pays {fair} divided by the chance in percent, rounded down. Anything else loses the bet.',
  diceReturn: 'With a chance of {chance}%, in the long run {percent}% of all bets come back.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
