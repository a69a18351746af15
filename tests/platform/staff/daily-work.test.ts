import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pdfOf } from '#server/documents/image-pdf.ts';
import { saveFile } from '#server/documents/vault.ts';
import { setMethodOpen, stopWithdrawals } from '#server/payments/stopping.ts';
import { applyState } from '#server/payments/transactions.ts';
import { deposited } from '#tests/support/books.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { openDeposit, transaction } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let running: TestPlatform;
let compliance: TestOperator;
let payments: TestOperator;
let player: TestPlayer;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  compliance = await newOperator(running, 'Cleo', 'compliance');
  payments = await newOperator(running, 'Pat', 'payments');
  player = await newPlayer(running, 'missing');
});
afterAll(() => running.close());

const hash = 'ab'.repeat(32);
const address = 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea';
interface Payment {
  readonly id: string;
  readonly held: number;
}
const find = async (by: TestOperator, q: string) => (await by.call('GET', `/players?q=${encodeURIComponent(q)}`)).body;
const work = async (by: TestOperator, kind: string) =>
  ((await by.call('GET', '/today')).body.data as { kind: string; count: number }[]).find((each) => each.kind === kind)?.count;

/** A deposit that expired before its coins arrived. */
async function lateDeposit() {
  const { transaction_id: id } = await openDeposit(player);
  const { external_id: externalId } = (await running.platform.db.one<{ external_id: string }>`
    update transactions set wallet_address = ${address} where id = ${id} returning external_id`)!;
  const report = (state: object) => applyState(running.platform, id, { externalId, ...state } as Parameters<typeof applyState>[2]);
  const transfer = { txHash: hash, output: 0, value: '0.5', confirmations: 1, needed: 6 };
  return { id, externalId, report, transfer };
}

describe('[34.5] “my deposit is missing”', () => {
  test('is found by everything that a player may have of it, and says where the money is at each step', async () => {
    const { id, externalId, report, transfer } = await lateDeposit();
    const read = async () => (await payments.call('GET', `/deposits/${id}`)).body;
    expect(await read()).toMatchObject({ whereabouts: 'nothing_seen', address, status: 'pending', postings: [], receipts: [] });
    await report({ status: 'pending', transfers: [transfer] });
    expect(await read()).toMatchObject({ whereabouts: 'confirming', transfers: [{ tx_hash: hash, confirmations: 1, needed: 6 }] });
    await report({ status: 'declined', reason: 'expired' });
    expect(await read()).toMatchObject({ whereabouts: 'nothing_came', reason: 'expired' });
    await report({ status: 'authorized', cryptoValue: '0.5', txHash: hash });
    const held = await read();
    expect(held).toMatchObject({ whereabouts: 'held', held: 1, receipts: [{ kind: 'late', state: 'held', held_coins: '0.5' }] });
    expect(held.postings).toMatchObject([{ account: 'house:deposits' }, { account: 'house:suspense' }]);
    for (const q of [id, externalId, hash, hash.toUpperCase(), address, address.toUpperCase()]) {
      const found = await find(payments, q);
      expect([q, (found.payments as Payment[]).map((each) => [each.id, each.held])]).toEqual([q, [[id, 1]]]);
      expect((found.data as { id: number }[]).map((each) => each.id)).toEqual([player.id]);
    }
    const { body: listed } = await payments.call('GET', '/receipts');
    expect(listed).toMatchObject({ data: [{ deposit_id: id, player_id: player.id, kind: 'late' }], next: null });
    expect(await work(payments, 'receipts')).toBe(1);

    const parameters = { receipt_id: listed.data[0].id as number, decision: 'credit' };
    const { body: proposal } = await payments.call('POST', '/proposals', { operation: 'decideReceipt', parameters, reason: 'ticket 7' });
    expect(await work(payments, 'proposals')).toBe(1);
    const { body: begun } = await payments.call('POST', `/proposals/${proposal.id}/approval/options`);
    const signed = { ceremony: begun.ceremony as string, credential: payments.authenticator.get(begun.options as never) };
    expect(outcomeText(await payments.call('POST', `/proposals/${proposal.id}/approval`, signed))).toBe('done');
    expect(await read()).toMatchObject({ whereabouts: 'resolved', held: 0, receipts: [{ state: 'credited', note: 'ticket 7 (Pat)' }] });
    expect([await work(payments, 'receipts'), await work(payments, 'proposals')]).toEqual([0, 0]);
    // The credit is a deposit of its own, with the same transfer.
    const found = (await find(payments, hash)).payments as Payment[];
    const credited = found.find((each) => each.id !== id)!;
    expect(await transaction(player, credited.id)).toMatchObject({ status: 'authorized' });
  });

  test('a page of held coins continues where the one before it ended', async () => {
    const { id } = await lateDeposit();
    await running.platform.db.sql`
      insert into deposit_receipts (transaction_id, crypto_value, held_value, held_minor, kind, state, came_at)
      select ${id}, 0.001, 0.001, 0, 'late', 'held', now() from generate_series(1, 51)`;
    const first = (await payments.call('GET', '/receipts')).body;
    const second = (await payments.call('GET', `/receipts?after=${first.next}`)).body;
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 1, null]);
  });

  test('a round is found by its id, its bet and its transaction', async () => {
    const { db, wallet } = running.platform;
    await wallet.placeBet({
      playerId: player.id,
      requestId: 'house:bet-1',
      roundId: 'round-of-ana',
      amount: 100n,
      source: 'cash',
      game: { gameId: 'plinkoear', providerId: 207, providerName: 'House' },
    });
    const row = (await db.one<{ id: string; transaction_id: string }>`
      select id, transaction_id from game_bets where round_id = 'round-of-ana'`)!;
    for (const q of ['round-of-ana', row.id, row.transaction_id]) {
      const { rounds } = await find(payments, q);
      expect([q, rounds]).toMatchObject([q, [{ round_id: 'round-of-ana', stake: '1.00', game_id: 'plinkoear', player_id: player.id }]]);
    }
    expect((await find(payments, 'round-of')).rounds).toEqual([]);
  });
});

