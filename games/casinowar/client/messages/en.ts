export const en = {
  deal: 'Deal for {amount}',
  dealAlone: 'Deal the cards',
  placing: 'Placing the bet…',
  more: '+{amount}',
  yourTurn: 'Your turn',
  staked: '{amount} staked in all.',
  war: 'Go to war',
  surrender: 'Surrender',
  half: '{amount} back',
  turn: 'A tie: your decision',
  player: 'You',
  dealer: 'Dealer',
  tied: 'Your card: {own}. The dealer’s: {other}. A tie: surrender half of the bet, or go to war.',
  shown: '{side}: {card}.',
  'ended-won': 'Your card is higher',
  'ended-lost': 'The dealer’s card is higher',
  'ended-surrendered': 'Surrendered: half of the bet is lost',
  'ended-war-won': 'You win the war',
  'ended-war-tied': 'The war is a tie: it is yours, and pays one bet more',
  'ended-war-lost': 'The dealer wins the war',
  warRules:
    'One card for you and one for the dealer: the higher one wins and pays {win}, the bet included. An ace is the highest card; suits do not count.',
  tieRules:
    'Where both are of the same rank, you surrender, which gives back half of the bet, or go to war. As much as your bet is staked once more, and each side gets another card. The money is taken before the cards are dealt. Where it cannot be taken, you decide again.',
  payRules:
    'A war that you win pays three bets for the two that were staked: the second pays {win}, and the first comes back. Another tie pays four. A war that you lose takes both.',
  shoeRules:
    'Six decks, shuffled for each round. All four cards were drawn in their order when the bet was taken. Your decision only sets whether the last two are dealt.',
  warReturn:
    'If you go to war at every tie, you get back {percent}% of all you bet over time, wars included. This is the best play. If you always surrender, you get back {surrendered}%. We computed it over every order of the cards.',
  untouchedRules: 'A tie waits for you for 24 hours, also on another device. After that it is surrendered: nothing more is staked.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
