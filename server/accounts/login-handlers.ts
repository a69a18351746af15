import { required } from '#domain/required.ts';
import type { CallContext } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { recordDevice } from './devices.ts';
import { matchPlayer } from './exclusions/matches.ts';
import { type LoginTry, recordLogin, recordPasskey, recordPasskeyOptions } from './login-limits.ts';
import { beginPasskeyLogin, passkeyNamed, provenPasskey, spendPasskey } from './passkey-login.ts';
import { isPassword } from './passwords.ts';
import { rememberPlace } from './places.ts';
import { type Account, accountNamed } from './players.ts';
import { hasSecondFactor, passSecondFactor } from './second-factor.ts';
import { openSession } from './sessions.ts';

/** A login with a valid proof. */
interface Proven extends Pick<LoginTry, 'place' | 'succeeded'> {
  readonly account: Account;
}

/** Logins, by a password or by a passkey alone. */
export const loginHandlers = (platform: Platform) => {
  const { db } = platform;

  /** Opens a session. @param spend uses up the code or the passkey: in one transaction, so that what opens no session is not used up. */
  async function open({ account, place, succeeded }: Proven, context: CallContext, spend: () => Promise<void>) {
    const token = await db.transaction(async () => {
      await spend();
      await succeeded(account);
      await recordDevice(platform, account, context);
      return openSession(platform, account.id, context);
    });
    await rememberPlace(platform, account.id, context, place);
    await matchPlayer(platform, account.id);
    return { token };
  }

  return {
    login: async ({ body }, context) => {
      const name = body.username.trim().toLowerCase();
      const { account, place, triesCode, succeeded } = await recordLogin(platform, name, context);
      if (!(await isPassword(body.password, account?.passwordHash ?? null)) || !account) {
        throw new Problem('invalid_credentials', 'The user name or the password is wrong.');
      }
      const { code, passkey } = body;
      const isTried = (code !== undefined || passkey !== undefined) && (await hasSecondFactor(platform, account.id));
      if (isTried) await triesCode(account);
      const proven = isTried && passkey ? await provenPasskey(platform, passkey, await passkeyNamed(platform, passkey), account.id) : null;
      return open({ account, place, succeeded }, context, () =>
        proven ? spendPasskey(platform, proven, context) : passSecondFactor(platform, account.id, code),
      );
    },

    beginPasskeyLogin: async (_input, context) => {
      await recordPasskeyOptions(platform, context);
      return beginPasskeyLogin(platform);
    },
    loginWithPasskey: async ({ body }, context) => {
      const named = await passkeyNamed(platform, body);
      const { place, succeeded } = await recordPasskey(platform, named?.account ?? null, context);
      const owner = body.username === undefined ? undefined : ((await accountNamed(platform, body.username.trim()))?.id ?? 0);
      const proven = await provenPasskey(platform, body, named, owner);
      const { account } = required(named, 'The proven passkey');
      return open({ account, place, succeeded }, context, () => spendPasskey(platform, proven, context));
    },
  } satisfies Partial<Handlers<CallContext>>;
};
