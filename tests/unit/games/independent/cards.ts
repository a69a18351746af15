import { betsOf, dueOf, height, suit, type Recompute, type Round } from './randomness.ts';

/** Card games: docs/fairness.md, "Cards". */

const withMultiplier = (round: Round, parts: object, pays: (on: string) => number) => {
  const due = dueOf(round, pays);
  return { outcome: { ...parts, multiplier: Number(due / BigInt(betsOf(round).reduce((sum, { stake }) => sum + stake, 0))) }, due };
};

const points = (card: number): number => (height(card) === 14 ? 1 : height(card) >= 10 ? 0 : height(card));
const total = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + points(card), 0) % 10;

/** The banker's total by rows, the points of the player's third card by columns: 1 draws. */
const bankerTable = ['1111111111', '1111111111', '1111111111', '1111111101', '0011111100', '0000111100', '0000001100', '0000000000'];

export const baccarat: Recompute = (source, round) => {
  const shoe = source.deal(8 * 52, 6);
  const [player, banker] = [
    [shoe[0]!, shoe[2]!],
    [shoe[1]!, shoe[3]!],
  ];
  let next = 4;
  if (total(player) < 8 && total(banker) < 8) {
    const before = total(banker);
    let third: number | null = null;
    if (total(player) < 6) {
      third = shoe[next++]!;
      player.push(third);
    }
    if (third === null ? before < 6 : bankerTable[before]![points(third)] === '1') banker.push(shoe[next++]!);
  }
  const [own, other] = [total(player), total(banker)];
  return withMultiplier(round, { player, banker }, (on) => {
    if (own === other) return on === 'tie' ? 900 : 100;
    if (on !== (own > other ? 'player' : 'banker')) return 0;
    if (on === 'player') return 200;
    return round.wager['variant'] === 'commission' ? 195 : other === 6 ? 150 : 200;
  });
};

export const andarBahar: Recompute = (source, round) => {
  const [middle, ...rest] = source.deal(52, 52);
  const end = rest.findIndex((card) => height(card) === height(middle!));
  return withMultiplier(round, { middle, cards: rest.slice(0, end + 1) }, (on) =>
    on === 'andar' ? (end % 2 === 0 ? 190 : 0) : end % 2 === 1 ? 200 : 0,
  );
};

/** A hand of three as a list of numbers that compares like the hand, with its payout as a pair or better. */
function patti(cards: readonly number[]): readonly [order: number[], pairPays: number] {
  const high = cards.map(height).sort((a, b) => b - a);
  const isSuited = new Set(cards.map(suit)).size === 1;
  const text = high.join('-');
  // Ace, king, queen is the highest run, and ace, two, three the one below it.
  const run = text === '14-3-2' ? 13.5 : high[0]! - high[1]! === 1 && high[1]! - high[2]! === 1 ? high[0]! : 0;
  if (high[0] === high[2]) return [[6, high[0]!], 4100];
  if (run > 0) return isSuited ? [[5, run], 3100] : [[4, run], 700];
  if (isSuited) return [[3, ...high], 500];
  const pair = high.find((each, at) => high.indexOf(each) !== at);
  return pair === undefined ? [[1, ...high], 0] : [[2, pair, high.find((each) => each !== pair)!], 200];
}

export const teenPatti: Recompute = (source, round) => {
  const cards = source.deal(52, 6);
  const [a, b] = [0, 1].map((first) => [cards[first]!, cards[first + 2]!, cards[first + 4]!]);
  const [[own, ownPays], [other, otherPays]] = [patti(a!), patti(b!)];
  const at = own.findIndex((each, index) => each !== other[index]);
  const winner = at < 0 ? 'tie' : own[at]! > other[at]! ? 'a' : 'b';
  return withMultiplier(round, { a, b }, (on) => {
    if (on.startsWith('pair')) return on === 'pair-a' ? ownPays : otherPays;
    return winner === 'tie' ? 100 : on === winner ? 195 : 0;
  });
};

export const casinoWar: Recompute = (source, { stake, decided }) => {
  const cards = source.deal(6 * 52, 4);
  const [player, dealer, warPlayer, warDealer] = cards.map(height) as [number, number, number, number];
  const pays = () => {
    if (player !== dealer) return player > dealer ? 200 : 0;
    if (decided[0]!['action'] === 'surrender') return 50;
    return warPlayer === warDealer ? 400 : warPlayer > warDealer ? 300 : 0;
  };
  return { outcome: { cards }, due: stake * BigInt(pays()) };
};

export const redDog: Recompute = (source, { stake, decided }) => {
  const cards = source.deal(6 * 52, 3);
  const [first, second, third] = cards.map(height) as [number, number, number];
  const between = Math.abs(first - second) - 1;
  const pays = () => {
    if (between === 0) return 100;
    if (between < 0) return third === first ? 1200 : 100;
    const isBetween = third > Math.min(first, second) && third < Math.max(first, second);
    return isBetween ? ([600, 500, 300][between - 1] ?? 200) : 0;
  };
  const stakes = decided[0]?.['action'] === 'raise' ? 2n : 1n;
  return { outcome: { cards }, due: stake * stakes * BigInt(pays()) };
};

export const hiLo: Recompute = (source, { stake, decided }) => {
  const cards = source.deal(52, 13);
  const isRight = (guess: unknown, before: number, after: number) =>
    guess === 'same'
      ? height(after) === height(before)
      : guess === 'higher'
        ? height(after) > height(before)
        : height(after) < height(before);
  let [all, right] = [1n, 1n];
  for (const [at, { action }] of decided.entries()) {
    if (action === 'take') break;
    if (!isRight(action, cards[at]!, cards[at + 1]!)) return { outcome: { cards }, due: 0n };
    const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !cards.slice(0, at + 1).includes(card));
    all *= BigInt(left.length);
    right *= BigInt(left.filter((card) => isRight(action, cards[at]!, card)).length);
  }
  return { outcome: { cards }, due: stake * ((97n * all) / right) };
};
