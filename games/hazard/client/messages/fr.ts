import type { Messages } from './en.ts';

export const fr: Messages = {
  main: 'Pour le {main}',
  against: 'Contre le {main}',
  nick: 'Le {main} d’emblée',
  thrown: 'Lancers : {totals}.',
  mainWins: 'Le {main} gagne.',
  mainLoses: 'Le {main} perd.',
  mainOpen: 'Le {main} reste ouvert.',
  oddsOf: 'Paie {pays} ; {percent} % reviennent',
  oddsOfFirst: 'Paie {pays} ; {ways} cas sur 36 au premier lancer ; {percent} % reviennent',
  hazardRules:
    'Le hasard se joue avec deux dés et cinq numéros principaux, de 5 à 9. Au premier lancer, un numéro gagne d’emblée s’il sort lui-même, le 6 et le 8 aussi avec 12, le 7 aussi avec 11. Il perd avec 2 ou 3, avec 11 sauf le 7, et avec 12 sauf le 6 et le 8. Tout autre total est la chance, et l’on lance jusqu’à ce que sorte la chance, qui gagne, ou le numéro, qui perd.',
  betRules:
    'Un jeton pour un numéro paie {main} s’il gagne. Un jeton contre lui paie {against} s’il perd. Un jeton d’emblée paie ce qui est indiqué s’il gagne au premier lancer. La mise est toujours comprise. Les mêmes lancers décident des cinq numéros. Vous voyez ceux dont vos mises ont besoin.',
  openRules:
    'Il y a {most} lancers au plus. Si aucun ne décide d’un numéro, les mises pour et contre lui reviennent. Cela arrive moins d’une fois sur 10 000 000 000 tours et est compris dans les pourcentages.',
  oddsIntro: 'Calculé sur toutes les façons dont deux dés tombent, lancer après lancer. Les pourcentages sont arrondis vers le bas.',
};
