export const en = {
  spin: 'Spin for {amount}',
  spinAlone: 'Spin the wheel',
  spinning: 'The wheel is turning…',
  inside: 'Numbers',
  straight: 'Straight up',
  split: 'Split',
  street: 'Street',
  corner: 'Corner',
  line: 'Six line',
  neighbours: 'Neighbours',
  neighboursOf: '{number} and neighbours: {numbers}',
  voisins: 'Voisins du zéro, 9 chips',
  tiers: 'Tiers du cylindre, 6 chips',
  orphelins: 'Orphelins, 5 chips',
  zeroGame: 'Jeu zéro, 4 chips',
  low: '{from} to {to}',
  high: '{from} to {to}',
  even: 'Even',
  odd: 'Odd',
  red: 'Red',
  black: 'Black',
  green: 'Green',
  dozen: 'Dozen {from} to {to}',
  third: '{from} to {to}',
  column: 'Column of {from}',
  numberName: '{number}, {colour}',
  spotName: '{sort} {numbers}',
  pays: 'Pays {multiplier}, the bet included',
  lastPockets: 'Last numbers',
  fell: '{number}, {colour}.',
  bothFell: 'First ball {first}; second ball {second}.',
  announcedRules:
    'Neighbours puts a chip on a number and on the two either side of it on the wheel: five bets. Voisins du zéro and tiers du cylindre are parts of the wheel. So are orphelins and jeu zéro. Each of their chips is a bet of its own and pays as on the table.',
  rouletteRules:
    'The wheel has the numbers 1 to 36 and one zero. A chip on one number pays {straight}. On two it pays {split}, on three {street}, on four {corner} and on six {line}. On a dozen or a column it pays {dozen}. You can also bet on red, black, even, odd, 1 to 18 or 19 to {chance}. The bet is included. Zero is none of these.',
  partageRules:
    'La partage: where zero falls, half of every bet on red, black, even, odd, 1 to 18 or 19 to 36 comes back. Of those bets {chanceReturn}% come back in the long run, of all others {otherReturn}%.',
  miniRules:
    'The wheel has the numbers 1 to 12 and one zero. A chip on one number pays {straight}. On two it pays {split}, on three {street}, on four {corner}. Four can be 1 to 4, 5 to 8, 9 to 12 or a column. You can also bet on red, black, even, odd, 1 to 6 or 7 to {chance}. The bet is included. If zero falls, half of every bet comes back. A bet that holds zero gets it on top of its payout. So {paid} of {of} come back of every bet there is.',
  twoBallRules:
    'Two balls fall into one wheel with the numbers 1 to 36 and one zero. Each falls anywhere, also where the other lies. Half of every chip rides on each ball. A chip on one number pays {straightOne} if one ball hits it and {straight} if both do. On two it pays {splitOne} or {split}, on three {streetOne} or {street}. On four it pays {cornerOne} or {corner}, on six {lineOne} or {line}. On a dozen or a column it pays {dozenOne} or {dozen}. You can also bet on red, black, even, odd, 1 to 18 or 19 to {chanceOne} or {chance}. The bet is included: there one ball gives the bet back, and both win. Zero is none of these. {paid} of {of} come back of every bet there is.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
