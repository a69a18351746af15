import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Authenticator, Trick } from '#tests/support/authenticator.ts';
import { deposited as creditedInBooks } from '#tests/support/books.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, secondTab, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { methodId, newKey, saveAddress, transaction, withdrawBody } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let running: TestPlatform;
let owner: TestOperator;
let ben: TestOperator;
let count = 0;
beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    seeded: true,
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' },
  });
  await running.platform.db.sql`update payment_methods set withdrawal_maximum_eur = 50000 where code = 'LTC'`;
  owner = await newOperator(running, 'Ana', 'owner');
  ben = await newOperator(running, 'Ben', 'payments');
});
afterAll(() => running.close());

interface Begun {
  readonly ceremony: string;
  readonly options: Parameters<Authenticator['get']>[0] & { readonly challenge: string };
  readonly text: string;
  readonly expires_at: string;
}
/** A withdrawal that its player requests on the site. */
async function withdrawal(amount: string): Promise<{ player: TestPlayer; id: string }> {
  const player = await newPlayer(running, `rich${(count += 1)}`);
  await creditedInBooks(running.platform, player.id, 10_000_000n);
  const method = await methodId(player.call, 'LTC');
  await saveAddress(player, method);
  const { status, body } = await player.call('POST', '/payments/withdraw', withdrawBody(method, amount), newKey());
  expect([status, body]).toMatchObject([200, { transaction: {} }]);
  return { player, id: body.transaction.externalId as string };
}
const begin = async (by: TestOperator, id: string) => by.call('POST', `/withdrawals/${id}/approval/options`);
const signed = ({ ceremony, options, expires_at }: Begun, by: TestOperator, trick: Trick = {}) => ({
  ceremony,
  expires_at,
  credential: by.authenticator.get(options, trick),
});
const post = (by: TestOperator, id: string, body: object) => by.call('POST', `/withdrawals/${id}/approval`, body);
async function approve(by: TestOperator, id: string, trick: Trick = {}) {
  const begun = await begin(by, id);
  return begun.status === 200 ? post(by, id, signed(begun.body as Begun, by, trick)) : begun;
}

/** Ben proposes a decision and approves it himself. */
async function decide(id: string, decision: object) {
  const parameters = { withdrawal_id: id, ...decision };
  const { body } = await ben.call('POST', '/proposals', { operation: 'decideWithdrawal', parameters, reason: 'ticket 42' });
  const begun = await ben.call('POST', `/proposals/${body.id}/approval/options`);
  const { ceremony, options } = begun.body as Begun;
  return ben.call('POST', `/proposals/${body.id}/approval`, { ceremony, credential: ben.authenticator.get(options) });
}

