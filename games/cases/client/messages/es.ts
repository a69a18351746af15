import type { Messages } from './en.ts';

export const es: Messages = {
  risk: 'Riesgo',
  low: 'Bajo',
  medium: 'Medio',
  high: 'Alto',
  open: 'Abrir por {amount}',
  openAlone: 'Abrir el cofre',
  placing: 'Enviando la apuesta…',
  opening: 'El cofre se está abriendo…',
  inside: 'En el cofre: {multiplier}.',
  ticket: 'Boleto {ticket} de {all}.',
  prizes: 'Premios y su probabilidad',
  comesBack: 'Retorno',
  percent: '{percent} %',
  casesRules:
    'Cada cofre tiene {all} boletos, todos igual de probables. Se saca un boleto y su premio multiplica tu apuesta. Con {nothing} se pierde. El riesgo que eliges decide los premios del cofre, no el sorteo. El juego muestra cada premio y su probabilidad.',
};
