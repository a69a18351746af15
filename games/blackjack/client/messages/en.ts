export const en = {
  deal: 'Deal for {amount}',
  dealAlone: 'Deal the cards',
  placing: 'Placing the bet…',
  hit: 'Hit',
  stand: 'Stand',
  doubleDown: 'Double',
  freeDouble: 'Free double',
  nothingMore: 'free',
  more: '+{amount}',
  doubled: 'Doubled: {amount} staked in all.',
  freelyDoubled: 'Doubled free: {amount} staked in all.',
  turn: '{total}: your decision',
  yourTurn: 'Your turn',
  player: 'You',
  dealer: 'Dealer',
  handOf: '{side}: {total}',
  faceDown: 'card face down',
  soft: 'soft {total}',
  dealt: 'Your cards: {cards}. You have {total}. The dealer shows {up}.',
  drawn: 'You drew {card}. You have {total}. The dealer shows {up}.',
  shown: '{side}: {total} ({cards}).',
  'player-blackjack': 'You have blackjack',
  'dealer-blackjack': 'The dealer has blackjack',
  'both-blackjack': 'Both have blackjack: push',
  bust: 'Bust: over 21',
  'dealer-bust': 'The dealer is over 21',
  'dealer-22': 'Push: the dealer has 22',
  'hand-won': 'Your hand is higher',
  'hand-push': 'Push: both hands are equal',
  'hand-lost': 'The dealer’s hand is higher',
  showHint: 'Show the hint',
  hideHint: 'Hide the hint',
  hint: 'Basic strategy: {action}',
  blackjackRules:
    'Your hand against the dealer’s: the one closer to 21 wins, and a hand over 21 has lost. Cards count what they show, jack, queen and king ten, an ace 11 or, where that would be over 21, one. You hit for another card until you stand; at 21 your hand stands by itself.',
  dealerRules:
    'The dealer stands on 17 and more, soft hands too. With an ace or a ten the dealer looks at the card that lies face down first: a dealer’s blackjack ends the round at once.',
  pushRules: 'A dealer’s 22 is a push: hands that are not over 21 get their bet back, and only a blackjack wins.',
  payRules:
    'An ace with a ten or a picture as the first two cards is a blackjack and pays 2.50×, the bet included. Another win pays 2.00×. A push gives the bet back.',
  doubleRules:
    'On your first two cards you may double: as much as your bet is staked once more, you get one card, and your hand stands. The money is taken before the card is dealt; where it cannot be taken, your hand is as it was.',
  freeRules:
    'On first two cards of 9, 10 or 11 without an ace a double is free: nothing more is staked, you get one card, and your hand stands. If it wins, it pays 3.00×, your bet included, as if you had doubled; if it loses, you lose your bet alone; a push gives your bet back.',
  paidDoubleRules:
    'Other first two cards may be doubled too: as much as your bet is staked once more, you get one card, and your hand stands. The money is taken before the card is dealt; where it cannot be taken, your hand is as it was.',
  notOffered: 'This table has no splitting, no insurance and no surrender.',
  shoeRules:
    'Eight decks, shuffled for each round. All cards were drawn in their order when the bet was taken: what you decide only says whose card is the next.',
  blackjackReturn:
    'With basic strategy, as below, {percent}% of all that is bet, doubled or not, comes back in the long run, computed over every deal of the eight decks; less with other play.',
  standHard: 'Without an ace that counts 11: stand from {total} on against {cards}, below that hit.',
  standSoft: 'With an ace that counts 11: stand from {total} on against {cards}, below that hit.',
  doubleHard: 'Two cards without an ace that counts 11, {total} in all: double against {cards}.',
  doubleSoft: 'Two cards with an ace that counts 11, {total} in all: double against {cards}.',
  tens: '10, jack, queen, king',
  untouchedRules: 'A round waits for you for 24 hours after each decision, also on another device. After that your hand stands.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
