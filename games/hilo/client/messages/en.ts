export const en = {
  deal: 'Deal for {amount}',
  dealAlone: 'Deal the cards',
  placing: 'Placing the bet…',
  yourTurn: 'Your turn',
  higher: 'Higher',
  lower: 'Lower',
  same: 'Same rank',
  cards: 'Cards',
  begun: 'The card is {card}. Is the next one higher, lower or of the same rank?',
  guessFirst: 'Guess first',
  cashOutNow: 'Take {amount}',
  reached: '{card}: right. {count} right in a row: {multiplier}. Guess on, or take {amount}.',
  stopped: 'Taken after {count} right',
  ended: 'Paid by itself after {count} right',
  wrong: '{card} after {before}: wrong at guess {count}',
  hiLoRules:
    'A card lies open, and you say whether the next one is higher, lower or of the same rank. Each right guess makes the multiplier higher, and you may take what it has come to after each. A wrong one ends the round, and the bet is lost. An ace is the highest card, a two the lowest. Suits do not count.',
  deckRules:
    'One deck, shuffled for each round; no card comes back into it. What a guess pays follows from the cards that are left. All cards were drawn in their order when the bet was taken: a guess only shows the next one.',
  endRules: 'A round is paid by itself after {count} right guesses. No guess is offered that would pay more than {limit}.',
  hiLoReturn:
    'At least {percent}% of all bets come back over time, whatever you guess and whenever you stop. It is {fair}%, less what is rounded down to whole hundredths. Further guesses cost nothing more.',
  untouchedRules:
    'A round waits for you for 24 hours after each guess, also on another device. Then you are paid what your guesses have come to. If you made none, we guess the likelier of higher and lower for you.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
