import type { Messages } from './en.ts';

export const fr: Messages = {
  risk: 'Risque',
  low: 'Faible',
  medium: 'Moyen',
  high: 'Élevé',
  spin: 'Tourner pour {amount}',
  spinAlone: 'Tourner la roue',
  placing: 'Envoi de la mise…',
  spinning: 'La roue tourne…',
  stopped: 'La roue s’est arrêtée sur {multiplier}.',
  segments: '{count} sur {all}',
  comesBack: 'Retour',
  percent: '{percent} %',
  wheelRules:
    'Vous choisissez l’une des trois roues. Tous les segments d’une roue ont la même probabilité et multiplient votre mise par ce qu’ils indiquent ; {nothing} perd la mise. À côté de la roue, vous voyez combien de segments paient combien.',
};
