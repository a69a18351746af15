import { type CallContext, ownPlayerOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import { recordHitFrom } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { accountWithId } from './players.ts';
import { sendCode } from './profile.ts';
import { sendVerification } from './registration.ts';
import { recordCode, recordMessage, recordText } from './login-limits.ts';
import { verifyEmail, verifyMobile } from './verification.ts';

const hourS = 3600;
const addressLimit = { most: 60, windowS: hourS };

const success = { status: 'success' as const };

export const verificationHandlers = (platform: Platform) =>
  ({
    resendVerification: async ({ params, query }, context) => {
      if (query.service === 'sms') {
        // Each message costs money and rings on a phone, so players can request it for themselves only.
        const player = ownPlayerOf(context, params.id);
        const isDue = player.mobile !== '' && !player.mobileVerified;
        if (isDue) await recordText(platform, player.id, player.mobile, context);
        if (isDue) await sendCode(platform, player);
        return { ...success, is_sent: isDue };
      }
      // Counted before the look-up, because a limit must not reveal which ids exist.
      await recordHitFrom(platform, 'resend:from', context.network, addressLimit);
      await recordMessage(platform, 'resend', String(params.id), context.player?.id === params.id, context);
      const account = await accountWithId(platform, params.id);
      const isDue = account !== null && !account.isVerified;
      if (isDue) await sendVerification(platform, account);
      // Only the player learns whether an email went out; strangers must not find out which accounts exist.
      return context.player?.id === params.id ? { ...success, is_sent: isDue } : success;
    },

    verifyService: async ({ params, body }, context) => {
      if (body.skin_id !== platform.config.skin.id) throw new Problem('token_invalid', 'This code is wrong or has expired.');
      if (params.service === 'sms') {
        await recordCode(platform, body.user_id, context);
        await verifyMobile(platform, body.user_id, body.verification);
        return success;
      }
      // The token cannot be guessed, so only the network is limited: strangers must not be able to use up a player's attempts.
      await recordHitFrom(platform, 'verify:from', context.network, addressLimit);
      await verifyEmail(platform, body.verification, String(body.user_id));
      return success;
    },
  }) satisfies Partial<Handlers<CallContext>>;
