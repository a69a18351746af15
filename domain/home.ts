import type { Slide } from '#openapi/model.ts';
import { crashProviderId } from './lobby.ts';

export const leaderboardRows = 10;
export const leaderboardTabs = ['last_bets', 'last_wins', 'big_wins'] as const;
export type LeaderboardTab = (typeof leaderboardTabs)[number];

export const carouselIntervalMs = 5_000;
/** Pixels a press of an arrow moves the providers. */
export const providerStepPx = 220;

/** Skeleton cards of a home row by page width: the last entry whose width is reached, otherwise two. */
const skeletonSteps = [
  { from: 320, cards: 3 },
  { from: 640, cards: 4 },
  { from: 768, cards: 5 },
  { from: 1024, cards: 6 },
  { from: 1440, cards: 8 },
] as const;

export const skeletonCards = (widthPx: number): number => skeletonSteps.findLast(({ from }) => widthPx >= from)?.cards ?? 2;

/** A slide of home's carousel. Without texts of its own they are `home.slide.<id>.title`, `.body` and `.action`. */
export interface HomeSlide extends Partial<Pick<Slide, 'title' | 'body' | 'action' | 'image'>> {
  readonly id: string;
  /** Target of the slide's button, without language. */
  readonly path: string;
}

export const homeSlides: readonly HomeSlide[] = [{ id: 'earplane', path: `/game/play/earplane/${crashProviderId}` }];
