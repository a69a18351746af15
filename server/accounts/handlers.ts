import { required } from '#domain/required.ts';
import { batched } from '../db/batched.ts';
import { isEmail } from '#domain/validation.ts';
import { type CallContext, ownPlayerOf, playerOf, tokenOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import { recordHit, type Limit } from '../http/rate-limit.ts';
import { noticeCounts } from '../notifications/notices.ts';
import type { Platform } from '../platform.ts';
import { isMailboxExcluded, matchPlayer } from './exclusions/matches.ts';
import { balanceOnWire, balancesOf, requireWallet } from '../wallet/balance.ts';
import { isPassword } from './passwords.ts';
import { accountNamed } from './players.ts';
import { playerInfo, updateProfile } from './profile.ts';
import { recordOwnPassword } from './reauthentication.ts';
import { accountOfResetLink, changePassword, resetPassword, sendResetLink } from './recovery.ts';
import { invalid, registerPlayer } from './registration.ts';
import { isReservedName } from './reserved-names.ts';
import { recordDevice } from './devices.ts';
import { beginPasskeyLogin, passkeyNamed, provenPasskey, spendPasskey } from './passkey-login.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { placeOf, rememberPlace } from './places.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  passSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from './second-factor.ts';
import { endSession, listSessions } from './session-list.ts';
import { openSession, revokeHash, revokeSession, revokeSessionsOf } from './sessions.ts';
import { recordLogin, recordMessage, recordPasskey, recordPasskeyOptions, recordText } from './login-limits.ts';
import { verifyEmail } from './verification.ts';

const minuteS = 60;
const hourS = 60 * minuteS;
const rateLimits = {
  profile: { most: 30, windowS: hourS },
  register: { most: 60, windowS: hourS },
  check: { most: 120, windowS: minuteS },
  link: { most: 60, windowS: 5 * minuteS },
  recovery: { most: 30, windowS: hourS },
} satisfies Record<string, Limit>;

const success = { status: 'success' as const };

export const accountHandlers = (platform: Platform) => {
  const { db } = platform;
  const fromAddress = (name: keyof typeof rateLimits, context: CallContext) =>
    recordHit(platform, `${name}:${context.network}`, rateLimits[name]);
  const balanceBehind = batched((playerIds: readonly number[]) => balancesOf(db, playerIds));
  const noticesBehind = batched((playerIds: readonly number[]) => noticeCounts(db, playerIds));
  /** Counts the tries of a password or a code by who is logged in. @throws Problem 429. */
  const proving = async <T>(context: CallContext, work: () => Promise<T>): Promise<T> => {
    const forget = await recordOwnPassword(platform, context);
    const result = await work();
    await forget();
    return result;
  };
  const availability = (taken: unknown): 0 | 1 => (taken ? 0 : 1);

  return {
    getMe: ({ query }, context) => playerInfo(platform, playerOf(context), { kyc: query.kyc === 1, marketing: query.marketing === 1 }),

    getBalance: async (_input, context) => {
      const player = playerOf(context);
      const { id, code } = player.currency;
      const [balance, notices] = await Promise.all([balanceBehind(player.id), noticesBehind(player.id)]);
      return { currency: { id, code }, ...balanceOnWire(requireWallet(balance)), ...(notices && { notices }) };
    },

    updateProfile: async ({ params, body }, context) => {
      const player = ownPlayerOf(context, params.id);
      await recordHit(platform, `profile:${player.id}`, rateLimits.profile);
      if (body.mobile !== '' && body.mobile !== player.mobile) await recordText(platform, player.id, body.mobile, context);
      await updateProfile(platform, player, body);
      return success;
    },

    changePassword: async ({ body }, context) => {
      await proving(context, () => changePassword(platform, playerOf(context).id, context.token ?? '', body));
      return success;
    },

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
      // A code that opens no session is not used up.
      const token = await db.transaction(async () => {
        if (proven) await spendPasskey(platform, proven, context);
        else await passSecondFactor(platform, account.id, code);
        await succeeded(account);
        await recordDevice(platform, account, context);
        return openSession(platform, account.id, context);
      });
      await rememberPlace(platform, account.id, context, place);
      await matchPlayer(platform, account.id);
      return { token };
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
      const token = await db.transaction(async () => {
        await spendPasskey(platform, proven, context);
        await succeeded(account);
        await recordDevice(platform, account, context);
        return openSession(platform, account.id, context);
      });
      await rememberPlace(platform, account.id, context, place);
      await matchPlayer(platform, account.id);
      return { token };
    },

    listPasskeys: async (_input, context) => ({ data: await listPasskeys(platform, playerOf(context).id) }),
    beginPasskey: ({ body }, context) => proving(context, () => beginPasskey(platform, context, body)),
    addPasskey: async ({ body }, context) => ({ data: await addPasskey(platform, context, body) }),
    renamePasskey: async ({ params, body }, context) => {
      await recordHit(platform, `profile:${playerOf(context).id}`, rateLimits.profile);
      await renamePasskey(platform, playerOf(context).id, params.id, body.name);
      return success;
    },
    removePasskey: async ({ params, body }, context) => {
      await proving(context, () => removePasskey(platform, playerOf(context).id, params.id, body.password));
      return success;
    },

    getSecondFactor: (_input, context) => secondFactorOf(platform, playerOf(context).id),
    beginSecondFactor: ({ body }, context) => proving(context, () => beginSecondFactor(platform, playerOf(context).id, body.password)),
    confirmSecondFactor: async ({ body }, context) => ({
      recovery_codes: await proving(context, () => confirmSecondFactor(platform, playerOf(context).id, body.code)),
    }),
    renewRecoveryCodes: async ({ body }, context) => ({
      recovery_codes: await proving(context, () => renewRecoveryCodes(platform, playerOf(context).id, body)),
    }),
    removeSecondFactor: async ({ body }, context) => {
      await proving(context, () => removeSecondFactor(platform, playerOf(context).id, body));
      return success;
    },

    listSessions: async (_input, context) => ({ data: await listSessions(platform, playerOf(context).id, tokenOf(context)) }),
    endSession: async ({ params }, context) => {
      await endSession(platform, playerOf(context).id, params.id);
      return success;
    },
    endOtherSessions: async (_input, context) => {
      await revokeSessionsOf(platform, playerOf(context).id, tokenOf(context));
      return success;
    },

    logout: async (_input, context) => {
      await revokeSession(platform, context.token ?? '');
      return success;
    },

    revokeSession: async ({ body }, context) => {
      await fromAddress('link', context);
      await revokeHash(platform, Buffer.from(body.token_sha256, 'hex'));
      return success;
    },

    register: async ({ body }, context) => {
      await fromAddress('register', context);
      return registerPlayer(platform, body, context.country, context);
    },

    checkUsername: async ({ body }, context) => {
      await fromAddress('check', context);
      const username = body.username.trim();
      return availability(
        (await db.one`select 1 from players where lower(username) = lower(${username})`) ?? (isReservedName(username) || undefined),
      );
    },
    checkEmail: async ({ body }, context) => {
      await fromAddress('check', context);
      const email = body.email.trim();
      if (!isEmail(email)) throw invalid('email', 'The e-mail address is not valid.');
      return availability(
        (await db.one`select 1 from players where lower(email) = lower(${email})`) ??
          ((await isMailboxExcluded(platform, email)) || undefined),
      );
    },
    checkMobile: async ({ body }, context) => {
      await fromAddress('check', context);
      return availability(await db.one`select 1 from players where mobile = ${body.mobile.trim()} and mobile <> ''`);
    },

    recoverPassword: async ({ body }, context) => {
      const name = (body.email || body.username || '').trim();
      if (name === '') {
        throw new Problem('invalid_request', 'Give an e-mail address or a user name.', {
          fields: [{ path: 'body/email', message: 'is missing' }],
        });
      }
      await fromAddress('recovery', context);
      const account = await accountNamed(platform, name);
      const isKnown = (await placeOf(platform, account?.id ?? null, context)) !== 'unknown';
      await recordMessage(platform, 'mailbox', name.toLowerCase(), isKnown, context);
      return { token: await sendResetLink(platform, name) };
    },
    getResetStatus: async ({ params }, context) => {
      await fromAddress('link', context);
      const account = await accountOfResetLink(platform, params.token);
      return account ? { is_valid: true, email: account.email } : { is_valid: false };
    },
    resetPassword: async ({ body }, context) => {
      await fromAddress('link', context);
      const owner = await resetPassword(platform, body);
      // A reset link proves access to the mailbox, so this place becomes known and attempts from elsewhere cannot lock it out.
      if (owner !== null) await rememberPlace(platform, owner, context, await placeOf(platform, owner, context));
      return success;
    },
    activateEmail: async ({ params, query }, context) => {
      await fromAddress('link', context);
      await verifyEmail(platform, params.token, query.player_id);
    },
  } satisfies Partial<Handlers<CallContext>>;
};
