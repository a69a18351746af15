import { compare, type Decimal, fromMinor } from '#domain/money.ts';
import { addressOf, listed, providerIdsOf, requiredBy } from '../games/provider-settings.ts';
import { maxUnitDecimals } from '../games/units.ts';

export interface SoftswissSettings {
  /** Address of the aggregator above its calls, without a slash at the end. */
  readonly url: string;
  /** The operator's id there. */
  readonly casinoId: string;
  /** Secrets that sign in both directions: the present one, and for a while the previous one. */
  readonly tokens: readonly [string, ...string[]];
  /** Origins that games open from. */
  readonly frames: readonly string[];
  /** Decimals of the subunits of each currency that differ from ours. */
  readonly decimals: ReadonlyMap<string, number>;
  /** Stakes of free spins by currency, in their order: the first is that of level 1. */
  readonly betLevels: ReadonlyMap<string, readonly Decimal[]>;
}

const minTokenLength = 16;

/** @throws Error with a sentence for the operator. */
function decimalsOf(text: string | undefined): ReadonlyMap<string, number> {
  return new Map(
    listed(text).map((each) => {
      const [, currency, digits] = /^([A-Z]{2,10}):(\d{1,2})$/.exec(each) ?? [];
      const decimals = Number(digits);
      if (currency === undefined || decimals > maxUnitDecimals)
        throw new Error(`SOFTSWISS_DECIMALS is no list of currencies with their decimals, as BTC:8,ETH:18: ${each}`);
      return [currency, decimals] as const;
    }),
  );
}

/** @throws Error with a sentence for the operator. */
function betLevelsOf(text: string | undefined): ReadonlyMap<string, readonly Decimal[]> {
  return new Map(
    listed(text).map((each) => {
      const [, currency, stakes] = /^([A-Z]{2,10}):(\d{1,9}(?:\.\d{1,18})?(?:\/\d{1,9}(?:\.\d{1,18})?){0,49})$/.exec(each) ?? [];
      if (currency === undefined || stakes === undefined)
        throw new Error(`SOFTSWISS_BET_LEVELS is no list of currencies with the stakes of their levels, as EUR:0.10/0.20/1: ${each}`);
      return [currency, stakes.split('/')] as const;
    }),
  );
}

/** @throws Error with a sentence for the operator. */
export function softswissSettings(env: NodeJS.ProcessEnv): SoftswissSettings {
  const required = requiredBy('softswiss');
  const casinoId = required('SOFTSWISS_CASINO', env['SOFTSWISS_CASINO']);
  if (!/^[\w.-]{1,80}$/.test(casinoId)) throw new Error(`SOFTSWISS_CASINO is not the id of a casino: ${casinoId}`);
  const token = required('SOFTSWISS_TOKEN', env['SOFTSWISS_TOKEN']);
  const previous = env['SOFTSWISS_TOKEN_PREVIOUS'] ?? '';
  if ([token, ...(previous === '' ? [] : [previous])].some(({ length }) => length < minTokenLength))
    throw new Error(`SOFTSWISS_TOKEN has fewer than ${minTokenLength} characters.`);
  return {
    url: addressOf('SOFTSWISS_URL', required('SOFTSWISS_URL', env['SOFTSWISS_URL'])).href.replace(/\/$/, ''),
    casinoId,
    tokens: previous === '' ? [token] : [token, previous],
    frames: listed(required('SOFTSWISS_FRAMES', env['SOFTSWISS_FRAMES'])).map((text) => addressOf('SOFTSWISS_FRAMES', text).origin),
    decimals: decimalsOf(env['SOFTSWISS_DECIMALS']),
    betLevels: betLevelsOf(env['SOFTSWISS_BET_LEVELS']),
  };
}

/** Ids of the catalogue's providers whose games come through the aggregator. @throws Error with a sentence for the operator. */
export const softswissPlays = (env: NodeJS.ProcessEnv): readonly number[] =>
  providerIdsOf('SOFTSWISS_PROVIDERS', env['SOFTSWISS_PROVIDERS']);

/** The level whose stake is exactly that of a grant, from 1; null without one. */
export function betLevelOf(
  { betLevels }: Pick<SoftswissSettings, 'betLevels'>,
  { currency, stakeMinor, decimals }: { readonly currency: string; readonly stakeMinor: bigint; readonly decimals: number },
): number | null {
  const index = (betLevels.get(currency) ?? []).findIndex((stake) => compare(stake, fromMinor(stakeMinor, decimals)) === 0);
  return index === -1 ? null : index + 1;
}
