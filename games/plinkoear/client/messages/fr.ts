import type { Messages } from './en.ts';

export const fr: Messages = {
  rows: 'Rangées',
  risk: 'Risque',
  low: 'Faible',
  medium: 'Moyen',
  high: 'Élevé',
  drop: 'Lâcher pour {amount}',
  dropAlone: 'Lâcher la bille',
  placing: 'Envoi de la mise…',
  dropping: 'La bille tombe…',
  fellInto: 'La bille est tombée sur {multiplier}.',
  buckets: 'Multiplicateurs de gauche à droite : {list}',
  plinkoRules:
    'À chaque rangée, la bille part à gauche ou à droite avec la même chance. La case où elle tombe multiplie votre mise ; un multiplicateur inférieur à 1 rend moins que la mise. Les fractions de la plus petite unité vous sont gardées et payées avec un gain suivant.',
};
