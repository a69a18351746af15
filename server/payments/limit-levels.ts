import { readFileSync } from 'node:fs';
import { toMinor } from '#domain/money.ts';

/** The sums that players of one level can withdraw, in minor units of the euro; null is without limit. */
export interface LevelLimits {
  readonly transaction: bigint | null;
  /** Maximum in any 24 hours. */
  readonly day: bigint | null;
  /** Maximum in any 30 days. */
  readonly month: bigint | null;
}

/** 0 nothing is verified, 1 e-mail address and phone, 2 an identity document, 3 the source of funds too. */
export type Level = 0 | 1 | 2 | 3;
export type LimitLevels = readonly [LevelLimits, LevelLimits, LevelLimits, LevelLimits];

export const limitNames = ['transaction', 'day', 'month'] as const satisfies (keyof LevelLimits)[];
const levelCount = 4;

/** Whether the second asks for no less than the first. */
export const isWider = (before: bigint | null, after: bigint | null): boolean =>
  after === null ? before !== null : before !== null && after > before;

function amountOf(value: unknown, where: string): bigint | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !/^\d{1,12}(?:\.\d{1,2})?$/.test(value))
    throw new Error(`${where} is no amount in EUR, as "500" or "499.99": ${JSON.stringify(value)}`);
  return toMinor(value, 2);
}

function levelOf(value: unknown, where: string): LevelLimits {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${where} is no object.`);
  const unknown = Object.keys(value).find((name) => !(limitNames as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`${where} has "${unknown}", which is none of ${limitNames.join(', ')}.`);
  const { transaction, day, month } = value as Readonly<Record<string, unknown>>;
  return {
    transaction: amountOf(transaction, `${where}, transaction`),
    day: amountOf(day, `${where}, day`),
    month: amountOf(month, `${where}, month`),
  };
}

/** @param text JSON, `{"levels": [{"transaction": "500", "day": "1000", "month": "5000"}, …]}`. @throws Error with a sentence for the operator. */
export function limitLevelsFrom(text: string): LimitLevels {
  const { levels } = JSON.parse(text) as { readonly levels?: unknown };
  if (!Array.isArray(levels) || levels.length !== levelCount) throw new Error(`"levels" is no list of ${levelCount}: levels 0 to 3.`);
  const at = (level: number) => levelOf((levels as unknown[])[level], `level ${level}`);
  const all = [at(0), at(1), at(2), at(3)] as const;
  for (const [index, level] of all.entries()) {
    const before = all[index - 1];
    const narrower = before && limitNames.find((name) => isWider(level[name], before[name]));
    if (narrower)
      throw new Error(`level ${index}, ${narrower} is less than that of level ${index - 1}: who verifies more may not lose by it.`);
  }
  return all;
}

/** @param path of the file; none is no limit. @throws Error with a sentence for the operator. */
export function readLimitLevels(path: string | undefined): LimitLevels | null {
  if (path === undefined || path === '') return null;
  try {
    return limitLevelsFrom(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`WITHDRAWAL_LIMITS_FILE=${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}
