import type { Messages } from './en.ts';

export const fr: Messages = {
  target: 'Multiplicateur visé',
  lowerTarget: 'Baisser l’objectif',
  raiseTarget: 'Relever l’objectif',
  targetInvalid: 'Saisissez un objectif de {minimum} à {maximum}.',
  unclearTarget: 'Cet objectif peut se lire de plusieurs façons.',
  whichTarget: 'Quel objectif voulez-vous dire ?',
  chanceOfWinning: 'Probabilité de gagner',
  oneIn: '1 sur {count}',
  percent: '{percent} %',
  pays: 'Paie',
  comesBack: 'Retour',
  play: 'Jouer pour {amount}',
  playAlone: 'Jouer',
  placing: 'Envoi de la mise…',
  rising: 'Le nombre monte…',
  ended: 'Le résultat est {result}. L’objectif était {target}.',
  limboRules:
    'Choisissez un objectif. Chaque partie tire un résultat entre {lowest} et {highest}. S’il atteint votre objectif, vous recevez votre mise multipliée par l’objectif. Sinon, vous perdez la mise. Les résultats élevés sont rares : votre probabilité est de {fair} % divisés par l’objectif.',
  sameReturn: 'Le retour est le même pour tous les objectifs. Un objectif plus élevé paie plus et gagne moins souvent.',
};
