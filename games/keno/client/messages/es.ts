import type { Messages } from './en.ts';

export const es: Messages = {
  board: 'Números del 1 al 40',
  chosen: '{number}: elegido',
  drawn: '{number}: salió',
  hit: '{number}: elegido y salió',
  choose: 'Elige de 1 a 10 números en el tablero.',
  maxChosen: 'Ya están: como máximo 10 números. Pulsa uno de los tuyos para quitarlo.',
  chosenCount: 'Números elegidos: {count}',
  clear: 'Borrar',
  hits: 'Aciertos: {hits}',
  comesBack: 'Retorno',
  percent: '{percent} %',
  play: 'Sortear por {amount}',
  playAlone: 'Sortear',
  placing: 'Enviando la apuesta…',
  drawing: 'Se están sacando los números…',
  ended: 'Salieron: {numbers}. Aciertos: {hits} de {count}.',
  kenoRules:
    'Eliges de 1 a 10 de 40 números y se sacan diez; cualquier grupo de diez es igual de probable. Lo que pagan tus aciertos está encima del tablero y depende de cuántos números has elegido.',
  kenoReturn: 'De las apuestas a esta cantidad de números ({count}), a la larga vuelve el {percent} %.',
};
