export const en = {
  deal: 'Deal for {amount}',
  dealAlone: 'Deal the cards',
  placing: 'Placing the bet…',
  more: '+{amount}',
  yourTurn: 'Your turn',
  staked: '{amount} staked in all.',
  call: 'Call',
  raise: 'Raise',
  turn: 'Spread {spread}: your decision',
  cards: 'Cards',
  faceDown: 'third card, face down',
  dealt: '{first} and {second}: spread {spread}. A third card between them pays {multiplier}.',
  shown: 'Cards: {cards}.',
  'ended-consecutive': 'The cards follow one another: push',
  'ended-pair': 'A pair, and a third card of another rank: push',
  'ended-three': 'Three of a kind',
  'ended-between': 'The third card lies between',
  'ended-outside': 'The third card does not lie between',
  spreadOf: 'Spread {spread}',
  spreadFrom: '{spread} and more',
  three: 'Three of a kind',
  dogRules:
    'Two cards are dealt, and then a third: where it lies between them, you win. The spread is how many ranks there are between the two; the smaller it is, the more is paid. An ace is the highest card; suits do not count.',
  pairRules:
    'Cards that follow one another give the bet back at once. Of a pair the third card is dealt at once: three of a kind pays {three}, another card gives the bet back. What is paid includes the bet.',
  raiseRules:
    'With any spread you call, which stakes nothing more, or raise. As much as your bet is staked once more, and both are paid alike. The money is taken before the third card is dealt. Where it cannot be taken, you decide again.',
  shoeRules:
    'Six decks, shuffled for each round. All three cards were drawn in their order when the bet was taken: your decision only sets the stake on the third.',
  dogReturn:
    'If you raise from a spread of {spread} on, you get back {percent}% of all you bet over time, raises included. This is the best play. If you never raise, you get back {called}%. We computed it over every order of the cards.',
  untouchedRules: 'A round waits for you for 24 hours, also on another device. After that you call: nothing more is staked.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
