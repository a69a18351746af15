import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComparedBook } from '#console/data/types.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let running: TestPlatform;
let finance: TestOperator;
let payments: TestOperator;
const until = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  running = await startTestPlatform({ config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  finance = await newOperator(running, 'Fay', 'finance');
  payments = await newOperator(running, 'Pat', 'payments');
  await running.platform.db.sql`delete from partner_books`;
  await running.platform.db.sql`
    insert into partner_books (partner, book, compared_until, asked_at, failure)
    values ('games', 'bets', ${until}, now(), null), ('silent', 'bets', null, now(), 'offers no list')`;
});
afterAll(() => running.close());

const books = async () => (await payments.call('GET', '/differences')).body.partners as ComparedBook[];
const bookOf = async (partner: string) => (await books()).find((each) => each.partner === partner)!;
const seen = { partner: 'games', book: 'bets', compared_until: until.toISOString(), fingerprint: '' };
const sign = (by: TestOperator, given: object) => by.call('POST', '/differences/sign-off', { ...seen, ...given });
const differ = (subject: string, rule: string | null) => running.platform.db.sql`
  insert into partner_differences (partner, book, subject, rule, expected, actual, begun_at, seen_at, next_at)
  values ('games', 'bets', ${subject}, ${rule}, 'a', 'b', now(), now(), now())`;

test('[34.5] a comparison is signed off as it is, by a person and with a reason, on the record', async () => {
  expect(await bookOf('games')).toMatchObject({ differences: 0, signed_off: null });
  expect(outcomeText(await sign(finance, { reason: 'the day is closed' }))).toBe('done');
  const signed = { by: 'Fay', reason: 'the day is closed', compared_until: until.toISOString(), differences: 0 };
  expect((await bookOf('games')).signed_off).toMatchObject(signed);
  const { body } = await finance.call('GET', '/actions?object=book%20games%20bets');
  expect(body.data).toMatchObject([{ actor: 'Fay', operation: 'signOffBook', reason: 'the day is closed', after: { differences: 0 } }]);
});

test('[34.5] differences that came meanwhile must be seen first, and stand in the next sign-off', async () => {
  await Promise.all([differ('bet-1', 'pays the same'), differ('bet-2', null)]);
  expect(outcomeText(await sign(finance, { reason: 'the day is closed' }))).toBe('409 proposal_stale');
  const { fingerprint, ...book } = await bookOf('games');
  expect(book).toMatchObject({ differences: 1, signed_off: { differences: 0 } });
  expect(outcomeText(await sign(finance, { fingerprint, reason: 'one is with the provider' }))).toBe('done');
  expect((await bookOf('games')).signed_off).toMatchObject({ differences: 1, reason: 'one is with the provider' });
});

test('[34.5] one difference that takes the place of another must be seen first', async () => {
  const { fingerprint } = await bookOf('games');
  await running.platform.db.sql`delete from partner_differences where subject = 'bet-1'`;
  await differ('bet-3', 'pays the same');
  expect(await bookOf('games')).toMatchObject({ differences: 1 });
  expect(outcomeText(await sign(finance, { fingerprint, reason: 'one is with the provider' }))).toBe('409 proposal_stale');
  await running.platform.db.sql`delete from partner_differences`;
});

test('[34.5] a sign-off names the time that its operator saw, though the comparison has gone on, and none from the future', async () => {
  const later = new Date(until.getTime() + 60_000);
  await running.platform.db.sql`update partner_books set compared_until = ${later} where partner = 'games'`;
  expect(outcomeText(await sign(finance, { reason: 'the day is closed' }))).toBe('done');
  expect(await bookOf('games')).toMatchObject({ compared_until: later.toISOString(), signed_off: { compared_until: until.toISOString() } });
  const future = new Date(later.getTime() + 1).toISOString();
  expect(outcomeText(await sign(finance, { compared_until: future, reason: 'the day is closed' }))).toBe('409 proposal_stale');
});

test('[34.5] nothing is signed off that was never compared or is unknown, nor by a role that only reads', async () => {
  expect(outcomeText(await sign(finance, { partner: 'silent', reason: 'none' }))).toBe('409 not_pending');
  expect(outcomeText(await sign(finance, { partner: 'nobody', reason: 'none' }))).toBe('404 not_found');
  expect(outcomeText(await sign(payments, { reason: 'curious' }))).toBe('403 forbidden');
  expect((await bookOf('silent')).signed_off).toBeNull();
});
