import type { Messages } from './en.ts';

export const fr: Messages = {
  a: 'Main A',
  b: 'Main B',
  tie: 'Égalité',
  'pair-a': 'A : paire ou mieux',
  'pair-b': 'B : paire ou mieux',
  'high-card': 'Carte haute',
  pair: 'Paire',
  colour: 'Couleur',
  sequence: 'Suite',
  'pure-sequence': 'Suite pure',
  trail: 'Brelan',
  shown: '{side} : {sort}.',
  'won-a': 'La main A gagne',
  'won-b': 'La main B gagne',
  'won-tie': 'Il y a égalité',
  pattiRules:
    'Les mains A et B reçoivent chacune trois cartes d’un jeu, mélangé à chaque tour, et la plus haute gagne. Vous misez sur l’une des deux, et sur une paire ou mieux dans l’une ou l’autre. Personne ne décide rien entre-temps.',
  rankRules:
    'De la plus haute : brelan, suite pure, suite, couleur, paire, carte haute. Un brelan a trois cartes de même valeur. Une suite pure a trois cartes qui se suivent, de même couleur. Une couleur a trois cartes d’une seule couleur. La suite la plus haute est as, roi, dame, puis as, deux, trois, puis roi, dame, valet. Entre mains de même sorte, les cartes les plus hautes décident. Les enseignes ne comptent pas, et les mêmes cartes font égalité.',
  tieRules: 'L’égalité rend les mises sur les deux mains.',
  oddsIntro:
    'Compté sur toutes les mains qui peuvent être données. Ce qui est payé comprend la mise ; les pourcentages sont arrondis vers le bas.',
  sideOdds: '{side} paie {pays} ; {percent} % reviennent.',
  pairOdds: 'Une paire ou mieux paie selon la main, comme suit ; {percent} % reviennent.',
};
