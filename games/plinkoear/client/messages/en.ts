export const en = {
  rows: 'Rows',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  drop: 'Drop for {amount}',
  dropAlone: 'Drop the ball',
  placing: 'Placing the bet…',
  dropping: 'The ball is falling…',
  fellInto: 'The ball fell into {multiplier}.',
  buckets: 'Multipliers from left to right: {list}',
  plinkoRules:
    'At each row the ball goes left or right with equal chance. The bucket it falls into multiplies your bet; a multiplier under 1 gives back less than the bet. Fractions of the smallest unit are kept for you and paid with a later win.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
