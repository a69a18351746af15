export const en = {
  ticket: 'Ticket',
  free: 'free',
  marked: '{number}, out',
  inLine: '{number}, in a line',
  buy: 'Play for {amount}',
  buyAlone: 'Play a ticket',
  placing: 'Buying the ticket…',
  showAll: 'Show all balls',
  drawing: 'The balls are being drawn…',
  ball: 'Ball {count} of {all}: {number}',
  balls: 'Balls',
  linesLabel: 'Lines',
  ended: 'Lines: {lines}.',
  oneIn: '1 in {count}',
  comesBack: 'Return',
  percent: '{percent}%',
  bingoRules:
    'A ticket has five columns of five numbers. The first column has 1 to 15, the second 16 to 30, and so on to 75. The place in the middle is free. You choose whether 30, 35 or 40 of the 75 balls are drawn. They and the ticket are drawn when you play, and any balls are as likely as any others. A row, a column or a diagonal whose numbers are all out is a line. You see beside the ticket how much so many lines pay, and how many tickets have them. You play against the house: nobody else plays with you.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
