import type { Card } from '#games/engine/index.ts';

const ranks = 'A23456789TJQK';
const suits = 'shdc';

/** Cards by their usual short names, `As Td 2c`; a star is the joker. */
export const cardsOf = (text: string): Card[] =>
  text.split(' ').map((card) => (card === '*' ? 52 : suits.indexOf(card[1]!) * 13 + ranks.indexOf(card[0]!)));
