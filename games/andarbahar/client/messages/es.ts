import type { Messages } from './en.ts';

export const es: Messages = {
  andar: 'Andar (dentro)',
  bahar: 'Bahar (fuera)',
  middle: 'Carta del medio',
  ended: 'Gana {winner} con {last}. Cartas dadas: {count}.',
  andarRules:
    'Una carta de una baraja, mezclada para cada ronda, queda a la vista en el medio. Después se dan cartas por turnos a andar, que recibe la primera, y a bahar, hasta que una es del valor de la carta del medio: gana el lado que la recibe. Los palos no cuentan.',
  oddsIntro: 'Contado sobre todos los órdenes de las cartas. Lo que se paga incluye la apuesta; los porcentajes se redondean hacia abajo.',
  sideOdds: '{side} paga {pays}; vuelve el {percent} %.',
};
