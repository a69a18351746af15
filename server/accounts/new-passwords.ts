import { Problem } from '../http/problem.ts';

/** The least that any new password has; a reset asks for a strong one. */
const shortestPassword = 6;

export const refusedPassword = (code: 'password_weak' | 'password_breached' | 'password_mismatch' | 'password_incorrect', why: string) =>
  new Problem(code, why, { password: [why] });

let breached: Promise<ReadonlySet<string>> | undefined;

/** Nearly 50,000 passwords of public breaches, in lower case. They come with the first password that is chosen, not with each start. */
const breachedPasswords = (): Promise<ReadonlySet<string>> =>
  (breached ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

/**
 * Looks at the password alone and before anything of the account is looked up, so that neither the answer nor its time tells of one.
 * @throws Problem `password_weak` of fewer than 6 characters, `password_breached` of one that guessers try first, in whatever case.
 */
export async function requireAcceptablePassword(password: string): Promise<void> {
  if (password.length < shortestPassword) {
    throw refusedPassword('password_weak', `At least ${shortestPassword} characters are needed.`);
  }
  if ((await breachedPasswords()).has(password.normalize('NFKC').trim().toLowerCase())) {
    throw refusedPassword('password_breached', 'This password is known from leaks. Choose another one.');
  }
}
