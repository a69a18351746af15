import { listings, pageOf, returnPercentOf, rulesOfCode, type Wager } from '#games/engine/index.ts';
import { required } from '#domain/required.ts';
import type { Game } from '#openapi/model.ts';

/** A game of the demo aggregator: rules that a draw alone decides, with the one bet that it takes. */
export interface AggregatorTitle {
  /** As the aggregator calls it. */
  readonly code: string;
  /** The rules, as the engine of the house games calls them. */
  readonly rules: string;
  readonly name: string;
  readonly type: Game['type'];
  /** The sandbox's section for it. */
  readonly section: string;
  /** The bet of each round; `rules` have its default. */
  readonly wager: Wager;
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

const defaultOf = (rules: string): Wager => required(rulesOfCode(rules), `The rules of ${rules}`).defaultWager('demo', rules);

/** Each game once, in the order of the engine. */
const plain: readonly AggregatorTitle[] = Object.values(listings)
  .flatMap(({ plays }) => plays)
  .filter(isDrawn)
  .map((rules) => ({ code: `demo_${rules.replaceAll('-', '_')}`, rules, name: nameOf(rules), wager: defaultOf(rules), ...shelfOf(rules) }));

/** Games whose rules have further bets that pay otherwise: each is a title of its own, with other wins and another return. */
const others: readonly (readonly [rules: string, name: string, wager: Wager])[] = [
  ['plinkoear', 'Gentle Plinko', { kind: 'plinko', rows: 8, risk: 'low' }],
  ['plinkoear', 'Steep Plinko', { kind: 'plinko', rows: 16, risk: 'high' }],
  ['diamonds', 'Gentle Diamonds', { kind: 'diamonds', risk: 'low' }],
  ['diamonds', 'Steep Diamonds', { kind: 'diamonds', risk: 'high' }],
  ['wheel', 'Gentle Wheel', { kind: 'wheel', risk: 'low' }],
  ['wheel', 'Steep Wheel', { kind: 'wheel', risk: 'high' }],
  ['scratch-card', 'Silver Card', { kind: 'scratch', risk: 'medium' }],
  ['scratch-card', 'Gold Card', { kind: 'scratch', risk: 'high' }],
  ['limbo', 'Limbo Times Ten', { kind: 'limbo', target: 1_000 }],
  ['limbo', 'Limbo Times Hundred', { kind: 'limbo', target: 10_000 }],
  ['dice', 'Dice One in Ten', { kind: 'dice', side: 'under', chance: 1_000 }],
  ['dice', 'Dice Nine in Ten', { kind: 'dice', side: 'over', chance: 9_000 }],
  ['keno', 'Keno Three Numbers', { kind: 'keno', numbers: [7, 17, 27] }],
];

export const aggregatorTitles: readonly AggregatorTitle[] = [
  ...plain,
  ...others.map(([rules, name, wager]) => ({
    code: `demo_${name.toLowerCase().replaceAll(' ', '_')}`,
    rules,
    name: `Demo ${name}`,
    wager,
    ...shelfOf(rules),
  })),
];

export const titleOf = (code: string): AggregatorTitle | undefined => aggregatorTitles.find((title) => title.code === code);

/** The return of the one bet of a title, in percent. */
export const returnOf = ({ wager }: AggregatorTitle): string | null => returnPercentOf(wager);
