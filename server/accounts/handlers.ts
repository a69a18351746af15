import { batched } from '../db/batched.ts';
import { type CallContext, ownPlayerOf, playerOf, tokenOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { recordHit, type Limit } from '../http/rate-limit.ts';
import { noticeCounts } from '../notifications/notices.ts';
import type { Platform } from '../platform.ts';
import { balanceOnWire, balancesOf, requireWallet } from '../wallet/balance.ts';
import { playerInfo, updateProfile } from './profile.ts';
import { recordOwnPassword } from './reauthentication.ts';
import { changePassword } from './recovery.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, secondFactorOf } from './second-factor.ts';
import { endSession, listSessions } from './session-list.ts';
import { revokeSession, revokeSessionsOf } from './sessions.ts';
import { recordText } from './login-limits.ts';
import { guestHandlers } from './guest-handlers.ts';
import { loginHandlers } from './login-handlers.ts';

const profileLimit: Limit = { most: 30, windowS: 3_600 };

const success = { status: 'success' as const };

/** Calls with a session about the player's own account. */
const ownHandlers = (platform: Platform) => {
  const { db } = platform;
  const balanceBehind = batched((playerIds: readonly number[]) => balancesOf(db, playerIds));
  const noticesBehind = batched((playerIds: readonly number[]) => noticeCounts(db, playerIds));
  /** Counts the attempts of a logged-in player at a password or a code. @throws Problem 429. */
  const proving = async <T>(context: CallContext, work: () => Promise<T>): Promise<T> => {
    const forget = await recordOwnPassword(platform, context);
    const result = await work();
    await forget();
    return result;
  };

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
      await recordHit(platform, `profile:${player.id}`, profileLimit);
      if (body.mobile !== '' && body.mobile !== player.mobile) await recordText(platform, player.id, body.mobile, context);
      await updateProfile(platform, player, body);
      return success;
    },

    changePassword: async ({ body }, context) => {
      await proving(context, () => changePassword(platform, playerOf(context).id, context.token ?? '', body));
      return success;
    },

    listPasskeys: async (_input, context) => ({ data: await listPasskeys(platform, playerOf(context).id) }),
    beginPasskey: ({ body }, context) => proving(context, () => beginPasskey(platform, context, body)),
    addPasskey: async ({ body }, context) => ({ data: await addPasskey(platform, context, body) }),
    renamePasskey: async ({ params, body }, context) => {
      await recordHit(platform, `profile:${playerOf(context).id}`, profileLimit);
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
  } satisfies Partial<Handlers<CallContext>>;
};

export const accountHandlers = (platform: Platform) =>
  ({ ...ownHandlers(platform), ...loginHandlers(platform), ...guestHandlers(platform) }) satisfies Partial<Handlers<CallContext>>;
