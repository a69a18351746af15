import { listings, pageOf, rulesOfCode } from '#games/engine/index.ts';
import type { Game } from '#openapi/model.ts';

/** A game of the demo aggregator: one for each set of rules that a draw alone decides. */
export interface AggregatorTitle {
  /** As the aggregator calls it. */
  readonly code: string;
  /** The rules, as the engine of the house games calls them. */
  readonly rules: string;
  readonly name: string;
  readonly type: Game['type'];
  /** The sandbox's section for it. */
  readonly section: string;
}

/** Its provider in the catalogue: the titles are there while `HUB88_PROVIDERS` names it. */
export const aggregatorProvider = { id: 990, name: 'Demo Aggregator', slug: 'demo-aggregator' } as const;

/** Rules that a round needs more for than a draw: choices of the player, a moment of theirs, or a table that is shared. */
function isDrawn(rules: string): boolean {
  const found = rulesOfCode(rules);
  return found !== undefined && found.openRound === null && found.decisions === null && found.shared === undefined;
}

const shelfOf = (rules: string): Pick<AggregatorTitle, 'type' | 'section'> => {
  const page = pageOf(rules) ?? '';
  if (page === 'reels' || page === 'slot') return { type: 'slots', section: 'fruit-classics' };
  const own = listings[page]?.own;
  return own ? { type: own.type, section: own.section } : { type: 'table', section: 'table-games' };
};

const nameOf = (rules: string): string =>
  `Demo ${rules
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')}`;

/** Each game once, in the order of the engine. */
export const aggregatorTitles: readonly AggregatorTitle[] = Object.values(listings)
  .flatMap(({ plays }) => plays)
  .filter(isDrawn)
  .map((rules) => ({ code: `demo_${rules.replaceAll('-', '_')}`, rules, name: nameOf(rules), ...shelfOf(rules) }));

export const titleOf = (code: string): AggregatorTitle | undefined => aggregatorTitles.find((title) => title.code === code);
