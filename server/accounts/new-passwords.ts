import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { plainPassword } from './passwords.ts';

/** The minimum length of a new password; a reset requires a strong one. */
const shortestPassword = 6;
/** Shorter words are in many passwords by chance. */
const shortestWord = 3;

type Refusal = 'password_weak' | 'password_breached' | 'password_personal' | 'password_mismatch' | 'password_incorrect';

export const refusedPassword = (code: Refusal, why: string) => new Problem(code, why, { password: [why] });

let breached: Promise<ReadonlySet<string>> | undefined;

/** Normalizes a text for comparison, without regard to case, width of letters and surrounding spaces. */
const comparable = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Nearly 50,000 passwords of public breaches, in lower case. They load with the first chosen password, not with each start. */
const breachedPasswords = (): Promise<ReadonlySet<string>> =>
  (breached ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

/**
 * Checks the password alone, before anything of the account is read, so that neither the answer nor its time reveals an account.
 * @throws Problem `password_weak` for fewer than 6 characters, `password_breached` for a frequently guessed one, in any case.
 */
export async function requireAcceptablePassword(password: string): Promise<void> {
  if (plainPassword(password).length < shortestPassword) {
    throw refusedPassword('password_weak', `At least ${shortestPassword} characters are needed.`);
  }
  if ((await breachedPasswords()).has(comparable(password))) {
    throw refusedPassword('password_breached', 'This password is known from leaks. Choose another one.');
  }
}

/**
 * Without the publicly known words of the player and the site, at least the minimum length must remain.
 * @throws Problem `password_personal`.
 */
export async function requireImpersonalPassword(
  { db }: Pick<Platform, 'db'>,
  password: string,
  { username, email }: { readonly username: string; readonly email: string },
): Promise<void> {
  const site = await db.one<{ name: string }>`select name from site_settings`;
  const words = [username, ...email.split('@').slice(0, 1), ...(site?.name ?? '').split(/[^\p{L}\p{N}]+/u)].map(comparable);
  const left = words
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), comparable(password));
  if (left.length < shortestPassword) {
    throw refusedPassword(
      'password_personal',
      'Too close to your username, your e-mail address or the name of this site. Choose another one.',
    );
  }
}
