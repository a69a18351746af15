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
    'Voisins pose un jeton sur un numéro et sur les deux de chaque côté sur le cylindre : cinq mises. Voisins du zéro, tiers du cylindre, orphelins et jeu zéro sont des parties du cylindre. Chacun de leurs jetons est une mise à part et paie comme sur le tapis.',
  rouletteRules:
    'La roulette porte les numéros de 1 à 36 et un zéro. Un jeton sur un numéro paie {straight}. Sur deux il paie {split}, sur trois {street}, sur quatre {corner} et sur six {line}. Sur une douzaine ou une colonne il paie {dozen}. Il y a aussi rouge, noir, pair, impair, 1 à 18 ou 19 à {chance}. La mise est comprise. Le zéro n’est rien de tout cela.',
  partageRules:
    'La partage : quand le zéro sort, la moitié de chaque mise sur rouge, noir, pair, impair, 1 à 18 ou 19 à 36 revient. De ces mises, {chanceReturn} % reviennent à la longue ; des autres, {otherReturn} %.',
  miniRules:
    'La roulette porte les numéros de 1 à 12 et un zéro. Un jeton sur un numéro paie {straight}. Sur deux il paie {split}, sur trois {street}, sur quatre {corner}. Quatre peuvent être de 1 à 4, de 5 à 8, de 9 à 12 ou une colonne. Il y a aussi rouge, noir, pair, impair, 1 à 6 ou 7 à {chance}. La mise est comprise. Quand le zéro sort, la moitié de chaque mise revient. Celle qui couvre le zéro la reçoit en plus de ce qu’elle paie. Ainsi {paid} sur {of} reviennent de toute mise.',
  twoBallRules:
    'Deux billes tombent dans une roulette avec les numéros de 1 à 36 et un zéro. Chacune tombe n’importe où, même là où se trouve l’autre. La moitié de chaque jeton suit chaque bille. Un jeton sur un numéro paie {straightOne} si une bille le touche et {straight} si les deux le touchent. Sur deux il paie {splitOne} ou {split}, sur trois {streetOne} ou {street}. Sur quatre il paie {cornerOne} ou {corner}, sur six {lineOne} ou {line}. Sur une douzaine ou une colonne il paie {dozenOne} ou {dozen}. Il y a aussi rouge, noir, pair, impair, 1 à 18 ou 19 à {chanceOne} ou {chance}. La mise est comprise : là, une bille rend la mise et deux gagnent. Le zéro n’est rien de tout cela. De toute mise, {paid} sur {of} reviennent.',
};
