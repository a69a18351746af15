export const en = {
  target: 'Target multiplier',
  lowerTarget: 'Lower the target',
  raiseTarget: 'Raise the target',
  targetInvalid: 'Enter a target from {minimum} to {maximum}.',
  unclearTarget: 'We can read this target in more than one way.',
  whichTarget: 'Which target do you mean?',
  chanceOfWinning: 'Chance of winning',
  oneIn: '1 in {count}',
  percent: '{percent}%',
  pays: 'Pays',
  comesBack: 'Return',
  play: 'Play for {amount}',
  playAlone: 'Play',
  placing: 'Placing the bet…',
  rising: 'The number is rising…',
  ended: 'The result is {result}. The target was {target}.',
  limboRules:
    'Choose a target. Each round draws one result between {lowest} and {highest}. If the result reaches your target, you get your bet times the target. If not, you lose the bet. High results are rare: your chance is {fair}% divided by the target.',
  sameReturn: 'The return is the same at every target. A higher target pays more and wins less often.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
