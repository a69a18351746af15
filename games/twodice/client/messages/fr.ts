import type { Messages } from './en.ts';

export const fr: Messages = {
  under: 'Moins de 7',
  over: 'Plus de 7',
  even: 'Pair',
  odd: 'Impair',
  doubles: 'Un double',
  total: 'Total de {number}',
  first: 'Premier',
  second: 'Deuxième',
  tie: 'Égalité',
  apart: 'Écart de {number}',
  'tie-of': 'Deux {number}',
  apartCaption: 'Écart',
  tieCaption: 'Deux fois',
  totalsCaption: 'Totaux',
  thrown: '{first} et {second} : total {total}.',
  duelled: 'Premier {first}, deuxième {second} : {end}.',
  firstHigher: 'le premier est plus haut',
  secondHigher: 'le deuxième est plus haut',
  bothSame: 'égalité',
  oddsOf: 'Paie {pays} ; {ways} cas sur 36 ; {percent} % reviennent',
  'two-diceRules':
    'Deux dés sont lancés, et chaque mise qu’ils réalisent est payée comme inscrit sur le tapis, mise comprise. Moins de 7 et plus de 7 perdent avec un total de 7. Un double, ce sont deux dés qui montrent la même face.',
  'dice-duelRules':
    'Deux dés sont lancés l’un contre l’autre, le premier à gauche, le deuxième à droite. Un jeton sur premier ou deuxième gagne si ce dé est le plus haut ; sur égalité, si les deux montrent la même face. Un écart gagne si un dé montre autant de plus que l’autre, quel qu’il soit. Chaque mise qui gagne est payée comme inscrit sur le tapis, mise comprise ; avec une égalité, premier et deuxième perdent.',
  'two-diceIntro':
    'Compté sur les 36 façons dont deux dés tombent. Chaque prix vaut {fair} % de ce qui serait équitable, arrondi vers le bas au centième, comme les pourcentages.',
  'dice-duelIntro':
    'Compté sur les 36 façons dont deux dés tombent. Chaque prix vaut {back} sur 36 de ce qui serait équitable, arrondi vers le bas au centième, comme les pourcentages.',
};
