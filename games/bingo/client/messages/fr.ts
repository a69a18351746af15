import type { Messages } from './en.ts';

export const fr: Messages = {
  ticket: 'Carton',
  free: 'libre',
  marked: '{number}, sorti',
  inLine: '{number}, dans une ligne',
  buy: 'Jouer pour {amount}',
  buyAlone: 'Jouer un carton',
  placing: 'Achat du carton…',
  showAll: 'Montrer toutes les boules',
  drawing: 'Les boules sont tirées…',
  ball: 'Boule {count} sur {all} : {number}',
  balls: 'Boules',
  linesLabel: 'Lignes',
  ended: 'Lignes : {lines}.',
  oneIn: '1 sur {count}',
  comesBack: 'Retour',
  percent: '{percent} %',
  bingoRules:
    'Un carton a cinq colonnes de cinq numéros. La première va de 1 à 15, la deuxième de 16 à 30, et ainsi jusqu’à 75. La place du milieu est libre. Vous choisissez si 30, 35 ou 40 des 75 boules sont tirées. Elles et le carton sont tirés quand vous jouez, et toutes les boules ont la même probabilité. Une rangée, une colonne ou une diagonale dont tous les numéros sont sortis est une ligne. Ce que paie chaque nombre de lignes, et combien de cartons les ont, se voit à côté du carton. Vous jouez contre la maison : personne d’autre ne joue avec vous.',
};
