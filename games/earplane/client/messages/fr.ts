import type { Messages } from './en.ts';

export const fr: Messages = {
  place: 'Miser {amount}',
  placeAlone: 'Placer une mise',
  placing: 'Envoi de la mise…',
  aboard: 'La mise est prise. L’avion est en vol.',
  outOfReach: 'Pas de connexion. Le vol continue sur le serveur ; son résultat sera là dès le retour de la connexion.',
  cashOut: 'Encaisser',
  cashOutAmount: 'Encaisser {amount}',
  cashingOut: 'Encaissement…',
  cashOutMissed: 'Votre encaissement ne nous est pas parvenu avant la fin du vol.',
  autoExit: 'Encaisser automatiquement',
  autoExitAt: 'Au multiplicateur',
  autoExitInvalid: 'Saisissez un multiplicateur de {minimum} à {maximum}.',
  whichMultiplier: 'Quel multiplicateur voulez-vous dire ?',
  ready: 'Prêt au décollage',
  flying: 'En vol. {multiplier} et ça monte.',
  unheard: 'Sans connexion : il est peut-être déjà parti',
  cashedOut: 'Encaissé à {multiplier}',
  gone: 'Envolé à {multiplier}',
  landed: 'Atterri à {multiplier}',
  crashRules:
    'L’avion monte et peut disparaître à tout moment. Encaissez avant, et votre mise est payée au multiplicateur affiché. L’horloge du serveur fait foi. À {landing}, l’avion atterrit et ceux qui sont à bord sont payés. Si la connexion se coupe, votre encaissement automatique fonctionne quand même. Sans lui, la manche va jusqu’au bout. Si nos serveurs tombent en panne pendant un vol sans encaissement automatique, la manche est annulée, gagnée ou perdue, et votre mise vous est rendue. Les fractions de la plus petite unité vous sont gardées et payées avec un gain suivant.',
};
