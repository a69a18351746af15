import { betsOf, dueOf, type Recompute, type Round } from './randomness.ts';

/** Games of several bets on dice and on a wheel: docs/fairness.md, "Dice and wheels". */

/** Parts of an outcome, with the share of the stake that all bets together pay, rounded down. */
const withMultiplier = (round: Round, parts: object, pays: (on: string) => number) => {
  const due = dueOf(round, pays);
  const staked = betsOf(round).reduce((sum, { stake }) => sum + stake, 0);
  return { outcome: { ...parts, multiplier: Number(due / BigInt(staked)) }, due };
};

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** The numbers that a bet covers, on a table with this many of them. */
function coveredBy(on: string, highest: number): number[] {
  const all = Array.from({ length: highest }, (_, at) => at + 1);
  const [name, which] = on.split('-');
  if (on === 'red') return all.filter((number) => reds.includes(number));
  if (on === 'black') return all.filter((number) => !reds.includes(number));
  if (on === 'even' || on === 'odd') return all.filter((number) => (number % 2 === 0) === (on === 'even'));
  if (on === 'low') return all.slice(0, highest / 2);
  if (on === 'high') return all.slice(highest / 2);
  if (name === 'dozen') return all.slice(((Number(which) - 1) * highest) / 3, (Number(which) * highest) / 3);
  if (name === 'column') return all.filter((number) => number % 3 === Number(which) % 3);
  return on.split('-').map(Number);
}

const evenChances = ['red', 'black', 'even', 'odd', 'low', 'high'];

export const roulette: Recompute = (source, round) => {
  const variant = round.wager['variant'];
  const highest = variant === 'mini' ? 12 : 36;
  const fallen = Array.from({ length: variant === 'two-ball' ? 2 : 1 }, () => source.below(highest + 1));
  const [pocket, secondPocket] = fallen;
  return withMultiplier(round, { pocket, ...(secondPocket !== undefined && { secondPocket }) }, (on) => {
    const covered = coveredBy(on, highest);
    const isHalved = variant === 'mini' || (variant === 'french' && evenChances.includes(on));
    const byBall = fallen.map(
      (each) => (covered.includes(each) ? (highest * 100) / covered.length : 0) + (each === 0 && isHalved ? 50 : 0),
    );
    return byBall.reduce((sum, pays) => sum + pays, 0) / fallen.length;
  });
};

/** By main: the totals with which the first throw wins, and loses. */
const hazardTable: Readonly<Record<number, readonly [nicks: readonly number[], outs: readonly number[]]>> = {
  5: [[5], [2, 3, 11, 12]],
  6: [
    [6, 12],
    [2, 3, 11],
  ],
  7: [
    [7, 11],
    [2, 3, 12],
  ],
  8: [
    [8, 12],
    [2, 3, 11],
  ],
  9: [[9], [2, 3, 11, 12]],
};

type Decided = 'won' | 'lost' | 'open';
function decidedBy(main: number, totals: readonly number[]): Decided {
  const [first, ...rest] = totals;
  const [nicks, outs] = hazardTable[main]!;
  if (nicks.includes(first!)) return 'won';
  if (outs.includes(first!)) return 'lost';
  for (const total of rest) {
    if (total === first) return 'won';
    if (total === main) return 'lost';
  }
  return 'open';
}

/** Throws until all these mains are decided, or a hundred times. */
function thrown(source: Parameters<Recompute>[0], mains: readonly number[]): number[][] {
  const throws: number[][] = [];
  do throws.push([source.die(), source.die()]);
  while (
    throws.length < 100 &&
    mains.some(
      (main) =>
        decidedBy(
          main,
          throws.map(([a, b]) => a! + b!),
        ) === 'open',
    )
  );
  return throws;
}

/** In how many of 36 outcomes two dice show one of these totals. */
const waysOf = (totals: readonly number[]): number => totals.reduce((sum, total) => sum + (6 - Math.abs(7 - total)), 0);

