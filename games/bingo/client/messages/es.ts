import type { Messages } from './en.ts';

export const es: Messages = {
  ticket: 'Cartón',
  free: 'libre',
  marked: '{number}, salió',
  inLine: '{number}, en una línea',
  buy: 'Jugar por {amount}',
  buyAlone: 'Jugar un cartón',
  placing: 'Comprando el cartón…',
  showAll: 'Mostrar todas las bolas',
  drawing: 'Se están sacando las bolas…',
  ball: 'Bola {count} de {all}: {number}',
  balls: 'Bolas',
  linesLabel: 'Líneas',
  ended: 'Líneas: {lines}.',
  oneIn: '1 de {count}',
  comesBack: 'Retorno',
  percent: '{percent} %',
  bingoRules:
    'Un cartón tiene cinco columnas de cinco números. La primera tiene del 1 al 15, la segunda del 16 al 30 y así hasta el 75. El lugar del centro es libre. Eliges si salen 30, 35 o 40 de las 75 bolas. Ellas y el cartón se sortean al jugar, y todas las bolas son igual de probables. Una fila, una columna o una diagonal cuyos números han salido todos es una línea. Cuánto paga cada número de líneas, y cuántos cartones las tienen, se ve junto al cartón. Juegas contra la casa: nadie más juega contigo.',
};
