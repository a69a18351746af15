import { minimumAge } from './age.ts';

const oldest = 115;
const youngest = minimumAge - 1;

/** The years to choose from, youngest first. They begin one year below the minimum age. */
export const birthYears = (presentYear: number): readonly number[] =>
  Array.from({ length: oldest - youngest + 1 }, (_, index) => presentYear - youngest - index);
