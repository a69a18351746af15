import type { Messages } from './en.ts';

export const es: Messages = {
  player: 'Jugador',
  banker: 'Banca',
  tie: 'Empate',
  ended: 'Jugador {player}, banca {banker}: {winner}.',
  baccaratRules:
    'Jugador y banca reciben dos cartas cada uno de ocho barajas, mezcladas para cada ronda. El as vale 1, los dieces y figuras 0, y de la suma solo cuenta la última cifra. Con 8 o 9 en dos cartas, la ronda termina. El jugador pide una tercera carta con 5 o menos; la banca, según su total y esa carta, como en toda mesa. El empate devuelve las apuestas a jugador y banca.',
  commissionRules:
    'Jugador paga {player}, empate {tie}, banca {banker}, apuesta incluida. A la larga vuelve el {playerReturn} % de las apuestas a jugador, el {bankerReturn} % de las apuestas a banca y el {tieReturn} % de las apuestas a empate.',
  noFeeRules:
    'Jugador paga {player}, empate {tie}, apuesta incluida; banca paga {banker}, pero {six} si gana con seis. A la larga vuelve el {playerReturn} % de las apuestas a jugador, el {bankerReturn} % de las apuestas a banca y el {tieReturn} % de las apuestas a empate.',
};
