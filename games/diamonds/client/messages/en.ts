export const en = {
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  play: 'Play for {amount}',
  playAlone: 'Play',
  placing: 'Placing the bet…',
  laying: 'The gems are falling…',
  drawn: 'Gems: {gems}.',
  patterns: 'Patterns and what they pay',
  pair: 'Pair',
  twoPairs: 'Two pairs',
  three: 'Three alike',
  fullHouse: 'Full house',
  four: 'Four alike',
  five: 'Five alike',
  allDifferent: 'All different',
  ruby: 'ruby',
  sapphire: 'sapphire',
  emerald: 'emerald',
  topaz: 'topaz',
  amethyst: 'amethyst',
  aquamarine: 'aquamarine',
  diamond: 'diamond',
  comesBack: 'Return',
  percent: '{percent}%',
  diamondsRules:
    'Each round draws {gems} gems. Each gem is one of {kinds} kinds, all equally likely, whatever the other gems are. The pattern of gems that are alike decides what you are paid. Their order does not matter. The risk you choose decides the pay table, not the draw. The game shows the chance of each pattern.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
