export const en = {
  risk: 'Card',
  low: 'Small prizes',
  medium: 'Middling prizes',
  high: 'Great prizes',
  buy: 'Buy for {amount}',
  buyAlone: 'Buy a card',
  placing: 'Buying the card…',
  uncoverAll: 'Uncover all',
  card: 'Card of nine fields',
  covered: 'Field {field}: covered',
  nothing: 'Field {field}: nothing',
  prize: 'Field {field}: {multiplier}',
  none: 'No prize is in three fields.',
  won: 'Three times {prizes}.',
  oneIn: '1 in {count}',
  comesBack: 'Return',
  percent: '{percent}%',
  ready: 'Your card is here. Uncover its nine fields, one by one or all at once.',
  left: '{result}. Still covered: {left}',
  scratchRules:
    'A card has nine fields. Each shows a prize or nothing, drawn by itself, whatever the others show. A prize in three or more fields is paid once. Several prizes add up. The card is drawn when you buy it. Nothing depends on the order in which you uncover it, and it is paid even if you never do. Beside the card you see how often each prize is won.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
