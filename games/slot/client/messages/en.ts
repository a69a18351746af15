export const en = {
  lineWin: 'Line {line}: {count} × {symbol} pays {amount}',
  scatterWin: '{count} scatters pay {amount}',
  ofKind: '{count} alike',
  gentle: 'Gentle: small wins, often.',
  steady: 'Steady: a mix of small and middling wins.',
  bold: 'Bold: fewer wins, some of them large.',
  fierce: 'Fierce: long stretches without, rare large wins.',
  slotRules:
    'Ten lines are always in play and share the bet. A line pays for three or more alike from the left reel on; the wild stands for any symbol but the scatter. Three or more scatters pay anywhere. Amounts are for your present bet; all wins of a spin are added up. Fractions of the smallest unit are kept for you and paid with a later win.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
