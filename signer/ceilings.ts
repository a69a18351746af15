/** Limits of one coin, in minor units. */
export interface CoinCeilings {
  /** The most that leaves with one payout, without its fee. */
  readonly payment: bigint;
  /** The most that leaves in any hour and day. */
  readonly hour: bigint;
  readonly day: bigint;
  /** Up to this amount no operator has to approve. 0 has all approved. */
  readonly automatic: bigint;
  /** Above this amount two operators have to approve. */
  readonly twoPersons: bigint;
}

/** Limits of a network with one coin: an hour and a day include fees. */
export interface Ceilings extends CoinCeilings {
  /** The fee of one transaction. */
  readonly fee: bigint;
}

export type Json = Readonly<Record<string, unknown>>;
export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

export function textOf(object: Json, name: string, where: string): string {
  const value = object[name];
  if (typeof value !== 'string' || value === '') throw new Error(`${where} needs ${name} as a text.`);
  return value;
}

export function amountOf(object: Json, name: string, where: string): bigint {
  const text = textOf(object, name, where);
  if (!/^\d{1,40}$/.test(text)) throw new Error(`${where}: ${name} is minor units in digits, not ${text}.`);
  return BigInt(text);
}

export function coinCeilingsOf(value: Json, where: string): CoinCeilings {
  const of = (name: keyof CoinCeilings): bigint => amountOf(value, name, where);
  return { payment: of('payment'), hour: of('hour'), day: of('day'), automatic: of('automatic'), twoPersons: of('twoPersons') };
}
