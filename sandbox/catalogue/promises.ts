import { codeOf, rulesOfCode } from '#games/engine/index.ts';
import type { Game } from '#openapi/model.ts';

interface Title {
  readonly gameId: string;
  readonly name: string;
  readonly type: Game['type'];
  readonly gameCode: string | null;
}

/** Words in a name, and whether the game with this code keeps their promise. */
interface Promised {
  readonly words: RegExp;
  isKept(code: string): boolean;
}

/** The longest time for bets at a table that calls itself fast. */
const maxFastBettingMs = 12_000;

const never = () => false;
const isOneOf =
  (...codes: readonly string[]) =>
  (code: string) =>
    codes.includes(code);
const isFast = (code: string) => (rulesOfCode(code)?.shared?.bettingMs ?? Number.POSITIVE_INFINITY) <= maxFastBettingMs;
const isRoulette = (code: string) => code.endsWith('roulette');

/** Features, speeds and privileges. */
const features: readonly Promised[] = [
  { words: /\b(?:live|direct)\b/i, isKept: (code) => rulesOfCode(code)?.shared !== undefined },
  { words: /\b(?:speed|speedy|turbo|rapid|quick|hyper|express|blitz|fast)\b/i, isKept: isFast },
  { words: /\b(?:seats?|unlimited|multi-?hand|duo|first row)\b/i, isKept: never },
  { words: /\b(?:squeeze|vip|privé|reserve|premium|select|prime|high limit|low limit|high roller)\b/i, isKept: never },
  { words: /\b(?:single deck|atlantic)\b/i, isKept: never },
  { words: /\b(?:jackpots?|hold & collect)\b/i, isKept: isOneOf('hold-and-win') },
  { words: /\b(?:progressive|buy feature|bonus buy|bonus round)\b/i, isKept: never },
  { words: /\bfree spins\b/i, isKept: isOneOf('free-spins') },
  { words: /\bways$/i, isKept: isOneOf('ways', 'variable-ways') },
  { words: /\bmegaways\b/i, isKept: never },
  { words: /\bclusters$/i, isKept: isOneOf('clusters') },
  { words: /\b(?:triple|eight|binary)\b(?! arms)/i, isKept: never },
  // A numbered or renewed edition promises a different game.
  { words: / (?:II|III|\d+|deluxe|encore|reloaded|gold edition|pro|plus|x)$/i, isKept: never },
];

/** Games by their names. */
const games: readonly Promised[] = [
  { words: /\beuropean\b/i, isKept: (code) => isRoulette(code) && !/french|mini|two-ball/.test(code) },
  { words: /\bfrench\b/i, isKept: isOneOf('french-roulette', 'live-french-roulette') },
  { words: /\bmini\b/i, isKept: isOneOf('mini-roulette') },
  { words: /\btwo ball\b/i, isKept: isOneOf('two-ball-roulette', 'live-two-ball-roulette') },
  { words: /\broulette\b/i, isKept: isRoulette },
  { words: /\bblackjack\b/i, isKept: isOneOf('blackjack', 'free-bet-blackjack') },
  { words: /\bfree bet\b/i, isKept: isOneOf('free-bet-blackjack') },
  { words: /\btwenty one\b/i, isKept: isOneOf('twenty-one') },
  { words: /\b(?:baccarat|punto banco)\b/i, isKept: isOneOf('baccarat', 'no-fee-baccarat') },
  { words: /\bno fee\b/i, isKept: isOneOf('no-fee-baccarat') },
  { words: /\bdouble\b/i, isKept: isOneOf('double-draw-poker') },
  { words: /\bhold’em\b/i, isKept: isOneOf('holdem') },
  { words: /\b(?:plinko|peg drop|pegboard)\b/i, isKept: isOneOf('plinkoear') },
  { words: /\b(?:lotto|numbers?|raffle|ticket|quiz|show|studio|housey|pai gow|pontoon|tiddlywinks)\b/i, isKept: never },
  { words: /\b(?:scratch card|scratcher)\b/i, isKept: isOneOf('scratch-card') },
  { words: /\bkeno\b/i, isKept: isOneOf('keno') },
  { words: /\bbingo\b/i, isKept: isOneOf('bingo') },
  { words: /\bsic bo\b/i, isKept: isOneOf('sic-bo') },
  { words: /\bcraps\b/i, isKept: isOneOf('craps') },
  { words: /\bmines\b/i, isKept: isOneOf('mines') },
];

/** Returns the promises in a title's name that its game does not keep. Only a table with shared rounds is a live game. */
export function brokenPromisesOf({ gameId, name, type, gameCode }: Title): readonly string[] {
  const code = codeOf({ gameId, type, code: gameCode });
  const words = [...features, ...games].flatMap((promised) => {
    const [found] = promised.words.exec(name) ?? [];
    return found !== undefined && !promised.isKept(code) ? [found.trim()] : [];
  });
  return (type === 'live-casino') === (rulesOfCode(code)?.shared !== undefined) ? words : [...words, type];
}
