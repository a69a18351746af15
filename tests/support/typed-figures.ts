import { figuresIn } from './stated-figures.ts';

/** Names that contain a number and state none. */
const names = /(?:HMAC-)?SHA-256|argon2id|\bA4\b/g;
/** Values that are filled in, and the numbers that choose between wordings. */
const filled = /\{\w+\}|=\d+(?= ?\{)/g;

/** The figures typed into a text: each once, in ascending order. */
export const typedFigures = (text: string): number[] =>
  [...new Set(figuresIn(text.replaceAll(names, '').replaceAll(filled, '')))].toSorted((a, b) => a - b);

export const figureSet = (...figures: readonly number[]): number[] => [...new Set(figures)].toSorted((a, b) => a - b);
export const from = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, at) => low + at);
