import type { Messages } from './en.ts';

export const fr: Messages = {
  andar: 'Andar (dedans)',
  bahar: 'Bahar (dehors)',
  middle: 'Carte du milieu',
  ended: '{winner} gagne avec {last}. Cartes données : {count}.',
  andarRules:
    'Une carte d’un jeu, mélangé à chaque tour, est à découvert au milieu. Puis des cartes sont données tour à tour à andar, qui reçoit la première, et à bahar, jusqu’à ce que l’une ait la valeur de la carte du milieu : le côté qui la reçoit gagne. Les enseignes ne comptent pas.',
  oddsIntro: 'Compté sur tous les ordres des cartes. Ce qui est payé comprend la mise ; les pourcentages sont arrondis vers le bas.',
  sideOdds: '{side} paie {pays} ; {percent} % reviennent.',
};
