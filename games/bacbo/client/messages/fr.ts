import type { Messages } from './en.ts';

export const fr: Messages = {
  player: 'Joueur',
  banker: 'Banque',
  tie: 'Égalité',
  ended: 'Joueur {playerDice} : {player}. Banque {bankerDice} : {banker}. {winner}.',
  'won-player': 'Le joueur gagne',
  'won-banker': 'La banque gagne',
  'won-tie': 'Il y a égalité',
  bacBoRules:
    'Deux dés sont lancés pour le joueur et deux pour la banque, et le total le plus haut gagne. Vous misez sur l’un des deux ou sur l’égalité ; joueur et banque ont les mêmes chances.',
  tieRules: 'À une égalité, soit 146 lancers sur 1296, neuf dixièmes d’une mise sur joueur ou banque reviennent.',
  oddsIntro:
    'Compté sur toutes les façons dont quatre dés tombent. Ce qui est payé comprend la mise ; les pourcentages sont arrondis vers le bas.',
  oddsOf: 'Paie {pays} ; {percent} % reviennent',
};
