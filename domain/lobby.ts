import type { Slide } from '#openapi/model.ts';

/** Games a home row asks for, from page 1. */
export const previewGames = 30;
/** Cards of a home row that come with the page, and those that are drawn before the person goes through the row. */
export const firstCards = 8;
/** Position of the card among them that asks for the others when it comes in sight. */
export const turningCard = 5;
export const leaderboardRows = 10;
export const leaderboardTabs = ['last_bets', 'last_wins', 'big_wins'] as const;
export type LeaderboardTab = (typeof leaderboardTabs)[number];

export const carouselIntervalMs = 5_000;
/** Pixels a press of an arrow moves the providers. */
export const providerStepPx = 220;
/** Pixels from its end within which a strip counts as scrolled to the end. */
export const edgeTolerancePx = 5;
/** Part of its visible width that a row of games moves per press. */
export const rowStep = 0.95;

export const crashProviderId = 207;
export const playNowGames = [
  { gameId: 'earplane', name: 'Earplane' },
  { gameId: 'plinkoear', name: 'Plinkoear' },
] as const;

/** Skeleton cards of a home row by width of the page: the last entry whose width is reached, else two. */
const skeletonSteps = [
  { from: 320, cards: 3 },
  { from: 640, cards: 4 },
  { from: 768, cards: 5 },
  { from: 1024, cards: 6 },
  { from: 1440, cards: 8 },
] as const;

export const skeletonCards = (widthPx: number): number => skeletonSteps.findLast(({ from }) => widthPx >= from)?.cards ?? 2;

/** A slide of home's carousel. Without texts of its own they are `home.slide.<id>.title`, `.body` and `.action`. */
export interface HomeSlide extends Partial<Pick<Slide, 'title' | 'body' | 'action'>> {
  readonly id: string;
  /** Target of the slide's button, without language. */
  readonly path: string;
}

export const homeSlides: readonly HomeSlide[] = [{ id: 'earplane', path: `/game/play/earplane/${crashProviderId}` }];
