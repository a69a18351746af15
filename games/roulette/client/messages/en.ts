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
    'Neighbours puts a chip on a number and on the two either side of it on the wheel: five bets. Voisins du zéro, tiers du cylindre, orphelins and jeu zéro are parts of the wheel with the chips that they have in French: each chip is a bet of its own, and pays as on the table.',
  rouletteRules:
    'The wheel has the numbers 1 to 36 and one zero. A chip on one number pays {straight}, on two {split}, on three {street}, on four {corner}, on six {line}, on a dozen or a column {dozen}, on red, black, even, odd, 1 to 18 or 19 to {chance}, the bet included. Zero is none of these.',
  partageRules:
    'La partage: where zero falls, half of every bet on red, black, even, odd, 1 to 18 or 19 to 36 comes back. Of those bets {chanceReturn}% come back in the long run, of all others {otherReturn}%.',
  miniRules:
    'The wheel has the numbers 1 to 12 and one zero. A chip on one number pays {straight}, on two {split}, on three {street}, on four, among them 1 to 4, 5 to 8, 9 to 12 and a column, {corner}, and on red, black, even, odd, 1 to 6 or 7 to {chance}, the bet included. Where zero falls, half of every bet comes back: of a bet that holds zero on top of what it pays, of all others instead. So {paid} of {of} come back of every bet there is.',
  twoBallRules:
    'Two balls fall into one wheel with the numbers 1 to 36 and one zero, each wherever it falls, also where the other lies. Half of every chip rides on each ball. A chip on one number pays {straightOne} if one ball hits it and {straight} if both do; on two {splitOne} or {split}, on three {streetOne} or {street}, on four {cornerOne} or {corner}, on six {lineOne} or {line}, on a dozen or a column {dozenOne} or {dozen}, on red, black, even, odd, 1 to 18 or 19 to {chanceOne} or {chance}, the bet included: so there one ball gives the bet back, and both win. Zero is none of these. {paid} of {of} come back of every bet there is.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
