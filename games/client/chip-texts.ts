import type { MessagesOf } from './messages.ts';

const en = {
  bet: 'Chip',
  halve: 'Halve the chip',
  double: 'Double the chip',
  placing: 'Placing the bets…',
  noBets: 'Put a chip on the table first.',
  overMost: 'All bets of a round together: at most {maximum}.',
  table: 'Table',
  tableHint: 'The arrow keys move on the table, Enter puts a chip down.',
  withChip: '{spot}: {amount}',
  placed: '{spot}: {amount}. All bets: {total}.',
  withEach: '{spot}: {amount} on each',
  placedEach: '{spot}: {count} chips of {amount}. All bets: {total}.',
  allBets: 'All bets: {total}',
  undo: 'Undo',
  clear: 'Clear',
  yourBets: 'Bets',
  noBetsYet: 'No chip lies on the table.',
} as const;

export type ChipTextId = keyof typeof en;

const es: Readonly<Record<ChipTextId, string>> = {
  bet: 'Ficha',
  halve: 'Ficha a la mitad',
  double: 'Ficha doble',
  placing: 'Enviando las apuestas…',
  noBets: 'Ponga primero una ficha en el tapete.',
  overMost: 'Todas las apuestas de una ronda juntas: {maximum} como máximo.',
  table: 'Tapete',
  tableHint: 'Las flechas se mueven por el tapete; Intro pone una ficha.',
  withChip: '{spot}: {amount}',
  placed: '{spot}: {amount}. Todas las apuestas: {total}.',
  withEach: '{spot}: {amount} en cada uno',
  placedEach: '{spot}: {count} fichas de {amount}. Todas las apuestas: {total}.',
  allBets: 'Todas las apuestas: {total}',
  undo: 'Deshacer',
  clear: 'Retirar',
  yourBets: 'Apuestas',
  noBetsYet: 'No hay fichas en el tapete.',
};

const fr: Readonly<Record<ChipTextId, string>> = {
  bet: 'Jeton',
  halve: 'Diviser le jeton par deux',
  double: 'Doubler le jeton',
  placing: 'Envoi des mises…',
  noBets: 'Posez d’abord un jeton sur le tapis.',
  overMost: 'Toutes les mises d’un tour ensemble : {maximum} au plus.',
  table: 'Tapis',
  tableHint: 'Les flèches se déplacent sur le tapis, Entrée pose un jeton.',
  withChip: '{spot} : {amount}',
  placed: '{spot} : {amount}. Toutes les mises : {total}.',
  withEach: '{spot} : {amount} sur chacun',
  placedEach: '{spot} : {count} jetons de {amount}. Toutes les mises : {total}.',
  allBets: 'Toutes les mises : {total}',
  undo: 'Annuler',
  clear: 'Retirer',
  yourBets: 'Mises',
  noBetsYet: 'Aucun jeton sur le tapis.',
};

const pt: Readonly<Record<ChipTextId, string>> = {
  bet: 'Ficha',
  halve: 'Metade da ficha',
  double: 'Dobrar a ficha',
  placing: 'Enviando as apostas…',
  noBets: 'Coloque primeiro uma ficha na mesa.',
  overMost: 'Todas as apostas de uma rodada juntas: no máximo {maximum}.',
  table: 'Mesa',
  tableHint: 'As setas movem pela mesa; Enter coloca uma ficha.',
  withChip: '{spot}: {amount}',
  placed: '{spot}: {amount}. Todas as apostas: {total}.',
  withEach: '{spot}: {amount} em cada um',
  placedEach: '{spot}: {count} fichas de {amount}. Todas as apostas: {total}.',
  allBets: 'Todas as apostas: {total}',
  undo: 'Desfazer',
  clear: 'Limpar',
  yourBets: 'Apostas',
  noBetsYet: 'Não há fichas na mesa.',
};

/** Texts shared by all tables that take several bets as chips. */
export const chipTexts = { en, es, fr, pt } as const satisfies MessagesOf<ChipTextId>;
