import type { Messages } from './en.ts';

export const fr: Messages = {
  deal: 'Jouer pour {amount}',
  dealAlone: 'Jouer',
  placing: 'Mise en cours…',
  mines: 'Nombre de mines',
  field: 'Champ de mines',
  place: 'Ligne {row}, colonne {column}',
  safe: '{place} : pas de mine',
  mine: '{place} : mine',
  begun: 'Le champ est prêt. Choisissez une case.',
  next: 'Prochaine case sans mine : {multiplier}',
  cashOutNow: 'Encaisser {amount}',
  pickFirst: 'Choisissez d’abord une case',
  reached: '{count} cases sans mine : {multiplier}. Continuez, ou encaissez {amount}.',
  stopped: 'Encaissé après {count} cases',
  hit: 'Une mine à la case numéro {count}',
  minesRules:
    'Derrière autant des 25 cases que vous le choisissez se trouve une mine. Chaque case sans mine augmente le multiplicateur, et après chacune vous pouvez encaisser ce qu’il a atteint. Une mine termine la partie, et la mise est perdue. La place des mines est tirée quand la mise est prise, et ne change pas.',
  endRules: 'Avec {mines} mines, une partie est payée d’elle-même après {picks} cases : au-delà de {limit}, il n’en est plus proposé.',
  minesReturn:
    'Avec {mines} mines, au moins {percent} % de toutes les mises reviennent à la longue, quel que soit le moment où vous arrêtez. C’est {fair} %, moins ce qui est arrondi aux centièmes entiers du multiplicateur.',
  untouchedRules:
    'Une partie vous attend 24 heures après chaque case, aussi sur un autre appareil. Ensuite, ce que vos cases ont atteint vous est payé ; si vous n’en avez choisi aucune, la première est choisie pour vous.',
};
