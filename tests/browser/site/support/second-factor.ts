import * as otpauth from 'otpauth';
import type { SitePlayer } from './players.ts';

/** Returns the current code of an authenticator app with this secret. */
export const appCode = (secret: string): string => new otpauth.TOTP({ secret: otpauth.Secret.fromBase32(secret) }).generate();

const known = new WeakMap<object, Promise<{ readonly secret: string; readonly codes: readonly string[] }>>();

async function setUp({ call, password }: Pick<SitePlayer, 'call' | 'password'>) {
  const { secret } = (await call('POST', '/me/second-factor', { password })).body as { secret: string };
  const { body } = await call('POST', '/me/second-factor/confirmation', { code: appCode(secret) });
  return { secret, codes: body.recovery_codes as readonly string[] };
}

/** Switches it on over the API, once a player. @returns the app's secret and the recovery codes. */
export function setUpSecondFactor(player: SitePlayer) {
  const done = known.get(player) ?? setUp(player);
  known.set(player, done);
  return done;
}
