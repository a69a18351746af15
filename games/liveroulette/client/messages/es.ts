import type { Messages } from './en.ts';

export const es: Messages = {
  place: 'Apostar {amount}',
  placeAlone: 'Hacer las apuestas',
  openFor: 'Haz tus apuestas: {seconds} s',
  openWithChips: 'Tus fichas se apuestan en {seconds} s',
  noMoreBets: 'No va más.',
  noMoreBetsWith: 'No va más. Has apostado {amount}.',
  placedBets: 'Tus apuestas de {stake} están en esta ronda. No se pueden retirar.',
  placedOn: 'tuyo en esta ronda: {amount}',
  playersOn: 'otros: {count}',
  notNow: 'Las apuestas están cerradas. Tus fichas quedan en el tapete para la próxima ronda.',
  again: 'Repetir',
  othersBets: 'Apuestas de otros',
  ownBets: 'Tus apuestas en esta ronda',
  newChips: 'Fichas que se apuestan al cierre',
  liveRules:
    'Todos en esta mesa juegan las mismas rondas. Las apuestas están abiertas {seconds} segundos según nuestro reloj. Una ficha en el tapete es tu apuesta. Puedes retirarla hasta el cierre. Se apuesta entonces, o cuando pulsas el botón. Lo apostado no se puede retirar. Una apuesta que llega tarde no se admite, y sus fichas quedan para la próxima ronda. Un importe que no se pudo cobrar a tiempo vuelve. Todas tus apuestas de una ronda juntas: {maximum} como máximo.',
};
