import { hash } from '#server/catalogue/pictures.ts';

export { hash };

export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** Whole, from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** Repeatable numbers for the seed and the art. Nothing of value may depend on them. */
export function random(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (list) => {
      if (!list.length) throw new RangeError('nothing to pick from');
      return list[below(list.length)] as (typeof list)[number];
    },
    shuffled: (list) => {
      const result = [...list];
      for (let index = result.length - 1; index > 0; index -= 1) {
        const other = below(index + 1);
        [result[index], result[other]] = [result[other] as (typeof result)[number], result[index] as (typeof result)[number]];
      }
      return result;
    },
  };
}
