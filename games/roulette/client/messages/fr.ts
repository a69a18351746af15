import type { Messages } from './en.ts';

export const fr: Messages = {
  spin: 'Lancer pour {amount}',
  spinAlone: 'Lancer la roulette',
  spinning: 'La roulette tourne…',
  inside: 'Numéros',
  straight: 'Plein',
  split: 'Cheval',
  street: 'Transversale',
  corner: 'Carré',
  line: 'Sixain',
  neighbours: 'Voisins',
  neighboursOf: '{number} et ses voisins : {numbers}',
  voisins: 'Voisins du zéro, 9 jetons',
  tiers: 'Tiers du cylindre, 6 jetons',
  orphelins: 'Orphelins, 5 jetons',
  zeroGame: 'Jeu zéro, 4 jetons',
  low: 'Manque ({from} à {to})',
  high: 'Passe ({from} à {to})',
  even: 'Pair',
  odd: 'Impair',
  red: 'Rouge',
  black: 'Noir',
  green: 'Vert',
  dozen: 'Douzaine de {from} à {to}',
  third: 'De {from} à {to}',
  column: 'Colonne du {from}',
  numberName: '{number}, {colour}',
  spotName: '{sort} {numbers}',
  pays: 'Paie {multiplier}, mise comprise',
  lastPockets: 'Derniers numéros',
  fell: '{number}, {colour}.',
  bothFell: 'Première bille : {first} ; seconde : {second}.',
  announcedRules:
    'Voisins pose un jeton sur un numéro et sur les deux de chaque côté sur le cylindre : cinq mises. Voisins du zéro, tiers du cylindre, orphelins et jeu zéro sont des parties du cylindre avec leurs jetons habituels : chaque jeton est une mise à part et paie comme sur le tapis.',
  rouletteRules:
    'La roulette porte les numéros de 1 à 36 et un zéro. Un jeton sur un numéro paie {straight}, sur deux {split}, sur trois {street}, sur quatre {corner}, sur six {line}, sur une douzaine ou une colonne {dozen}, sur rouge, noir, pair, impair, 1 à 18 ou 19 à {chance}, mise comprise. Le zéro n’est rien de tout cela.',
  partageRules:
    'La partage : quand le zéro sort, la moitié de chaque mise sur rouge, noir, pair, impair, 1 à 18 ou 19 à 36 revient. De ces mises, {chanceReturn} % reviennent à la longue ; des autres, {otherReturn} %.',
  miniRules:
    'La roulette porte les numéros de 1 à 12 et un zéro. Un jeton sur un numéro paie {straight}, sur deux {split}, sur trois {street}, sur quatre (aussi de 1 à 4, de 5 à 8, de 9 à 12 ou une colonne) {corner}, et sur rouge, noir, pair, impair, 1 à 6 ou 7 à {chance}, mise comprise. Quand le zéro sort, la moitié de chaque mise revient : de celle qui couvre le zéro, en plus de ce qu’elle paie ; des autres, à la place. Ainsi {paid} sur {of} reviennent de toute mise.',
  twoBallRules:
    'Deux billes tombent dans une roulette avec les numéros de 1 à 36 et un zéro, chacune n’importe où, même là où se trouve l’autre. La moitié de chaque jeton suit chaque bille. Un jeton sur un numéro paie {straightOne} si une bille le touche et {straight} si les deux le touchent ; sur deux {splitOne} ou {split}, sur trois {streetOne} ou {street}, sur quatre {cornerOne} ou {corner}, sur six {lineOne} ou {line}, sur une douzaine ou une colonne {dozenOne} ou {dozen}, et sur rouge, noir, pair, impair, 1 à 18 ou 19 à {chanceOne} ou {chance}, mise comprise : là, une bille rend la mise et deux gagnent. Le zéro n’est rien de tout cela. De toute mise, {paid} sur {of} reviennent.',
};
