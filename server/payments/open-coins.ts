import { knownCoins } from '#domain/coins.ts';
import type { Platform } from '../platform.ts';
import { methodsIn } from './methods.ts';
import { routeOf } from './routes.ts';

const known = knownCoins.map(({ code }) => code);

/** The codes of the coins that players can pay in with, in the order of the methods; null where these are all that the site knows. */
export async function openCoins({ db, processors }: Pick<Platform, 'db' | 'processors'>): Promise<readonly string[] | null> {
  const methods = await methodsIn(db, 'EUR');
  const open = methods.filter((method) => method.isDeposit && routeOf(processors, method, 'deposits') !== null);
  const codes = new Set(open.map(({ code }) => code));
  return codes.size === known.length && known.every((code) => codes.has(code)) ? null : [...codes];
}
