import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireAcceptablePassword, requireImpersonalPassword } from '#server/accounts/new-passwords.ts';
import { type Books, openBooks } from '../support/books.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const refused = (code: string, message: string) => ({ status: 422, code, message, extra: { password: [message] } });
const weak = refused('password_weak', 'At least 6 characters are needed.');
const breached = refused('password_breached', 'This password is known from leaks. Choose another one.');
const personal = refused(
  'password_personal',
  'Too close to your username, your e-mail address or the name of this site. Choose another one.',
);

describe('[T-11] [PASS-04] a new password', () => {
  test('has six characters at least', async () => {
    await expect(requireAcceptablePassword('k7#Qz')).rejects.toMatchObject(weak);
    await expect(requireAcceptablePassword('k7#Qzw')).resolves.toBeUndefined();
  });

  test.each(['password1', 'PassWord1', ' password1 ', 'ｐａｓｓｗｏｒｄ１', 'qwertyuiop'])(
    'is none that guessers try first, however it is written: %s',
    async (password) => {
      await expect(requireAcceptablePassword(password)).rejects.toMatchObject(breached);
    },
  );
});

describe('[T-11] beside what everybody knows of its player and the site, a password', () => {
  const judge = (password: string, who: { username?: string; email?: string } = {}) =>
    requireImpersonalPassword(books, password, { username: 'annabel', email: 'b.long@mail.test', ...who });
  const isRefused = (password: string, who?: { username?: string; email?: string }) =>
    expect(judge(password, who), password).rejects.toMatchObject(personal);
  const isTaken = (password: string, who?: { username?: string; email?: string }) =>
    expect(judge(password, who), password).resolves.toBeUndefined();

  test('has six characters left', async () => {
    await isRefused('annabel12345');
    await isTaken('annabel123456');
    await isRefused('12ANNABEL345');
    await isRefused('b.long12345');
    await isTaken('b.long123456');
  });

  test('may hold the host of an e-mail address, and part of what stands before it', async () => {
    await isTaken('mail.test');
    await isTaken('long12');
  });

  test('is looked at without the longest of these words first, and without each as often as it is there', async () => {
    await isRefused('annabellaXYZ', { username: 'anna', email: 'annabella@mail.test' });
    await isRefused('annabellaXYZ', { username: 'annabella', email: 'anna@mail.test' });
    await isRefused('annabelannabel12345');
  });

  test('may hold what is as short as two characters; three are a word', async () => {
    await isTaken('ab1234', { username: 'x.ab', email: 'ab@mail.test' });
    await isRefused('abc12345', { username: 'x.abc', email: 'abc@mail.test' });
  });

  test('does not live by the name of the site, by none of its words', async () => {
    await books.db.sql`update site_settings set name = 'Grand-Casino, Été Noël 24'`;
    for (const password of ['grand12345', 'CASINO12345', 'noël1234', 'grandcasino1', '\u00c9T\u00c91234', 'noe\u0308l1234'])
      await isRefused(password);
    await isTaken('24123456');
    await isTaken('grand123456');
    await books.db.sql`delete from site_settings`;
    await isTaken('grand12345');
    await isRefused('annabel12345');
  });
});
