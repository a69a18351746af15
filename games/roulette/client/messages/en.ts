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
    'The wheel has the numbers 1 to 36 and one zero. A chip on one number pays 36×, on two 18×, on three 12×, on four 9×, on six 6×, on a dozen or a column 3×, on red, black, even, odd, 1 to 18 or 19 to 36 2×, the bet included. Zero is none of these.',
  partageRules:
    'La partage: where zero falls, half of every bet on red, black, even, odd, 1 to 18 or 19 to 36 comes back. Of those bets 98.64% come back in the long run, of all others 97.29%.',
  miniRules:
    'The wheel has the numbers 1 to 12 and one zero. A chip on one number pays 12×, on two 6×, on three 4×, on four, among them 1 to 4, 5 to 8, 9 to 12 and a column, 3×, and on red, black, even, odd, 1 to 6 or 7 to 12 2×, the bet included. Where zero falls, half of every bet comes back: of a bet that holds zero on top of what it pays, of all others instead. So 25 of 26 come back of every bet there is.',
  twoBallRules:
    'Two balls fall into one wheel with the numbers 1 to 36 and one zero, each wherever it falls, also where the other lies. Half of every chip rides on each ball. A chip on one number pays 18× if one ball hits it and 36× if both do; on two 9× or 18×, on three 6× or 12×, on four 4.5× or 9×, on six 3× or 6×, on a dozen or a column 1.5× or 3×, on red, black, even, odd, 1 to 18 or 19 to 36 1× or 2×, the bet included: so there one ball gives the bet back, and both win. Zero is none of these. 36 of 37 come back of every bet there is.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
