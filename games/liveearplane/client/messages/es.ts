import type { Messages } from './en.ts';

export const es: Messages = {
  openFor: 'Haz tu apuesta: {seconds} s',
  closedFor: 'No va más. Despegue en {seconds} s',
  takingOff: 'No va más. El avión va a despegar.',
  inAir: 'El avión está en el aire.',
  nextFlightIn: 'Próximo vuelo en {seconds} s',
  waitFlight: 'Espera al próximo vuelo',
  boarded: 'Apuesta hecha: {amount}',
  boardedSaid: 'Tu apuesta de {amount} está en este vuelo. Podrás cobrar después del despegue.',
  players: 'Jugadores',
  you: 'Tú',
  flierAboard: '{amount}, a bordo',
  flierLeft: '{amount}, cobró a {multiplier}',
  flierLost: '{amount}, perdió',
  exits: 'Cobros en este vuelo',
  lastFlights: 'Últimos vuelos',
  liveCrashRules:
    'Todos en esta mesa van en el mismo vuelo. Las apuestas están abiertas {seconds} segundos según nuestro reloj. Puedes hacer una apuesta en cada vuelo y no puedes retirarla. Rechazamos una apuesta que llega después del cierre y no cobramos nada por ella. Si tu importe no nos llega antes del despegue, te lo devolvemos. Mientras el avión está en el aire, nadie puede ver dónde termina, tampoco quien ya ha cobrado. Si un fallo retrasa el despegue, las apuestas sin cobro automático se devuelven.',
};
