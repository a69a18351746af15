import type { Messages } from './en.ts';

export const fr: Messages = {
  group: 'Mises affichées',
  totals: 'Totaux',
  faces: 'Numéro, double, triple',
  combinations: 'Deux numéros',
  small: 'Petit 4–10',
  big: 'Grand 11–17',
  totalOf: 'Total de {first}',
  singleOf: 'Numéro {first}',
  doubleOf: 'Double de {first}',
  combinationOf: '{first} et {second}',
  tripleOf: 'Triple de {first}',
  anyTriple: 'Tout triple',
  thrown: '{dice} : total {total}, {size}.',
  oddsOf: 'Paie {pays} ; {ways} lancers sur 216 ; {percent} % reviennent',
  sicBoRules:
    'Trois dés sont lancés, et chaque mise qu’ils réalisent est payée, mise comprise. Petit et grand perdent avec un triple. Un total compte de quelque façon qu’il soit fait. Un numéro paie {one}, {two} ou {three} si un, deux ou trois dés le montrent. Un double gagne si deux dés ou plus le montrent ; deux numéros, si les deux sortent.',
  oddsIntro: 'Compté sur les 216 façons dont trois dés tombent. Les pourcentages sont arrondis vers le bas.',
};
