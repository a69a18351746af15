import type { BlackjackAction, Card } from '#games/engine/index.ts';

const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
/** `AT9` as cards of spades. */
export const cardsOf = (text: string): readonly Card[] => [...text].map((letter) => letters.indexOf(letter));
/** A shoe in which the player gets two cards, the dealer two, and the rest follows. */
export const dealtAs = (player: string, dealer: string, rest = '') => {
  const [first, second] = cardsOf(player);
  const [up, hole] = cardsOf(dealer);
  return { kind: 'blackjack', cards: [first!, up!, second!, hole!, ...cardsOf(rest.padEnd(48, 'T'))] } as const;
};
export const decided = (...actions: BlackjackAction[]) => actions.map((action) => ({ kind: 'blackjack', action }) as const);
