export const en = {
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  spin: 'Spin for {amount}',
  spinAlone: 'Spin the wheel',
  placing: 'Placing the bet…',
  spinning: 'The wheel is turning…',
  stopped: 'The wheel stopped at {multiplier}.',
  segments: '{count} of {all}',
  comesBack: 'Return',
  percent: '{percent}%',
  wheelRules:
    'You choose one of three wheels. Each segment of a wheel is as likely as any other. It multiplies your bet by the figure on it. {nothing} loses the bet. Beside the wheel you see how many segments pay how much.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
