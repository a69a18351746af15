import type { Messages } from './en.ts';

export const es: Messages = {
  player: 'Jugador',
  banker: 'Banca',
  tie: 'Empate',
  ended: 'Jugador {playerDice}: {player}. Banca {bankerDice}: {banker}. {winner}.',
  'won-player': 'Gana el jugador',
  'won-banker': 'Gana la banca',
  'won-tie': 'Hay empate',
  bacBoRules:
    'Se lanzan dos dados para el jugador y dos para la banca, y gana el total más alto. Apuestas por uno de los dos o por el empate; jugador y banca tienen las mismas posibilidades.',
  tieRules: 'En un empate, que son 146 de 1296 tiradas, vuelven nueve décimos de una apuesta a jugador o banca.',
  oddsIntro:
    'Contado sobre todas las formas en que caen cuatro dados. Lo que se paga incluye la apuesta; los porcentajes se redondean hacia abajo.',
  oddsOf: 'Paga {pays}; vuelve el {percent} %',
};
