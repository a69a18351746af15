export const en = {
  board: 'Numbers, 1 to 40',
  chosen: '{number}: chosen',
  drawn: '{number}: drawn',
  hit: '{number}: chosen and drawn',
  choose: 'Choose 1 to 10 numbers on the board.',
  maxChosen: 'That is all: 10 numbers at most. Press one of yours to give it up.',
  chosenCount: 'Numbers chosen: {count}',
  clear: 'Clear',
  hits: 'Hits {hits}',
  comesBack: 'Return',
  percent: '{percent}%',
  play: 'Draw for {amount}',
  playAlone: 'Draw',
  placing: 'Placing the bet…',
  drawing: 'The numbers are being drawn…',
  ended: 'Drawn: {numbers}. Hits: {hits} of {count}.',
  kenoRules:
    'You choose 1 to 10 of 40 numbers, and ten are drawn; every ten are as likely as any other ten. The line above the board shows what your hits pay. It depends on how many numbers you have chosen.',
  kenoReturn: 'Of bets on this many numbers ({count}), in the long run {percent}% comes back.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
