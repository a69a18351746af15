import type { Messages } from './en.ts';

export const fr: Messages = {
  andar: 'Andar (dedans)',
  bahar: 'Bahar (dehors)',
  middle: 'Carte du milieu',
  ended: '{winner} gagne avec {last}. Cartes données : {count}.',
  andarRules:
    'Une carte est à découvert au milieu. Son jeu est mélangé à chaque tour. Puis andar et bahar reçoivent des cartes tour à tour, andar d’abord. Le premier côté à recevoir une carte de même valeur gagne. Les enseignes ne comptent pas.',
  oddsIntro: 'Compté sur tous les ordres des cartes. Ce qui est payé comprend la mise ; les pourcentages sont arrondis vers le bas.',
  sideOdds: '{side} paie {pays} ; {percent} % reviennent.',
};
