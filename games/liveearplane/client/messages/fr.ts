import type { Messages } from './en.ts';

export const fr: Messages = {
  openFor: 'Faites votre mise : {seconds} s',
  closedFor: 'Rien ne va plus. Décollage dans {seconds} s',
  takingOff: 'Rien ne va plus. L’avion va décoller.',
  inAir: 'L’avion est en vol.',
  nextFlightIn: 'Prochain vol dans {seconds} s',
  waitFlight: 'Attendez le prochain vol',
  boarded: 'Mise placée : {amount}',
  boardedSaid: 'Votre mise de {amount} est dans ce vol. Vous pourrez encaisser après le décollage.',
  players: 'Joueurs',
  you: 'Vous',
  flierAboard: '{amount}, à bord',
  flierLeft: '{amount}, encaissé à {multiplier}',
  flierLost: '{amount}, perdu',
  exits: 'Encaissements de ce vol',
  lastFlights: 'Derniers vols',
  liveCrashRules:
    'Tout le monde à cette table est dans le même vol. Les mises sont ouvertes pendant {seconds} secondes selon notre horloge. Vous pouvez placer une mise par vol, et vous ne pouvez pas la reprendre. Nous refusons une mise qui arrive après la fermeture, et rien n’est débité. Si votre mise ne nous parvient pas avant le décollage, nous vous la rendons. Tant que l’avion est en vol, personne ne peut voir où il s’arrête, même après avoir encaissé. Si une panne retarde le décollage, les mises sans encaissement automatique sont rendues.',
};
