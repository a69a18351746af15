import type { Messages } from './en.ts';

export const fr: Messages = {
  place: 'Miser {amount}',
  placeAlone: 'Placer les mises',
  openFor: 'Faites vos jeux : {seconds} s',
  openWithChips: 'Vos jetons sont misés dans {seconds} s',
  noMoreBets: 'Rien ne va plus.',
  noMoreBetsWith: 'Rien ne va plus. Vous avez misé {amount}.',
  placedBets: 'Vos mises de {stake} sont dans cette manche. Elles ne peuvent pas être reprises.',
  placedOn: 'à vous dans cette manche : {amount}',
  playersOn: 'autres : {count}',
  notNow: 'Les mises sont fermées. Vos jetons restent sur le tapis pour la prochaine manche.',
  again: 'Mêmes mises',
  othersBets: 'Mises des autres',
  ownBets: 'Vos mises dans cette manche',
  newChips: 'Jetons misés à la fermeture',
  liveRules:
    'Tout le monde à cette table joue les mêmes manches. Les mises sont ouvertes {seconds} secondes selon notre horloge. Un jeton sur le tapis est votre mise. Vous pouvez le reprendre jusqu’à la fermeture. Il est misé à ce moment-là, ou quand vous appuyez sur le bouton. Ce qui est misé ne peut pas être repris. Une mise qui arrive trop tard n’est pas prise, et ses jetons restent pour la prochaine manche. Une mise qui n’a pas pu être débitée à temps revient. Toutes vos mises d’une manche ensemble : {maximum} au plus.',
};
