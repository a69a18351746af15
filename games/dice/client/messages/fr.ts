import type { Messages } from './en.ts';

export const fr: Messages = {
  chance: 'Probabilité, en %',
  chanceOfWinning: 'Probabilité de gagner',
  chanceInvalid: 'Saisissez une probabilité de {minimum} % à {maximum} %.',
  whichChance: 'Quelle probabilité voulez-vous dire ?',
  percent: '{percent} %',
  winsIf: 'On gagne avec',
  under: 'Moins de {limit}',
  over: 'Plus de {limit}',
  pays: 'Paie',
  comesBack: 'Retour',
  roll: 'Lancer pour {amount}',
  rollAlone: 'Lancer',
  placing: 'Envoi de la mise…',
  rolling: 'Les dés roulent…',
  rolled: 'Résultat : {roll}. Il fallait : {limit}.',
  diceRules:
    'Chaque lancer donne l’un des 10 000 nombres de 0,00 à 99,99, tous aussi probables. Vous choisissez la probabilité de gagner et de quel côté se trouvent les nombres gagnants. Un gain paie {fair} divisé par la probabilité en pour cent, arrondi au centième inférieur. Sinon la mise est perdue.',
  diceReturn: 'Avec une probabilité de {chance} %, {percent} % des mises sont reversées à long terme.',
};
