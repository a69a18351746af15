export const en = {
  intro:
    'Autobet plays several rounds with the same bet. Stop it at any time with the main button or the Escape key. It also stops when you leave this page, when the connection breaks and when a bet is refused.',
  limits: 'Each bet counts towards your own limits.',
  rounds: 'Number of rounds',
  roundsInvalid: 'Enter a whole number from 1 to {most}.',
  total: '{rounds} bets of {stake}: {total} in all.',
  stopAfterWin: 'Stop after a win',
  stopAtLoss: 'Stop before I lose more than',
  stopAtProfit: 'Stop when I am ahead by',
  lossBelowStake: 'One bet is {stake}. Choose a limit of at least that.',
  amountInvalid: 'Enter an amount from {minimum} to {maximum}.',
  start: 'Start autobet',
  stop: 'Stop autobet',
  stopping: 'Stopping after this round',
  running: 'Round {round} of {rounds}. Result of this series: {net}',
  spokenStart: 'Autobet started: up to {rounds} rounds of {stake}. Press Escape to stop.',
  result: 'Rounds played: {played}. Result of this series: {net}',
  endRounds: 'Autobet is finished.',
  endWin: 'Autobet stopped after a win.',
  endProfit: 'Autobet stopped: you are ahead by what you chose.',
  endLoss: 'Autobet stopped: the next bet could pass your loss limit.',
  endPlayer: 'You stopped autobet.',
  endHidden: 'Autobet stopped because you left this page.',
  endUnclear: 'Autobet stopped because a bet had no clear answer.',
  endRefused: 'Autobet stopped because a bet was not taken.',
  endWallet: 'Autobet stopped because the next bet would use other money.',
} as const;

/** The texts that every language has. */
export type SeriesMessages = Readonly<Record<keyof typeof en, string>>;
