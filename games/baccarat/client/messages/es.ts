import type { Messages } from './en.ts';

export const es: Messages = {
  bet: 'Ficha',
  halve: 'Ficha a la mitad',
  double: 'Ficha doble',
  deal: 'Repartir por {amount}',
  dealAlone: 'Repartir las cartas',
  dealing: 'Se están repartiendo las cartas…',
  placing: 'Enviando las apuestas…',
  noBets: 'Ponga primero una ficha en el tapete.',
  overMost: 'Todas las apuestas de una ronda juntas: {maximum} como máximo.',
  table: 'Tapete',
  player: 'Jugador',
  banker: 'Banca',
  tie: 'Empate',
  paysUpTo: 'Paga {multiplier}',
  withChip: '{spot}: {amount}',
  placed: '{spot}: {amount}. Todas las apuestas: {total}.',
  allBets: 'Todas las apuestas: {total}',
  undo: 'Deshacer',
  clear: 'Retirar',
  lastWinners: 'Últimas rondas',
  ended: 'Jugador {player}, banca {banker}: {winner}.',
  baccaratRules:
    'Jugador y banca reciben dos cartas cada uno de ocho barajas, mezcladas para cada ronda. El as vale 1, los dieces y figuras 0, y de la suma solo cuenta la última cifra. Con 8 o 9 en dos cartas, la ronda termina. El jugador pide una tercera carta con 5 o menos; la banca, según su total y esa carta, como en toda mesa. El empate devuelve las apuestas a jugador y banca.',
  commissionRules:
    'Jugador paga 2×, empate 9×, banca 1,95×, apuesta incluida. A la larga vuelve el 98,76 % de las apuestas a jugador, el 98,94 % de las apuestas a banca y el 85,64 % de las apuestas a empate.',
  noFeeRules:
    'Jugador paga 2×, empate 9×, apuesta incluida; banca paga 2×, pero 1,5× si gana con seis. A la larga vuelve el 98,76 % de las apuestas a jugador, el 98,54 % de las apuestas a banca y el 85,64 % de las apuestas a empate.',
};