describe('[34.3] a withdrawal of 20,000 EUR', () => {
  test('waits until an operator signs coin, amount and address, and then reaches the player', async () => {
    const { player, id } = await withdrawal('20000');
    expect((await transaction(player, id)).payload.waits_for).toBe('awaiting_approval');
    const begun = (await begin(ben, id)).body as Begun;
    expect(begun.options.challenge).toBe(createHash('sha256').update(begun.text).digest('base64url'));
    expect(JSON.parse(begun.text)).toMatchObject({ withdrawal_id: id, coin: 'LTC', expires_at: begun.expires_at });
    expect(await post(ben, id, signed(begun, ben))).toMatchObject({ status: 200, body: { persons_missing: 0 } });
    const row = await running.platform.db.one<{
      client_data: Uint8Array;
      text: string;
    }>`select client_data, text from payout_approvals where transaction_id = ${id}`;
    const { challenge } = JSON.parse(Buffer.from(row!.client_data).toString()) as { challenge: string };
    expect([challenge, row!.text]).toEqual([begun.options.challenge, begun.text]);
    expect((await transaction(player, id)).status).toBe('pending');
    const { body } = await owner.call('GET', `/actions?object=withdrawal%20${id}`);
    expect(body.data).toMatchObject([{ operation: 'approvePayout', actor: 'Ben', after: { signed: { withdrawal_id: id } } }]);
    expect(outcomeText(await post(ben, id, signed(begun, ben)))).toBe('409 not_pending');
  });

  test('takes no replay, no other payout, no other tab and nobody else’s passkey', async () => {
    const [{ id }, other] = [await withdrawal('20000'), await withdrawal('20000')];
    const begun = (await begin(ben, id)).body as Begun;
    expect(outcomeText(await post(ben, other.id, signed(begun, ben)))).toBe('422 passkey_expired');
    expect(outcomeText(await approve(ben, id, { challenge: 'AAAA' }))).toBe('422 passkey_invalid');
    expect(outcomeText(await approve(ben, id, { isVerified: false }))).toBe('422 passkey_invalid');
    const foreign = (await begin(ben, id)).body as Begun;
    expect(outcomeText(await post(ben, id, { ...signed(foreign, ben), credential: owner.authenticator.get(foreign.options) }))).toBe(
      '422 passkey_invalid',
    );
    const tab = await secondTab(running, ben);
    expect(outcomeText(await post(tab, id, signed((await begin(ben, id)).body as Begun, ben)))).toBe('422 passkey_expired');
    const later = (await begin(ben, id)).body as Begun;
    const longer = new Date(new Date(later.expires_at).getTime() - 1_000).toISOString();
    expect(outcomeText(await post(ben, id, { ...signed(later, ben), expires_at: longer }))).toBe('422 passkey_expired');
    const changed = (await begin(ben, id)).body as Begun;
    await running.platform.db.sql`update transactions set crypto_value = crypto_value + 1 where id = ${id}`;
    expect(outcomeText(await post(ben, id, signed(changed, ben)))).toBe('422 passkey_expired');
    expect(await running.platform.db.sql`select 1 from payout_approvals where transaction_id in (${id}, ${other.id})`).toEqual([]);
  });

  test('takes two persons by a rule, and one with two tabs is one person', async () => {
    const parameters = { rule: { name: 'From 15,000 EUR', is_active: true, min_amount_eur: '15000', persons: 2 } };
    const proposed = await owner.call('POST', '/proposals', { operation: 'setPayoutRule', parameters, reason: 'ticket 41' });
    expect(proposed.body).toMatchObject({ persons: 1, target: 'payout rule new' });
    const options = (await owner.call('POST', `/proposals/${proposed.body.id}/approval/options`)).body as Begun;
    const done = await owner.call('POST', `/proposals/${proposed.body.id}/approval`, {
      ceremony: options.ceremony,
      credential: owner.authenticator.get(options.options),
    });
    expect(outcomeText(done)).toBe('done');
    const { player, id } = await withdrawal('20000');
    const tab = await secondTab(running, ben);
    const replies = await Promise.all([approve(ben, id), approve(tab, id)]);
    // The later one is refused as the same person; or as a copy of the passkey, if its signature was made first and arrived last.
    expect(replies.map(outcomeText).toSorted()).toEqual([
      expect.stringMatching(/^(?:409 second_person_required|422 passkey_invalid)$/),
      'done',
    ]);
    expect((await transaction(player, id)).payload.waits_for).toBe('awaiting_approval');
    expect(await approve(owner, id)).toMatchObject({ status: 200, body: { persons_missing: 0 } });
    expect((await transaction(player, id)).status).toBe('pending');
  });

  test('is refused with a reason that the player reads, and the funds come back once', async () => {
    const { player, id } = await withdrawal('20000');
    const refuse = () => decide(id, { decision: 'refuse', message: 'identity' });
    const replies = await Promise.all([refuse(), refuse()]);
    expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
    expect((await transaction(player, id)).payload).toMatchObject({ reason: 'stopped', refused_for: 'identity' });
    const moves = await running.platform.db.sql<{ kind: string }>`select kind from ledger_entries where transaction_id = ${id} order by id`;
    expect(moves.map(({ kind }) => kind)).toEqual(['lock', 'release']);
  });
});

describe('[34.3] the queue of withdrawals', () => {
  const list = async (by: TestOperator, query = '') => (await by.call('GET', `/withdrawals${query}`)).body;
  const idsIn = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);

  test('lists what waits, the oldest first, by state and amount, a page at a time', async () => {
    const [large, small] = [await withdrawal('20000'), await withdrawal('20')];
    const open = await list(ben);
    expect(idsIn(open).slice(-2)).toEqual([large.id, small.id]);
    expect(open.data.at(-2)).toMatchObject({
      state: 'awaiting_approval',
      hold_reason: 'awaiting_approval',
      amount_eur: '20000.00',
      coin: 'LTC',
    });
    expect(open.data.at(-1)).toMatchObject({ state: 'sent', hold_reason: null, persons_missing: 0 });
    expect(idsIn(await list(ben, '?state=sent'))).toContain(small.id);
    expect(idsIn(await list(ben, '?state=awaiting_approval&min_amount_eur=20000.01'))).toEqual([]);
    expect(idsIn(await list(ben, `?after=${large.id}`))).toEqual([small.id]);
    await decide(large.id, { decision: 'hold' });
    expect((await list(ben, '?state=held')).data.at(-1)).toMatchObject({ id: large.id, hold_reason: 'under_review' });
  });

  test('shows beside one what its approver has to know, and masks the player by role', async () => {
    const { player, id } = await withdrawal('20000');
    const seen = await ben.call('GET', `/withdrawals/${id}`);
    expect(seen.body).toMatchObject({
      id,
      state: 'awaiting_approval',
      is_masked: true,
      screening: { is_first: true, is_new_address: true, day_eur: '20000.00' },
      player: { status: 'active', payouts: 0, payouts_here: 0 },
      approvals: [],
    });
    expect(seen.body.screening.matched.map(({ name }: { name: string }) => name)).toContain('From 5,000 EUR');
    const email = `rich${count}@example.com`;
    expect([JSON.stringify(seen.body).includes(email), (await owner.call('GET', `/withdrawals/${id}`)).body.email]).toEqual([false, email]);
    const { body } = await owner.call('GET', `/actions?object=withdrawal%20${id}`);
    expect(body.data).toMatchObject([{ operation: 'getWithdrawal', actor: 'Ana' }]);
    expect((await ben.call('GET', '/withdrawals/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(player.id).toBe(seen.body.player_id);
  });
});