export const craps: Recompute = (source, round) => {
  const throws = thrown(source, [7]);
  const totals = throws.map(([a, b]) => a! + b!);
  const [first] = totals;
  const pass = decidedBy(7, totals);
  return withMultiplier(round, { throws }, (on) => {
    if (on === 'pass') return { won: 200, lost: 0, open: 100 }[pass];
    if (on === 'dont-pass') return first === 12 ? 100 : { won: 0, lost: 200, open: 100 }[pass];
    if (on === 'field') return ({ 2: 300, 3: 200, 4: 200, 9: 200, 10: 200, 11: 200, 12: 400 } as Record<number, number>)[first!] ?? 0;
    const wanted = on === 'any-craps' ? [2, 3, 12] : [Number(on.slice('first-'.length))];
    return wanted.includes(first!) ? Math.floor(3500 / waysOf(wanted)) : 0;
  });
};

export const hazard: Recompute = (source, round) => {
  const throws = thrown(source, [5, 6, 7, 8, 9]);
  const totals = throws.map(([a, b]) => a! + b!);
  return withMultiplier(round, { throws }, (on) => {
    const [sort, number] = on.split('-');
    const main = Number(number);
    const [nicks] = hazardTable[main]!;
    if (sort === 'nick') return nicks.includes(totals[0]!) ? Math.floor(3500 / waysOf(nicks)) : 0;
    return (sort === 'main' ? { won: 200, lost: 0, open: 100 } : { won: 0, lost: 192, open: 100 })[decidedBy(main, totals)];
  });
};

const sicBoTotals: Readonly<Record<number, number>> = {
  4: 7000,
  5: 3500,
  6: 2100,
  7: 1400,
  8: 1000,
  9: 840,
  10: 770,
  11: 770,
  12: 840,
  13: 1000,
  14: 1400,
  15: 2100,
  16: 3500,
  17: 7000,
};

export const sicBo: Recompute = (source, round) => {
  const faces = [source.die(), source.die(), source.die()];
  const total = faces.reduce((sum, face) => sum + face, 0);
  const count = (face: string) => faces.filter((each) => each === Number(face)).length;
  const isTriple = new Set(faces).size === 1;
  return withMultiplier(round, { dice: faces }, (on) => {
    const [sort, one = '', two = ''] = on === 'any-triple' ? ['any-triple'] : on.split('-');
    const won: Readonly<Record<string, number>> = {
      small: total <= 10 && !isTriple ? 200 : 0,
      big: total >= 11 && !isTriple ? 200 : 0,
      'any-triple': isTriple ? 3500 : 0,
      total: total === Number(one) ? sicBoTotals[total]! : 0,
      single: count(one) > 0 ? 100 + 100 * count(one) : 0,
      double: count(one) > 1 ? 1300 : 0,
      triple: count(one) === 3 ? 21_000 : 0,
      combination: count(one) > 0 && count(two) > 0 ? 700 : 0,
    };
    return won[sort!]!;
  });
};

export const twoDice: Recompute = (source, round) => {
  const pair = [source.die(), source.die()] as const;
  const isDuel = round.wager['variant'] === 'dice-duel';
  return withMultiplier(round, { dice: pair }, (on) => {
    const [sort, number] = /^(tie-of|[a-z]+)-?(\d*)$/.exec(on)!.slice(1);
    const wins = ([a, b]: readonly [number, number]): boolean =>
      ({
        under: a + b < 7,
        over: a + b > 7,
        even: (a + b) % 2 === 0,
        odd: (a + b) % 2 === 1,
        doubles: a === b,
        total: a + b === Number(number),
        first: a > b,
        second: a < b,
        tie: a === b,
        apart: Math.abs(a - b) === Number(number),
        'tie-of': a === b && a === Number(number),
      })[sort!]!;
    const six = [1, 2, 3, 4, 5, 6];
    const ways = six.flatMap((a) => six.map((b) => [a, b] as const)).filter(wins).length;
    return wins(pair) ? Math.floor((isDuel ? 3500 : 3492) / ways) : 0;
  });
};

export const bacBo: Recompute = (source, round) => {
  const [player, banker] = [
    [source.die(), source.die()],
    [source.die(), source.die()],
  ];
  const by = player[0]! + player[1]! - banker[0]! - banker[1]!;
  const winner = by === 0 ? 'tie' : by > 0 ? 'player' : 'banker';
  return withMultiplier(round, { player, banker }, (on) => {
    if (winner === 'tie') return on === 'tie' ? 860 : 90;
    return on === winner ? 200 : 0;
  });
};
