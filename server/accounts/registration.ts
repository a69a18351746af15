import { required } from '#domain/required.ts';
import type { Registration } from '#openapi/model.ts';
import { minimumAge } from '#domain/age.ts';
import { countries } from '#domain/countries.ts';
import { defaultCurrencyId } from '#domain/currencies.ts';
import { isEmail, isUsername } from '#domain/validation.ts';
import { isViolation } from '../db/violations.ts';
import { Problem } from '../http/problem.ts';
import { verificationLetter } from '../mail/letters.ts';
import type { Platform } from '../platform.ts';
import { emailIdentity, emailRulesVersion } from './exclusions/email-identity.ts';
import type { RegisteredFrom } from './exclusions/links.ts';
import { isMailboxExcluded, matchRegistration } from './exclusions/matches.ts';
import { checkRegistration, recordCheck } from './exclusions/register-checks.ts';
import { requireAcceptablePassword, requireImpersonalPassword } from './new-passwords.ts';
import { acceptTerms, requireOpenRegistration } from './open-registration.ts';
import { hashPassword, plainPassword } from './passwords.ts';
import { type Account, accountWithId } from './players.ts';
import { jurisdictionsNow } from '../jurisdictions/current.ts';
import { jurisdictionMet } from '../jurisdictions/jurisdictions.ts';
import { isReservedName } from './reserved-names.ts';
import { issueToken } from './tokens.ts';

export const invalid = (path: string, message: string) =>
  new Problem('invalid_request', message, { fields: [{ path: `body/${path}`, message }] });

function check({ username, email, password, password_confirmation, country }: Registration, brand: string): void {
  if (!isUsername(username)) throw invalid('username', 'The user name is not valid.');
  // Reserved names get the form's message for taken names.
  if (isReservedName(username, brand)) throw new Problem('username_taken', 'This user name is taken.');
  if (!isEmail(email)) throw invalid('email', 'The e-mail address is not valid.');
  if (!countries.some(({ code }) => code === country)) throw invalid('country', 'There is no such country.');
  if (plainPassword(password) !== plainPassword(password_confirmation)) {
    throw new Problem('password_mismatch', 'The passwords do not match.', { password: ['The passwords do not match.'] });
  }
}

/**
 * Checks whether the form's country, and the calling country if a proxy names it, allow registration: the stricter one decides.
 * @throws Problem `country_refused`, or `age_unconfirmed` with the age that the form has to confirm.
 */
async function requireCountry(
  platform: Platform,
  { country, age_confirmed: age = minimumAge }: Registration,
  calledFrom: string | null,
): Promise<void> {
  const { registration, minimum_age: minimum } = jurisdictionMet(await jurisdictionsNow(platform), [country, calledFrom]);
  if (registration === 'refused') throw new Problem('country_refused', 'Accounts for people of this country are not opened here.');
  if (age < minimum) throw new Problem('age_unconfirmed', `Confirm that you are ${minimum} or older.`, { minimum_age: minimum });
}

/**
 * Creates the player and the wallet, then sends the e-mail that verifies the address.
 * @param calledFrom the calling country according to the operator's proxy; null if unknown.
 * @param from the browser and network of the call; without them the account is compared by its own data alone.
 */
export async function registerPlayer(
  platform: Platform,
  form: Registration,
  calledFrom: string | null,
  from: RegisteredFrom | null = null,
): Promise<{ id: number; username: string }> {
  check(form, (await platform.brand.load()).name);
  await requireCountry(platform, form, calledFrom);
  // Checked again in the transaction. The early check saves people a pointless query of national registers.
  await requireOpenRegistration(platform, form.language);
  await requireAcceptablePassword(form.password);
  await requireImpersonalPassword(platform, form.password, form);
  const { db } = platform;
  const currency = await db.one<{
    id: number;
    code: string;
  }>`select id, code from currencies where id = ${form.currency_id ?? defaultCurrencyId}`;
  if (!currency) throw invalid('currency_id', 'There is no such currency.');
  // The same answer as for any address that is taken, because an exclusion is private.
  if (await isMailboxExcluded(platform, form.email)) throw new Problem('email_taken', 'This e-mail address is taken.');
  const checked = await checkRegistration(platform, { email: form.email, mobile: null, country: form.country });
  // The same answer as above: a stranger must not learn whether somebody is in a register.
  if (checked?.outcome === 'excluded') throw new Problem('email_taken', 'This e-mail address is taken.');
  const passwordHash = await hashPassword(form.password);
  const mailbox = emailIdentity(form.email);
  const player = await db
    .transaction(async () => {
      await requireOpenRegistration(platform, form.language);
      const row = await db.single<{ id: number; username: string }>`
        insert into players (username, email, name, country, currency_id, language, password_hash, referral_code, age_confirmed, email_identity, likely_email_identity, email_rules)
        values (${form.username}, ${form.email}, ${(form.name ?? '').trim()}, ${form.country}, ${currency.id}, ${form.language}, ${passwordHash}, ${form.referral_code || null},
          ${form.age_confirmed ?? null}, ${mailbox.certain}, ${mailbox.likely}, ${emailRulesVersion})
        returning id, username`;
      await platform.wallet.open(row.id, currency.code);
      if (checked) await recordCheck(platform, row.id, checked);
      await acceptTerms(platform, row.id, form.language);
      await matchRegistration(platform, row.id, from ?? { device: null, network: '' });
      return row;
    })
    .catch((error: unknown) => {
      if (isViolation(error, 'players_username')) throw new Problem('username_taken', 'This user name is taken.');
      if (isViolation(error, 'players_email')) throw new Problem('email_taken', 'This e-mail address is taken.');
      throw error;
    });
  const account = required(await accountWithId(platform, player.id), 'The new account');
  // The account exists even if the mail server fails: the e-mail can be requested again.
  await sendVerification(platform, account).catch((error: unknown) =>
    platform.log.error({ err: error, player: player.id }, 'verification e-mail'),
  );
  return player;
}

export async function sendVerification(platform: Platform, account: Account): Promise<void> {
  // Earlier links stay valid: otherwise anybody could invalidate the owner's by requesting another.
  const token = await issueToken(platform, account.id, 'verify_email');
  const link = `${platform.config.publicUrl}/${account.language}/verify-email/?a=${account.id}&b=${token}`;
  await platform.mailer.send(verificationLetter(account, link, (await platform.brand.load()).name));
}
