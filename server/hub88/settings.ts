import type { Decimal } from '#domain/money.ts';
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

const isLoopback = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function originOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Error(`${name} is not an address that begins with https:// : ${text}`);
  return url.origin;
}

/** @throws Error with a sentence for the operator. */
export function hub88Settings(env: NodeJS.ProcessEnv): Hub88Settings {
  const required = (name: string, value = ''): string => {
    if (value === '') throw new Error(`GAME_PROVIDERS names hub88, which needs ${name}.`);
    return value;
  };
  const operator = required('HUB88_OPERATOR', env['HUB88_OPERATOR']);
  if (!/^[1-9]\d{0,8}$/.test(operator)) throw new Error(`HUB88_OPERATOR is not the id of an operator: ${operator}`);
  const previous = env['HUB88_PUBLIC_KEY_PREVIOUS'] ?? '';
  return {
    url: originOf('HUB88_URL', required('HUB88_URL', env['HUB88_URL'])),
    operatorId: Number(operator),
    keys: {
      ours: privateKeyOf('HUB88_PRIVATE_KEY', required('HUB88_PRIVATE_KEY', env['HUB88_PRIVATE_KEY'])),
      theirs: [
        publicKeyOf('HUB88_PUBLIC_KEY', required('HUB88_PUBLIC_KEY', env['HUB88_PUBLIC_KEY'])),
        ...(previous === '' ? [] : [publicKeyOf('HUB88_PUBLIC_KEY_PREVIOUS', previous)]),
      ],
    },
    frames: listed(required('HUB88_FRAMES', env['HUB88_FRAMES'])).map((text) => originOf('HUB88_FRAMES', text)),
  };
}

/** Ids of the catalogue's providers whose games come by Hub88. @throws Error with a sentence for the operator. */
export const hub88Plays = (env: NodeJS.ProcessEnv): readonly number[] =>
  listed(env['HUB88_PROVIDERS']).map((id) => {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new Error(`HUB88_PROVIDERS is no list of ids of the catalogue's providers: ${id}`);
    return Number(id);
  });

/** The highest credit without a bet and that of 24 hours, in EUR, or none. @throws Error with a sentence for the operator. */
export function hub88Credits(env: NodeJS.ProcessEnv): { readonly max: Decimal; readonly maxPerDay: Decimal } | undefined {
  const text = env['HUB88_CREDITS'] ?? '';
  if (text === '') return undefined;
  const [, max, maxPerDay] = /^(\d{1,9}(?:\.\d{1,2})?), ?(\d{1,9}(?:\.\d{1,2})?)$/.exec(text) ?? [];
  if (max === undefined || maxPerDay === undefined) throw new Error(`HUB88_CREDITS is not two amounts in EUR, as 100,1000: ${text}`);
  return { max, maxPerDay };
}
