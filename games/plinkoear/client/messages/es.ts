import type { Messages } from './en.ts';

export const es: Messages = {
  rows: 'Filas',
  risk: 'Riesgo',
  low: 'Bajo',
  medium: 'Medio',
  high: 'Alto',
  drop: 'Soltar por {amount}',
  dropAlone: 'Soltar la bola',
  placing: 'Enviando la apuesta…',
  dropping: 'La bola está cayendo…',
  fellInto: 'La bola cayó en {multiplier}.',
  buckets: 'Multiplicadores de izquierda a derecha: {list}',
  plinkoRules:
    'En cada fila la bola va a la izquierda o a la derecha con la misma probabilidad. La casilla en la que cae multiplica tu apuesta; un multiplicador menor que 1 devuelve menos de lo apostado. Las fracciones de la unidad mínima se guardan para ti y se pagan con una ganancia posterior.',
};
