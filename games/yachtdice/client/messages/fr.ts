import type { Messages } from './en.ts';

export const fr: Messages = {
  throwFor: 'Lancer pour {amount}',
  throwAlone: 'Lancer les dés',
  placing: 'Mise en cours…',
  again: 'Relancer {count}',
  keep: 'Garder les cinq',
  dice: 'Vos dés',
  die: 'Dé {place} : {face}',
  payTable: 'Ce que paient cinq dés',
  held: 'Gardé',
  thrown: 'Vos dés : {dice}.',
  choose: 'Choisissez les dés que vous gardez, puis relancez les autres.',
  ended: '{dice}.',
  noHand: 'Rien qui paie',
  yacht: 'Yam',
  'four-of-a-kind': 'Carré',
  straight: 'Suite',
  'full-house': 'Full',
  showHint: 'Montrer ce qu’il vaut mieux garder',
  hideHint: 'Cacher ce qu’il vaut mieux garder',
  hint: 'À garder : {dice}',
  hintNone: 'Mieux vaut ne rien garder',
  yachtRules:
    'Cinq dés sont lancés. Gardez ceux que vous voulez. Les autres sont lancés une fois de plus, et ce que montrent alors les cinq paie comme ci-dessous, mise comprise. Un yam, ce sont cinq dés pareils. Une suite, de 1 à 5 ou de 2 à 6. Un full, trois d’un numéro et deux d’un autre. Les dix ont été lancés quand la mise a été prise. Ce que vous gardez décide seulement lesquels vous voyez.',
  yachtReturn:
    'En gardant le mieux de chaque lancer, {percent} % des mises reviennent à la longue ; moins autrement. Calculé sur les 7 776 lancers et tout ce qui peut les suivre.',
  untouchedRules: 'Un tour vous attend 24 heures, aussi sur un autre appareil. Après cela, les cinq dés sont gardés.',
};
