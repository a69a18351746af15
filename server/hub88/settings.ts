import type { Decimal } from '#domain/money.ts';
import { addressOf, listed, providerIdsOf, requiredBy } from '../games/provider-settings.ts';
import { type Hub88Keys, privateKeyOf, publicKeyOf } from './signature.ts';

export interface Hub88Settings {
  /** Origin of Hub88's API. */
  readonly url: string;
  /** The operator's id at Hub88. */
  readonly operatorId: number;
  readonly keys: Hub88Keys;
  /** Origins that games open from. */
  readonly frames: readonly string[];
}

/** @throws Error with a sentence for the operator. */
export function hub88Settings(env: NodeJS.ProcessEnv): Hub88Settings {
  const required = requiredBy('hub88');
  const operator = required('HUB88_OPERATOR', env['HUB88_OPERATOR']);
  if (!/^[1-9]\d{0,8}$/.test(operator)) throw new Error(`HUB88_OPERATOR is not the id of an operator: ${operator}`);
  const previous = env['HUB88_PUBLIC_KEY_PREVIOUS'] ?? '';
  return {
    url: addressOf('HUB88_URL', required('HUB88_URL', env['HUB88_URL'])).origin,
    operatorId: Number(operator),
    keys: {
      ours: privateKeyOf('HUB88_PRIVATE_KEY', required('HUB88_PRIVATE_KEY', env['HUB88_PRIVATE_KEY'])),
      theirs: [
        publicKeyOf('HUB88_PUBLIC_KEY', required('HUB88_PUBLIC_KEY', env['HUB88_PUBLIC_KEY'])),
        ...(previous === '' ? [] : [publicKeyOf('HUB88_PUBLIC_KEY_PREVIOUS', previous)]),
      ],
    },
    frames: listed(required('HUB88_FRAMES', env['HUB88_FRAMES'])).map((text) => addressOf('HUB88_FRAMES', text).origin),
  };
}

/** Ids of the catalogue's providers whose games come through Hub88. @throws Error with a sentence for the operator. */
export const hub88Plays = (env: NodeJS.ProcessEnv): readonly number[] => providerIdsOf('HUB88_PROVIDERS', env['HUB88_PROVIDERS']);

/** The limits of credits without a bet, per credit and within 24 hours, in EUR, or none. @throws Error with a sentence for the operator. */
export function hub88Credits(env: NodeJS.ProcessEnv): { readonly max: Decimal; readonly maxPerDay: Decimal } | undefined {
  const text = env['HUB88_CREDITS'] ?? '';
  if (text === '') return undefined;
  const [, max, maxPerDay] = /^(\d{1,9}(?:\.\d{1,2})?), ?(\d{1,9}(?:\.\d{1,2})?)$/.exec(text) ?? [];
  if (max === undefined || maxPerDay === undefined) throw new Error(`HUB88_CREDITS is not two amounts in EUR, as 100,1000: ${text}`);
  return { max, maxPerDay };
}
