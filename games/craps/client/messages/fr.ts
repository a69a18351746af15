import type { Messages } from './en.ts';

export const fr: Messages = {
  pass: 'Ligne de passe',
  'dont-pass': 'Ne passe pas',
  field: 'Champ',
  'any-craps': 'Tout craps',
  first: '{total} d’entrée',
  comeOut: 'Lancer d’entrée',
  thrown: 'Lancers : {totals}.',
  passWins: 'La ligne de passe gagne.',
  passLoses: 'La ligne de passe perd.',
  passBarred: 'La ligne de passe perd ; avec douze, « ne passe pas » revient.',
  passOpen: 'Ligne de passe et « ne passe pas » restent ouvertes.',
  oddsOf: 'Paie {pays} ; {percent} % reviennent',
  oddsOfFirst: 'Paie {pays} ; {ways} cas sur 36 au lancer d’entrée ; {percent} % reviennent',
  crapsRules:
    'Deux dés sont lancés. Au lancer d’entrée, la ligne de passe gagne avec 7 ou 11 et perd avec 2, 3 ou 12. Tout autre total est le point, et l’on lance jusqu’à ce que sorte de nouveau le point, qui gagne, ou un 7, qui perd. « Ne passe pas » gagne quand la ligne de passe perd, sauf avec un 12 d’entrée : la mise revient alors. Les deux paient {line}, mise comprise.',
  betRules:
    'Toutes les autres mises portent sur le seul lancer d’entrée. Le champ comprend 2, 3, 4, 9, 10, 11 et 12 et paie {field} ; avec 2 il paie {two}, avec 12, {twelve}. Tout craps comprend 2, 3 et 12 ; un total, lui-même. Ce qu’elles paient est inscrit sur le tapis, mise comprise.',
  openRules:
    'Il y a {most} lancers au plus. Ce qu’aucun ne décide revient : cela arrive moins d’une fois sur 10 000 000 000 000 tours et est compris dans les pourcentages.',
  oddsIntro: 'Calculé sur toutes les façons dont deux dés tombent, lancer après lancer. Les pourcentages sont arrondis vers le bas.',
};
