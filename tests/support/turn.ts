import { createHash } from 'node:crypto';

/** The turn of this run, like `2/3`; null if everything runs. `npm test -- --all` sets `TEST_TURN` from the newest commit. */
const turnOfRun = (): readonly [number, number] | null => {
  const [, turn, turns] = /^(\d)\/(\d)$/.exec(process.env['TEST_TURN'] ?? '') ?? [];
  return turn === undefined ? null : [Number(turn), Number(turns)];
};

/** Whether repetitions take turns in this run: tests that repeat what others show run with one commit of eight. */
export const takesTurns = (): boolean => turnOfRun() !== null;

/**
 * Whether a repetition of this name runs now. The same commit always runs the same ones.
 * @param ofTurns for one that runs more often than the run's turns.
 */
export function isInTurn(name: string, ofTurns?: number): boolean {
  const turn = turnOfRun();
  if (!turn) return true;
  const [mine, turns] = turn;
  const every = ofTurns ?? turns;
  return createHash('sha256').update(name).digest().readUInt32BE() % every === (mine - 1) % every;
}

/** Rounds of a race whose order is left to chance: with turns each run has its share of them. */
export const roundsInTurn = (count: number): number => Math.ceil(count / (turnOfRun()?.[1] ?? 1));

/** The seeds from 1 to `count` that run now: all of them, or those of one turn. */
export function seedsInTurn(count: number): readonly number[] {
  const seeds = Array.from({ length: count }, (_, index) => index + 1);
  const turn = turnOfRun();
  return turn ? seeds.filter((seed) => seed % turn[1] === turn[0] - 1) : seeds;
}
