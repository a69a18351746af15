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
    'La roulette porte les numéros de 1 à 36 et un zéro. Un jeton sur un numéro paie 36×, sur deux 18×, sur trois 12×, sur quatre 9×, sur six 6×, sur une douzaine ou une colonne 3×, sur rouge, noir, pair, impair, 1 à 18 ou 19 à 36 2×, mise comprise. Le zéro n’est rien de tout cela.',
  partageRules:
    'La partage : quand le zéro sort, la moitié de chaque mise sur rouge, noir, pair, impair, 1 à 18 ou 19 à 36 revient. De ces mises, 98,64 % reviennent à la longue ; des autres, 97,29 %.',
  miniRules:
    'La roulette porte les numéros de 1 à 12 et un zéro. Un jeton sur un numéro paie 12×, sur deux 6×, sur trois 4×, sur quatre (aussi de 1 à 4, de 5 à 8, de 9 à 12 ou une colonne) 3×, et sur rouge, noir, pair, impair, 1 à 6 ou 7 à 12 2×, mise comprise. Quand le zéro sort, la moitié de chaque mise revient : de celle qui couvre le zéro, en plus de ce qu’elle paie ; des autres, à la place. Ainsi 25 sur 26 reviennent de toute mise.',
  twoBallRules:
    'Deux billes tombent dans une roulette avec les numéros de 1 à 36 et un zéro, chacune n’importe où, même là où se trouve l’autre. La moitié de chaque jeton suit chaque bille. Un jeton sur un numéro paie 18× si une bille le touche et 36× si les deux le touchent ; sur deux 9× ou 18×, sur trois 6× ou 12×, sur quatre 4,5× ou 9×, sur six 3× ou 6×, sur une douzaine ou une colonne 1,5× ou 3×, et sur rouge, noir, pair, impair, 1 à 18 ou 19 à 36 1× ou 2×, mise comprise : là, une bille rend la mise et deux gagnent. Le zéro n’est rien de tout cela. De toute mise, 36 sur 37 reviennent.',
};
