import type { Messages } from './en.ts';

export const pt: Messages = {
  place: 'Apostar {amount}',
  placeAlone: 'Fazer as apostas',
  openFor: 'Façam suas apostas: {seconds} s',
  openWithChips: 'Suas fichas são apostadas em {seconds} s',
  noMoreBets: 'Apostas encerradas.',
  noMoreBetsWith: 'Apostas encerradas. Você apostou {amount}.',
  placedBets: 'Suas apostas de {stake} estão nesta rodada. Não podem ser retiradas.',
  placedOn: 'seu nesta rodada: {amount}',
  playersOn: 'outros: {count}',
  notNow: 'As apostas estão encerradas. Suas fichas ficam na mesa para a próxima rodada.',
  again: 'Repetir',
  othersBets: 'Apostas dos outros',
  ownBets: 'Suas apostas nesta rodada',
  newChips: 'Fichas apostadas no encerramento',
  liveRules:
    'Todos nesta mesa jogam as mesmas rodadas. As apostas ficam abertas {seconds} segundos pelo nosso relógio. Uma ficha na mesa é a sua aposta. Você pode retirá-la até o encerramento. Ela é apostada então, ou quando você aperta o botão. O que foi apostado não pode ser retirado. Uma aposta que chega tarde não é aceita, e suas fichas ficam para a próxima rodada. Um valor que não pôde ser cobrado a tempo volta. Todas as suas apostas em uma rodada juntas: no máximo {maximum}.',
};
