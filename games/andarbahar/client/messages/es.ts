import type { Messages } from './en.ts';

export const es: Messages = {
  andar: 'Andar (dentro)',
  bahar: 'Bahar (fuera)',
  middle: 'Carta del medio',
  ended: 'Gana {winner} con {last}. Cartas dadas: {count}.',
  andarRules:
    'Una carta queda a la vista en el medio. Su baraja se mezcla para cada ronda. Después andar y bahar reciben cartas por turnos, andar primero. Gana el lado que antes recibe una carta del mismo valor. Los palos no cuentan.',
  oddsIntro: 'Contado sobre todos los órdenes de las cartas. Lo que se paga incluye la apuesta; los porcentajes se redondean hacia abajo.',
  sideOdds: '{side} paga {pays}; vuelve el {percent} %.',
};