const picture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#204080' } })
    .jpeg()
    .toBuffer();

/** A document as an upload stores it, without the process that decodes the file. */
const sendDocument = (file: Buffer, type: string, name: string): Promise<number> =>
  running.platform.db.transaction(async () => {
    const row = await running.platform.db.one<{ id: number }>`
      insert into documents (player_id, type, status, file_name, created_at, media_type, bytes)
      values (${player.id}, ${type}, 'pending', ${name}, ${running.platform.now()}, 'image/jpeg', ${file.length}) returning id`;
    await saveFile(running.platform, row!.id, file);
    return row!.id;
  });

describe('[34.5] documents', () => {
  const slot = async (type: string) => (await player.call('GET', '/me/all-documents')).body[type] as { status: string };

  test('wait in a queue, are read on the record, and are refused with a reason that their player reads', async () => {
    const id = await sendDocument(await picture(60), 'passport', 'me.png');
    expect(await work(compliance, 'documents')).toBe(1);
    expect(await work(payments, 'documents')).toBeUndefined();
    const { body: queue } = await compliance.call('GET', '/documents');
    expect(queue).toMatchObject({ data: [{ id, player_id: player.id, type: 'passport', status: 'pending' }], next: null });
    const { body: page } = await compliance.call('GET', `/documents/${id}/pages/1`);
    expect(await sharp(Buffer.from(page.picture as string, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect((await compliance.call('GET', `/documents/${id}/pages/2`)).status).toBe(404);
    const { body: record } = await compliance.call('GET', `/documents/${id}`);
    expect(record).toMatchObject({ file_name: 'me.png', history: [{ what: 'shown', note: 'page 1 (Cleo)' }] });

    const decide = (body: object) => compliance.call('POST', `/documents/${id}/decision`, body);
    expect((await decide({ decision: 'refuse', reason: 'ticket 8' })).status).toBe(400);
    expect(outcomeText(await compliance.call('POST', `/documents/${id}/claim`, { is_claimed: true }))).toBe('done');
    const refusal = { decision: 'refuse', message: 'unreadable', reason: 'ticket 8' };
    const outcomes = await Promise.all([decide(refusal), decide(refusal)]);
    expect(outcomes.map(outcomeText).toSorted()).toEqual(['409 not_pending', 'done']);
    expect(await slot('passport')).toMatchObject({ status: 'refused', reason: 'unreadable' });
    const notice = await running.platform.db.one<{ body: string }>`
      select body from notifications where player_id = ${player.id} and type = 'documents'`;
    expect(notice!.body).toMatch(/passport/i);
    const { body: actions } = await compliance.call('GET', `/actions?object=document%20${id}`);
    expect((actions.data as { operation: string }[]).map(({ operation }) => operation)).toEqual([
      'decideDocument',
      'claimDocument',
      'getDocument',
      'getDocumentPage',
    ]);
    expect(await work(compliance, 'documents')).toBe(0);
  });

  test('are approved until a later day, page by page of a PDF', async () => {
    const pages = await Promise.all(
      [30, 50].map(async (width) => ({ jpeg: await picture(width), width, height: 40, widthPt: 90, heightPt: 120 })),
    );
    const id = await sendDocument(pdfOf(pages), 'id_card', 'both-sides.pdf');
    for (const [number, width] of [
      [1, 30],
      [2, 50],
    ]) {
      const { body: page } = await compliance.call('GET', `/documents/${id}/pages/${number}`);
      expect(page.pages).toBe(2);
      expect(await sharp(Buffer.from(page.picture as string, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width });
    }
    const approve = (day: string) =>
      compliance.call('POST', `/documents/${id}/decision`, { decision: 'approve', valid_until: day, reason: 'photo and name match' });
    await compliance.call('POST', `/documents/${id}/claim`, { is_claimed: true });
    expect(outcomeText(await approve('2020-01-01'))).toBe('400 invalid_request');
    expect(outcomeText(await approve('2099-05-01'))).toBe('done');
    expect(await slot('id_card')).toMatchObject({ status: 'approved' });
    expect(outcomeText(await approve('2099-05-01'))).toBe('409 not_pending');
    const row = await running.platform.db.one`
      select note from document_changes where document_id = ${id} and what = 'approved'`;
    expect(row).toEqual({ note: 'photo and name match (Cleo)' });
  });
});

test('[34.5] what does not agree is counted, listed by page and leads to its payment', async () => {
  const { db } = running.platform;
  const { id, externalId } = await lateDeposit().catch(async () => {
    const row = (await db.one<{ id: string; externalId: string }>`
      select id, external_id as "externalId" from transactions where player_id = ${player.id} and type_id = 1 limit 1`)!;
    return row;
  });
  await applyState(running.platform, id, { externalId: `${externalId}-other`, status: 'pending' }).catch(() => undefined);
  const { body: alarms } = await payments.call('GET', '/alarms');
  expect(alarms).toMatchObject({ data: [{ payment_id: id, payment_kind: 'deposit', kind: 'other_payment' }], next: null });
  await db.sql`
    insert into partner_differences (partner, book, subject, rule, expected, actual, begun_at, seen_at, next_at)
    select 'processor', 'payments', 'subject ' || lpad(number::text, 3, '0'), case when number > 0 then 'is known there' end, 'a', 'b', now(), now(), now()
    from generate_series(0, 60) as number`;
  const first = (await payments.call('GET', '/differences')).body;
  const second = (await payments.call('GET', `/differences?after=${encodeURIComponent(first.next as string)}`)).body;
  const subjects = [...first.data, ...second.data].map(({ subject }: { subject: string }) => subject);
  expect([first.data.length, subjects.length, new Set(subjects).size, second.next]).toEqual([50, 60, 60, null]);
  expect((await payments.call('GET', '/differences?after=nothing')).status).toBe(400);
  expect([await work(payments, 'alarms'), await work(payments, 'differences')]).toEqual([1, 60]);
  expect(first.audit).toBeNull();
  await db.sql`delete from partner_differences`;
  await db.sql`update payment_alarms set closed_at = now(), note = 'a test'`;
  expect([await work(payments, 'alarms'), await work(payments, 'differences')]).toEqual([0, 0]);
});

describe('[34.5] the timeline of a player', () => {
  interface Event {
    readonly kind: string;
    readonly what: string;
    readonly amount: string | null;
    readonly result: string | null;
    readonly detail: string;
  }

  test('has payments, play, log-ins, documents and acts by time, page by page, with the balance of a moment', async () => {
    const { db, wallet } = running.platform;
    const { id } = await newPlayer(running, 'timed');
    const before = new Date(Date.now() - 60_000).toISOString();
    await deposited(running.platform, id, 10_000n);
    const game = { gameId: 'plinkoear', providerId: 207, providerName: 'House' };
    await wallet.placeBet({ playerId: id, requestId: 'timed-1', roundId: 'timed-1', amount: 250n, source: 'cash', game });
    await db.sql`
      insert into play_sessions (player_id, started_at, last_bet_at) values (${id}, now() - interval '1 minute', now() + interval '1 second')`;
    // All at one moment, so that a page ends among events of the same time.
    await db.sql`
      insert into play_limit_changes (player_id, kind, period, amount_minor, holds_from, at)
      select ${id}, 'deposit', 'day', number, now(), now() - interval '1 hour' from generate_series(1, 70) as number`;
    const { body: asked } = await compliance.call('POST', '/proposals', {
      operation: 'setPlayerStatus',
      parameters: { player_id: id, status: 'frozen' },
      reason: 'ticket 9',
    });
    const read = async (query: string) => (await compliance.call('GET', `/players/${id}/timeline${query}`)).body;
    const first = await read('');
    expect(first).toMatchObject({ currency: 'EUR', cash: '97.50' });
    const events = first.data as Event[];
    expect(events).toHaveLength(50);
    expect(events.find(({ kind }) => kind === 'play')).toMatchObject({ amount: '2.50', result: '0.00' });
    expect(events.find(({ kind }) => kind === 'payment')).toMatchObject({ what: 'deposit', amount: '100.00', detail: 'authorized' });
    expect(events.find(({ kind }) => kind === 'staff')).toMatchObject({
      what: 'propose setPlayerStatus',
      subject: asked.id,
      detail: 'Cleo: ticket 9',
    });
    expect(events.some(({ kind }) => kind === 'login')).toBe(true);
    const second = await read(`?before=${encodeURIComponent(first.next as string)}`);
    expect(second.next).toBeNull();
    const limits = [...events, ...(second.data as Event[])].filter(({ kind }) => kind === 'limit').map(({ amount }) => amount);
    expect([limits.length, new Set(limits).size]).toEqual([70, 70]);
    expect(await read(`?at=${encodeURIComponent(before)}`)).toMatchObject({ cash: '0.00', locked: '0.00', bonus: '0.00' });
    // The record of acts is hidden from a role that may not read it.
    const seen = (await payments.call('GET', `/players/${id}/timeline`)).body.data as Event[];
    expect(seen.some(({ kind }) => kind === 'staff')).toBe(false);
    expect((await compliance.call('GET', '/players/999999/timeline')).status).toBe(404);
    expect((await compliance.call('GET', `/players/${id}/timeline?before=nothing`)).status).toBe(400);
  });
});

test('[34.5] switches say what is open, and the system what runs, without a secret', async () => {
  const { platform } = running;
  const open = (await payments.call('GET', '/switches')).body;
  expect(open).toMatchObject({ is_site_closed: false, withdrawals_stopped_at: null });
  const method = (open.methods as { id: number; takes_withdrawals: boolean }[]).find((each) => each.takes_withdrawals)!;
  await stopWithdrawals(platform, true, 'a test');
  await setMethodOpen(platform, method.id, false, 'a test');
  const closed = (await payments.call('GET', '/switches')).body;
  expect(closed.withdrawals_stopped_at).not.toBeNull();
  expect((closed.methods as (typeof method)[]).find(({ id }) => id === method.id)).toMatchObject({ takes_withdrawals: false });
  await setMethodOpen(platform, method.id, true, 'a test');
  await stopWithdrawals(platform, false, 'a test');

  const owner = await newOperator(running, 'Olga', 'owner');
  vi.stubEnv('SMTP_URL', 'smtp://mail:hush-hush@mail.example');
  vi.stubEnv('SECRETS_KEY', 'hush-hush, too');
  vi.stubEnv('LOG_LEVEL', 'warn');
  platform.jobRuns.record('sending queued letters', true);
  const { body: system } = await owner.call('GET', '/system');
  vi.unstubAllEnvs();
  expect(JSON.stringify(system)).not.toContain('hush');
  const setting = (name: string) => (system.settings as { name: string }[]).find((each) => each.name === name);
  expect(setting('SMTP_URL')).toEqual({ name: 'SMTP_URL', source: 'environment', is_secret: true, value: null });
  expect(setting('LOG_LEVEL')).toEqual({ name: 'LOG_LEVEL', source: 'environment', is_secret: false, value: 'warn' });
  expect(setting('DRAIN_S')).toMatchObject({ source: 'default', value: null });
  expect(system.migrations[0].name).toMatch(/^\d{3}_\w+\.sql$/);
  const job = (system.jobs as { name: string; done_at: string | null }[]).find(({ name }) => name === 'sending queued letters');
  expect(job!.done_at).not.toBeNull();
});
