import type { Messages } from './en.ts';

export const es: Messages = {
  deal: 'Jugar por {amount}',
  dealAlone: 'Jugar',
  placing: 'Haciendo la apuesta…',
  mines: 'Minas',
  field: 'Campo de minas',
  place: 'Fila {row}, columna {column}',
  safe: '{place}: sin mina',
  mine: '{place}: mina',
  begun: 'El campo está listo. Elige una casilla.',
  next: 'Siguiente casilla sin mina: {multiplier}',
  cashOutNow: 'Cobrar {amount}',
  pickFirst: 'Elige antes una casilla',
  reached: '{count} casillas sin mina: {multiplier}. Sigue o cobra {amount}.',
  stopped: 'Cobrado tras {count} casillas',
  hit: 'Una mina en la casilla número {count}',
  minesRules:
    'Detrás de tantas de las 25 casillas como elijas hay una mina. Cada casilla sin mina sube el multiplicador, y después de cada una puedes cobrar lo alcanzado. Una mina termina la ronda y la apuesta se pierde. Dónde están las minas se sortea al aceptarse la apuesta y no cambia.',
  endRules: 'Con {mines} minas, una ronda se paga sola tras {picks} casillas: por encima de {limit} no se ofrecen más.',
  minesReturn:
    'Con {mines} minas vuelve a la larga al menos el {percent} % de todas las apuestas, pares cuando pares. Es el {fair} %, menos lo que se redondea hacia abajo a centésimas enteras de multiplicador.',
  untouchedRules:
    'Una ronda te espera 24 horas después de cada casilla, también en otro dispositivo. Después se te paga lo que hayan alcanzado tus casillas; si no has elegido ninguna, se elige por ti la primera.',
};
