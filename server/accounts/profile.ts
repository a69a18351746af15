import type { Player, ProfileChange } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import { vipInfo } from '#domain/vip.ts';
import { isViolation } from '../db/violations.ts';
import { kycStatusOf } from '../documents/documents.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import { noticeCounts } from '../notifications/notices.ts';
import type { Platform } from '../platform.ts';
import { balanceOnWire } from '../wallet/balance.ts';
import { codeText } from '../mail/letters.ts';
import { issueCode, lifeS, withdrawTokens } from './tokens.ts';
import { rulesOfCountry } from '../jurisdictions/current.ts';
import { ageAsked } from '../jurisdictions/age.ts';
import { identityAsked } from '../jurisdictions/identity.ts';
import { accountHolds } from './account-holds.ts';
import { breakEnd } from './status.ts';
import { vipLevelsAt } from '../vip/levels.ts';

export async function playerInfo(platform: Platform, player: SessionPlayer, wants: { kyc: boolean; marketing: boolean }): Promise<Player> {
  const balance = await platform.wallet.balanceOf(player.id);
  const notices = (await noticeCounts(platform.db, [player.id])).get(player.id);
  const { withdrawal_cancelling, deposit_limit } = await rulesOfCountry(platform, player.country);
  const age = await ageAsked(platform, player);
  const identity = await identityAsked(platform, player);
  const hold = accountHolds.find((each) => player.holds.includes(each));
  const onBreak = breakEnd(player, platform.now());
  const vip = vipInfo(await vipLevelsAt(platform, platform.now()), fromMinor(balance.betEur), fromMinor(balance.depositedEur));
  return {
    id: player.id,
    user_id: player.id,
    username: player.username,
    name: player.name,
    email: player.email,
    mobile: player.mobile,
    currency: { id: player.currency.id, code: player.currency.code },
    ...balanceOnWire(balance),
    country: player.country,
    language: player.language,
    email_verified: player.emailVerified,
    status: player.status,
    ...(player.status === 'self_excluded' && player.excludedUntil && { excluded_until: player.excludedUntil.toISOString() }),
    ...(withdrawal_cancelling !== 'offered' && { withdrawal_cancelling }),
    ...(deposit_limit === 'required' && { deposit_limit }),
    ...(age !== null && { unconfirmed_age: age }),
    ...(identity.length > 0 && { identity_before: [...identity] }),
    ...(onBreak && { break_until: onBreak.toISOString() }),
    ...(hold !== undefined && { hold }),
    mobile_verified: player.mobileVerified,
    created_at: player.createdAt.toISOString(),
    user_rank: vip.level,
    vip,
    ...(notices && { notices }),
    ...(wants.kyc && { kyc: { status: await kycStatusOf(platform, player.id) } }),
    ...(wants.marketing && { marketing: await consentOf(platform, player.id) }),
  };
}

const consentOf = ({ db }: Platform, playerId: number) =>
  db.single<{
    email: boolean;
    sms: boolean;
  }>`select marketing_email as email, marketing_sms as sms from players where id = ${playerId}`;

/** A new mobile number is unverified: its owner gets a code. */
export async function updateProfile(platform: Platform, player: SessionPlayer, { name, mobile }: ProfileChange): Promise<void> {
  if (name.trim() === '') {
    throw new Problem('invalid_request', 'The name is empty.', { fields: [{ path: 'body/name', message: 'must not be blank' }] });
  }
  await platform.db.sql`
    update players set name = ${name.trim()}, mobile = ${mobile}, updated_at = ${platform.now()},
      mobile_verified_at = case when mobile = ${mobile} then mobile_verified_at end
    where id = ${player.id}`.catch((error: unknown) => {
    if (isViolation(error, 'players_mobile')) throw new Problem('mobile_taken', 'Phone Number already taken.');
    throw error;
  });
  if (mobile === player.mobile) return;
  // A code that was sent to the former number must not verify this one.
  await withdrawTokens(platform, player.id, 'verify_sms');
  if (mobile === '') return;
  // The number is saved even if the gateway fails: the code can be requested again.
  await sendCode(platform, { ...player, mobile }).catch((error: unknown) =>
    platform.log.error({ err: error, player: player.id }, 'SMS code'),
  );
}

/** Sends six digits by SMS, which invalidate the earlier ones. */
export async function sendCode(
  platform: Platform,
  { id, mobile, language }: Pick<SessionPlayer, 'id' | 'mobile' | 'language'>,
): Promise<void> {
  await withdrawTokens(platform, id, 'verify_sms');
  const code = await issueCode(platform, id, mobile);
  const { name } = await platform.brand.load();
  await platform.mailer.sendText(mobile, codeText(code, lifeS.verify_sms / 60, language, name));
}
