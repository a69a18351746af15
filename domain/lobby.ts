import type { Section } from '#openapi/model.ts';

/** A section as the site shows it. Documents contain only these fields. */
export type ListedSection = Pick<Section, 'id' | 'name' | 'games_count'>;
export const listedSection = ({ id, name, games_count }: Section): ListedSection => ({ id, name, games_count });

/** Games that a home row requests for page 1. */
export const previewGames = 30;
/** Cards of a home row that are in the prerendered page, and cards that are drawn before the person scrolls the row. */
export const firstCards = 8;
/** Position of the card that loads the others when it comes into view. */
export const turningCard = 5;

/** Pixels from its end within which a strip counts as scrolled to the end. */
export const edgeTolerancePx = 5;
/** Part of its visible width that a row of games moves per press. */
export const rowStep = 0.95;

export const crashProviderId = 207;
export const playNowGames = [
  { gameId: 'earplane', name: 'Earplane' },
  { gameId: 'plinkoear', name: 'Plinkoear' },
] as const;
