import { type CoinMethod, knownMethods } from '#domain/coin-methods.ts';
import type { Platform } from '../platform.ts';
import { type Method, methodsIn } from './methods.ts';
import type { Processor } from './processors.ts';

/** A processor that takes new payments of a coin on a network. */
export interface OfferingProcessor {
  readonly processor: Processor;
  /** Whether it declares this coin itself. Otherwise it takes the coins that its own settings have, which are not known here. */
  readonly isDeclared: boolean;
}

/** The processors of a coin on a network, in the order of `PROCESSOR`. */
export const processorsOf = (
  { processors }: Pick<Platform, 'processors'>,
  { code, chain }: Pick<CoinMethod, 'code' | 'chain'>,
): OfferingProcessor[] =>
  processors.taking.flatMap((processor) => {
    const { terms } = processor.client;
    const declared = terms?.({ code, network: chain, processorCode: null });
    return declared === null ? [] : [{ processor, isDeclared: declared !== undefined }];
  });

export interface MethodOffer {
  readonly coin: CoinMethod;
  readonly processors: readonly OfferingProcessor[];
  /** The payment method of the coin on this network, also if it is out of offer; null where there never was one. */
  readonly method: Method | null;
}

const isOf =
  ({ code, chain }: CoinMethod) =>
  (method: Method): boolean =>
    method.code === code && method.chain === chain;

/** Every known coin on each network that a connected processor takes, with its payment method. */
export async function methodOffers(platform: Pick<Platform, 'db' | 'processors'>): Promise<MethodOffer[]> {
  const methods = await methodsIn(platform.db, 'EUR');
  return knownMethods
    .map((coin) => ({ coin, processors: processorsOf(platform, coin), method: methods.find(isOf(coin)) ?? null }))
    .filter(({ processors }) => processors.length > 0);
}

export const isOnOffer = (method: Method | null): boolean => method !== null && !method.isWithdrawn;
