export const en = {
  throwFor: 'Throw for {amount}',
  throwAlone: 'Throw the dice',
  placing: 'Placing the bet…',
  again: 'Throw {count} again',
  keep: 'Keep all five',
  dice: 'Your dice',
  die: 'Die {place}: {face}',
  payTable: 'What five dice pay',
  held: 'Held',
  thrown: 'Your dice: {dice}.',
  choose: 'Choose the dice that you hold, then throw the others again.',
  ended: '{dice}.',
  noHand: 'Nothing that pays',
  yacht: 'Yacht',
  'four-of-a-kind': 'Four of a kind',
  straight: 'Straight',
  'full-house': 'Full house',
  showHint: 'Show the best hold',
  hideHint: 'Hide the best hold',
  hint: 'The best hold: {dice}',
  hintNone: 'The best hold: none',
  yachtRules:
    'Five dice are thrown. Hold those that you like. The others are thrown again once, and what the five show then pays as below, the bet included. A yacht is five of a kind. A straight is 1 to 5 or 2 to 6. A full house is three of one number and two of another. All ten were thrown when the bet was taken. What you hold only decides which of them you see.',
  yachtReturn:
    'With the best hold of every throw, {percent}% of all bets come back in the long run; less with others. Computed over all 7,776 throws and all that can follow them.',
  untouchedRules: 'A round waits for you for 24 hours, also on another device. After that all five dice are held.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
