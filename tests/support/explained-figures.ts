import { allPairs, faces } from '#games/engine/dice.ts';
import { ballChoices, ballCount } from '#games/bingo/engine.ts';
import { isNatural, playerDraws } from '#games/baccarat/engine.ts';
import { blackjackTables, dealerDraws, highestTotal } from '#games/blackjack/engine.ts';
import { crapsSpots } from '#games/craps/engine.ts';
import { rollCount } from '#games/dice/engine.ts';
import { drawnCount, maxNumbers, numberCount } from '#games/keno/engine.ts';
import { placeCount } from '#games/mines/engine.ts';
import { announcedBets, type SectorName } from '#games/roulette/announced.ts';
import { rouletteVariants, variantRules } from '#games/roulette/engine.ts';
import { allDice, sicBoPays, sicBoSpots } from '#games/sicbo/engine.ts';
import { yachtDice } from '#games/yachtdice/engine.ts';
import { decisionTimeoutMs } from '#games/provider/deciding.ts';
import { playPeriodMs } from '#domain/play-limits.ts';
import { figureSet, from } from './typed-figures.ts';

const hourMs = 3_600_000;
const untouched = [decisionTimeoutMs / hourMs];
const pairs = allPairs.length;
const firsts = (id: string) => crapsSpots.find((spot) => spot.id === id)!.totals;
const ends = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)];
const points = from(0, 9);
const totals = from(4, highestTotal);
const drawsAt = (variant: 'classic' | 'split', isSoft: boolean) =>
  totals.filter((total) => total >= (isSoft ? 12 : 4) && dealerDraws({ total, isSoft }, blackjackTables[variant]));
const highestPocket = (variant: (typeof rouletteVariants)[number]) =>
  Math.max(...variantRules[variant].table.spots.map(({ id }) => Number(id)).filter(Number.isInteger));
const halves = (highest: number) => [1, highest / 2, highest / 2 + 1, highest];
const chipsOf = (name: SectorName) => [announcedBets(variantRules.european.table).find(({ id }) => id === name)!.chips.length];
const sicBoTotals = (sort: 'small' | 'big') => {
  const spot = sicBoSpots.find((each) => each.sort === sort)!;
  return ends(allDice.filter((dice) => sicBoPays(spot, dice) > 0).map((dice) => dice[0] + dice[1] + dice[2]));
};
/** Throws of four dice, two for each side, that end in a tie. */
const ties = from(2, 12).reduce((sum, total) => sum + allPairs.filter(([a, b]) => a + b === total).length ** 2, 0);
const ball = (column: number) => [1 + (column * ballCount) / 5, ((column + 1) * ballCount) / 5];

/**
 * The figures that texts of games type, by what they come from. A text with a figure that is not here fails a test: it takes its figure as a value of the
 * engine, or gets an entry. Rules that everybody plays by, like what the come-out roll of craps wins with, are their engine's.
 */
export const explainedInGames: Readonly<Record<string, readonly number[]>> = {
  'bacbo tieRules': figureSet(ties, pairs * pairs),
  'baccarat baccaratRules': figureSet(1, 0, ...points.filter(isNatural), ...points.filter(playerDraws).slice(-1)),
  'bingo oneIn': [1],
  'bingo bingoRules': figureSet(...ball(0), ...ball(1), ...ballChoices, ballCount),
  'blackjack bust': [highestTotal],
  'blackjack ofBust': [highestTotal],
  'blackjack dealer-22': [blackjackTables['free-bet'].pushesAt!],
  'blackjack dealer-bust': [highestTotal],
  'blackjack blackjackRules': figureSet(highestTotal, 11),
  'blackjack dealerRules': [Math.max(...drawsAt('classic', false)) + 1],
  'blackjack dealerHitsRules': figureSet(11, Math.max(...drawsAt('split', false)), Math.max(...drawsAt('split', true))),
  'blackjack pushRules': figureSet(highestTotal, blackjackTables['free-bet'].pushesAt!),
  'blackjack freeRules': from(9, 11),
  'blackjack splitRules': [highestTotal],
  'blackjack nineRules': from(9, 11),
  'blackjack standHard': [11],
  'blackjack standSoft': [11],
  'blackjack doubleHard': [11],
  'blackjack doubleSoft': [11],
  'blackjack tens': [10],
  'client own_time': [playPeriodMs.day / hourMs],
  'client clientSeedHint': [64],
  'client/live othersOne': [1],
  'client/live results': [20],
  'client/series roundsInvalid': [1],
  'client/verify serverSeedHint': [64],
  'client/verify multiplierHint': [1.5],
  'craps oddsOfFirst': [pairs],
  'craps crapsRules': [2, 3, 7, 11, 12],
  'craps betRules': figureSet(...firsts('field'), ...firsts('any-craps')),
  'craps openRules': [10_000_000_000_000],
  'dice diceRules': [0, (rollCount - 1) / 100, rollCount],
  'hazard oddsOfFirst': [pairs],
  'hazard hazardRules': [2, 3, 5, 6, 7, 8, 9, 11, 12],
  'hazard openRules': [10_000_000_000],
  'keno board': [1, numberCount],
  'keno choose': [1, maxNumbers],
  'keno maxChosen': [maxNumbers],
  'keno kenoRules': figureSet(1, drawnCount, numberCount),
  'limbo oneIn': [1],
  'mines minesRules': [placeCount],
  'plinkoear plinkoRules': [1],
  'poker bonusPaid': [1],
  'poker oddsOf': [1],
  'reels free-spins': [10, 15, 20],
  'reels multiplier-reel': [1, 10],
  'reels sticky-wilds': [8],
  'reels variable-ways': [2 ** 6, 7 ** 6],
  'reels ways': [3 ** 5],
  'reels tumble': [2, 3, 5, 10],
  'roulette voisins': chipsOf('voisins'),
  'roulette tiers': chipsOf('tiers'),
  'roulette orphelins': chipsOf('orphelins'),
  'roulette zeroGame': chipsOf('zero-game'),
  'roulette rouletteRules': halves(highestPocket('european')),
  'roulette partageRules': halves(highestPocket('french')),
  'roulette miniRules': figureSet(...halves(highestPocket('mini')), 4, 5, 8, 9),
  'roulette twoBallRules': halves(highestPocket('two-ball')),
  'scratch oneIn': [1],
  'sicbo small': sicBoTotals('small'),
  'sicbo big': sicBoTotals('big'),
  'sicbo oddsOf': [allDice.length],
  'sicbo oddsIntro': [allDice.length],
  'twodice under': [7],
  'twodice over': [7],
  'twodice dice-duelIntro': [pairs],
  'twodice two-diceIntro': [pairs],
  'twodice two-diceRules': [7],
  'twodice oddsOf': [pairs],
  'yachtdice yachtRules': [1, 2, faces.length - 1, faces.length],
  'yachtdice yachtReturn': [faces.length ** yachtDice],
  ...Object.fromEntries(
    ['blackjack', 'casinowar', 'hilo', 'mines', 'poker', 'reddog', 'tower', 'videopoker', 'yachtdice'].map((game) => [
      `${game} untouchedRules`,
      untouched,
    ]),
  ),
  'blackjack untouchedSplit': untouched,
};
