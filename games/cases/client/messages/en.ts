export const en = {
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  open: 'Open for {amount}',
  openAlone: 'Open the case',
  placing: 'Placing the bet…',
  opening: 'The case is opening…',
  inside: 'In the case: {multiplier}.',
  ticket: 'Ticket {ticket} of {all}.',
  prizes: 'Prizes and their chances',
  comesBack: 'Return',
  percent: '{percent}%',
  casesRules:
    'Each case has {all} tickets, all equally likely. One ticket is drawn. Its prize multiplies your bet. {nothing} loses the bet. The risk you choose decides the prizes of the case, not the draw. The game shows every prize and its chance.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
