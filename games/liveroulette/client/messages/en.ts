export const en = {
  place: 'Bet {amount}',
  placeAlone: 'Place the bets',
  openFor: 'Place your bets: {seconds} s',
  openWithChips: 'Your chips are bet in {seconds} s',
  noMoreBets: 'No more bets.',
  noMoreBetsWith: 'No more bets. You bet {amount}.',
  placedBets: 'Your bets of {stake} are in this round. They cannot be taken back.',
  placedOn: 'yours in this round: {amount}',
  playersOn: 'others: {count}',
  notNow: 'Bets are closed. Your chips stay on the table for the next round.',
  again: 'Same bets',
  othersBets: 'Bets of others',
  ownBets: 'Your bets in this round',
  newChips: 'Chips that are placed when bets close',
  liveRules:
    'Everybody at this table plays the same rounds. Bets are open for {seconds} seconds by our clock. A chip on the table is your bet. You can take it back until bets close. We place it then, or when you press the button. What is placed cannot be taken back. A bet that arrives late is not taken, and its chips stay for the next round. A stake that could not be taken in time comes back. All your bets in one round together: at most {maximum}.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
