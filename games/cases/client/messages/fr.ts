import type { Messages } from './en.ts';

export const fr: Messages = {
  risk: 'Risque',
  low: 'Faible',
  medium: 'Moyen',
  high: 'Élevé',
  open: 'Ouvrir pour {amount}',
  openAlone: 'Ouvrir le coffre',
  placing: 'Envoi de la mise…',
  opening: 'Le coffre s’ouvre…',
  inside: 'Dans le coffre : {multiplier}.',
  ticket: 'Ticket {ticket} sur {all}.',
  prizes: 'Lots et leur probabilité',
  comesBack: 'Retour',
  percent: '{percent} %',
  casesRules:
    'Chaque coffre contient {all} tickets, tous aussi probables. Un ticket est tiré et son lot multiplie votre mise ; {nothing} perd la mise. Le risque choisi décide des lots du coffre, pas du tirage. Le jeu affiche chaque lot et sa probabilité.',
};
