import { isEmail, isMobile, isUsername } from '#domain/validation.ts';
import type { CallContext } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import { recordHitFrom, type Limit } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { isMailboxExcluded } from './exclusions/matches.ts';
import { recordMessage } from './login-limits.ts';
import { placeOf, rememberPlace } from './places.ts';
import { accountNamed } from './players.ts';
import { accountOfResetLink, resetPassword, sendResetLink } from './recovery.ts';
import { invalid, registerPlayer } from './registration.ts';
import { isReservedName } from './reserved-names.ts';
import { revokeHash } from './sessions.ts';
import { verifyEmail } from './verification.ts';

const minuteS = 60;
const hourS = 60 * minuteS;
const rateLimits = {
  register: { most: 60, windowS: hourS },
  check: { most: 120, windowS: minuteS },
  link: { most: 60, windowS: 5 * minuteS },
  recovery: { most: 30, windowS: hourS },
} satisfies Record<string, Limit>;

const success = { status: 'success' as const };
const availability = (taken: unknown): 0 | 1 => (taken ? 0 : 1);

/** Calls without a session: registration, and links from e-mails. */
export const guestHandlers = (platform: Platform) => {
  const { db } = platform;
  const fromAddress = (name: keyof typeof rateLimits, context: CallContext) =>
    recordHitFrom(platform, name, context.network, rateLimits[name]);

  return {
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
      const { username } = body;
      if (!isUsername(username)) throw invalid('username', 'The user name is not valid.');
      if (isReservedName(username, (await platform.brand.load()).name)) return availability(true);
      return availability(await db.one`select 1 from players where lower(username) = lower(${username})`);
    },
    checkEmail: async ({ body }, context) => {
      await fromAddress('check', context);
      const { email } = body;
      if (!isEmail(email)) throw invalid('email', 'The e-mail address is not valid.');
      return availability(
        (await db.one`select 1 from players where lower(email) = lower(${email})`) ??
          ((await isMailboxExcluded(platform, email)) || undefined),
      );
    },
    checkMobile: async ({ body }, context) => {
      await fromAddress('check', context);
      // A profile may have none.
      if (body.mobile !== '' && !isMobile(body.mobile)) throw invalid('mobile', 'The phone number is not valid.');
      return availability(await db.one`select 1 from players where mobile = ${body.mobile} and mobile <> ''`);
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
      // A reset link proves access to the mailbox, so this place becomes known and attempts from elsewhere cannot lock the player out.
      if (owner !== null) await rememberPlace(platform, owner, context, await placeOf(platform, owner, context));
      return success;
    },
    activateEmail: async ({ params, query }, context) => {
      await fromAddress('link', context);
      await verifyEmail(platform, params.token, query.player_id);
    },
  } satisfies Partial<Handlers<CallContext>>;
};
