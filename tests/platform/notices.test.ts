import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverLetters } from '#server/notifications/delivery.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { payCashback } from '#server/vip/cashback.ts';
import { houseGame } from '../support/books.ts';
import { newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import { balanceOf, ended, rowOf, startPaymentPlatform, unnotifiedDeposit, unnotifiedWithdrawal } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let player: TestPlayer;
let names = 0;
const name = () => `Noticed${names}`;
const mailbox = () => outboxOf(platform, `${name().toLowerCase()}@example.com`);
const hash = 'f'.repeat(64);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  platform = await startPaymentPlatform({
    runTimers: false,
    config: { logLevel: 'silent', explorers: { Litecoin: 'https://explorer.example/tx/{tx}' } },
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  names += 1;
  player = await newPlayer(platform, name());
});

const openDeposit = (amount?: string) => unnotifiedDeposit(platform, player, amount);
const openWithdrawal = () => unnotifiedWithdrawal(platform, player);
const noticesOf = async ({ call }: Pick<TestPlayer, 'call'>) => (await call('GET', '/me/notices')).body;
const times = (value: string, factor: number) => String(Number(value) * factor);
const decimal = (value: string) => value.replace(/\.?0+$/, '');

test('[P-notices] a deposit that arrives is told once on the site and once by letter, with coin, network, amount, hash and explorer', async () => {
  const { id, asked, tell } = await openDeposit();
  await tell({ status: 'authorized', crypto_value: asked, tx_hash: hash });
  const { data, meta } = await noticesOf(player);
  expect(data).toEqual([
    {
      id: meta.newest,
      kind: 'deposit_arrived',
      created_at: expect.any(String),
      is_read: false,
      transaction_id: id,
      facts: {
        amount: '50.00',
        currency: 'EUR',
        code: 'LTC',
        network: 'Litecoin',
        asked: decimal(asked),
        moved: decimal(asked),
        tx_hash: hash,
      },
      explorer_url: `https://explorer.example/tx/${hash}`,
    },
  ]);
  expect(meta.unread).toBe(1);

  await Promise.all([deliverLetters(platform.platform), deliverLetters(platform.platform)]);
  await deliverLetters(platform.platform);
  const [letter, ...others] = (await mailbox()).filter(({ subject }) => !subject.startsWith('Verify'));
  expect(others).toEqual([]);
  expect(letter!.subject).toBe('Your deposit of 50.00 EUR has arrived');
  for (const said of ['50.00 EUR', `${decimal(asked)} LTC`, 'Litecoin', id, hash, `https://explorer.example/tx/${hash}`]) {
    expect(letter!.text.replaceAll('\u00A0', ' ')).toContain(said);
  }
  expect(letter!.text).toContain(`/en/transactions/${id}`);
});

test('[P-notices] what webhook and reconciliation both say is told once, whoever says it first and however often', async () => {
  const { id, asked, tell } = await openDeposit();
  const client = { ...platform.platform.processors.taking[0]!.client };
  const { external_id: externalId } = await rowOf(platform, id);
  client.lookup = async () => ({ externalId, status: 'authorized', cryptoValue: asked }) as never;
  await platform.platform.db.sql`update payment_intents set next_at = ${platform.platform.now()} where transaction_id = ${id}`;
  const word = { status: 'authorized', crypto_value: asked };
  await Promise.all([
    tell(word),
    reconcilePayments(platform.platform, { clientOf: () => client }),
    tell(word),
    reconcilePayments(platform.platform, { clientOf: () => client }),
    tell(word),
  ]);
  expect((await noticesOf(player)).data.map(({ kind }: { kind: string }) => kind)).toEqual(['deposit_arrived']);
  expect(await balanceOf(player)).toMatchObject({ available: '50.00' });
});

test('[P-notices] the notice stands and falls with the money: what undoes the one undoes the other', async () => {
  const { id, asked, tell } = await openDeposit();
  const { db } = platform.platform;
  await db.script(`create function refuse_notice() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger refuse_notice before insert on notifications for each row execute function refuse_notice();`);
  const refused = await tell({ status: 'authorized', crypto_value: asked });
  // First of all: later tests need its notices, however this one ends.
  await db.script('drop function refuse_notice cascade');
  expect(refused.status).toBe(500);
  expect(await balanceOf(player)).toMatchObject({ available: '0.00' });
  expect((await tell({ status: 'authorized', crypto_value: asked })).status).toBe(200);
  expect(await balanceOf(player)).toMatchObject({ available: '50.00' });
  expect((await noticesOf(player)).data).toMatchObject([{ kind: 'deposit_arrived', transaction_id: id }]);
});

test.each([
  [
    'deposit_over',
    (asked: string) => [{ status: 'authorized', crypto_value: times(asked, 2) }],
    'More arrived than your deposit of 50.00 EUR',
  ],
  [
    'deposit_short',
    (asked: string) => [
      { status: 'authorized', crypto_value: times(asked, 0.5) },
      { status: 'declined', reason: 'underpaid', crypto_value: times(asked, 0.5) },
    ],
    'Less arrived than your deposit of 50.00 EUR',
  ],
  [
    'deposit_late',
    (asked: string) => [
      { status: 'declined', reason: 'expired' },
      { status: 'authorized', crypto_value: asked },
      { status: 'authorized', crypto_value: asked },
    ],
    'Your deposit of 50.00 EUR arrived too late',
  ],
] as const)('[P-notices] %s is told once, and credits what the platform says it does', async (kind, words, subject) => {
  const { asked, tell } = await openDeposit();
  for (const word of words(asked)) expect((await tell(word)).status).toBe(200);
  const kinds = (await noticesOf(player)).data.map((notice: { kind: string }) => notice.kind);
  // Before that, nothing had come in time: that is another notice.
  expect(kinds).toEqual(kind === 'deposit_late' ? [kind, 'deposit_expired'] : [kind]);
  expect(await balanceOf(player)).toMatchObject({ available: kind === 'deposit_over' ? '50.00' : '0.00' });
  await deliverLetters(platform.platform);
  expect((await mailbox())[0]!.subject).toBe(subject);
});

test('[P-notices] a deposit that nobody paid in time is told once in the bell, with its page, and by no letter', async () => {
  const { id, asked, tell } = await openDeposit();
  for (const _twice of [1, 2]) expect((await tell({ status: 'declined', reason: 'expired' })).status).toBe(200);
  const { data, meta } = await noticesOf(player);
  expect(data).toEqual([
    {
      id: meta.newest,
      kind: 'deposit_expired',
      created_at: expect.any(String),
      is_read: false,
      transaction_id: id,
      facts: { amount: '50.00', currency: 'EUR', code: 'LTC', network: 'Litecoin', asked: decimal(asked) },
    },
  ]);
  await deliverLetters(platform.platform);
  expect((await mailbox()).filter(({ subject }) => !subject.startsWith('Verify'))).toEqual([]);
});

test.each([
  ['withdrawal_sent', { status: 'authorized', tx_hash: hash }, 'Your withdrawal of 20.00 EUR was sent', '30.00'],
  ['withdrawal_refused', { status: 'declined', reason: 'refused' }, 'Your withdrawal of 20.00 EUR was refused', '50.00'],
] as const)('[P-notices] %s is told with where the money is', async (kind, word, subject, available) => {
  const { id, asked, tell } = await openWithdrawal();
  await tell({ ...word, ...(word.status === 'authorized' && { crypto_value: asked }) });
  expect((await noticesOf(player)).data[0]).toMatchObject({ kind, transaction_id: id, facts: { amount: '20.00', code: 'LTC' } });
  expect(await balanceOf(player)).toMatchObject({ available });
  await deliverLetters(platform.platform);
  const [letter] = await mailbox();
  expect(letter!.subject).toBe(subject);
  expect(letter!.text).toContain(id);
});

test('[P-notices] a payment that the player deleted is no news', async () => {
  const deposit = await openDeposit();
  await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${deposit.id}`);
  const withdrawal = await openWithdrawal();
  await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${withdrawal.id}`);
  expect(await ended(player, withdrawal.id)).toMatchObject({ status: 'declined' });
  expect((await noticesOf(player)).data.map(({ kind }: { kind: string }) => kind)).toEqual(['deposit_arrived']);
});

test('[P-notices] reading is the player’s own, up to what was seen, and once', async () => {
  const first = await openDeposit();
  await first.tell({ status: 'authorized', crypto_value: first.asked });
  const { meta } = await noticesOf(player);
  const second = await openDeposit('60');
  await second.tell({ status: 'authorized', crypto_value: second.asked });
  const stranger = await newPlayer(platform, `Stranger${names}`);
  expect(await noticesOf(stranger)).toEqual({ data: [], meta: { unread: 0, newest: 0, has_older: false } });
  expect((await stranger.call('PUT', '/me/notices/read', { up_to: 2_000_000_000 })).body).toEqual({ unread: 0, newest: 0 });
  expect((await player.call('GET', '/me/balance')).body.notices).toMatchObject({ unread: 2 });
  for (let again = 0; again < 2; again += 1) {
    expect((await player.call('PUT', '/me/notices/read', { up_to: meta.newest })).body.unread).toBe(1);
  }
  expect((await noticesOf(player)).data.map(({ is_read: isRead }: { is_read: boolean }) => isRead)).toEqual([false, true]);
});

test('[API-60] [P-notices] a message that was stored for a player is among the notices', async () => {
  const note = { subject: 'Limit reached', body: 'You have reached your limit.', type: 'limit' };
  await player.call('POST', `/notifications/players/${player.id}/custom-message`, note);
  expect((await noticesOf(player)).data).toMatchObject([{ kind: 'message', subject: note.subject, body: note.body, is_read: false }]);
});

test('[P-toast] a cashback is told in the transaction that pays it', async () => {
  const { wallet, db, now } = platform.platform;
  const { asked, tell } = await openDeposit('200');
  await tell({ status: 'authorized', crypto_value: asked });
  const at = new Date(now().getTime() - 86_400_000);
  await wallet.placeBet({
    playerId: player.id,
    requestId: `c${names}-bet-1`,
    roundId: 'r',
    amount: 5_000n,
    source: 'cash',
    game: houseGame,
    at,
  });
  await wallet.payWin({ playerId: player.id, betId: `c${names}-bet-1`, requestId: `c${names}-win-1`, amount: 0n });
  await payCashback(platform.platform);
  await payCashback(platform.platform);
  const paid = await db.sql<{ amount: string }>`
    select (amount_minor / 100.0)::numeric(10, 2)::text as amount from transactions where player_id = ${player.id} and type_id = 10`;
  const { data } = await noticesOf(player);
  expect(data.filter(({ kind }: { kind: string }) => kind === 'cashback_paid')).toMatchObject([
    { facts: { amount: paid[0]!.amount, currency: 'EUR' }, transaction_id: expect.any(String) },
  ]);
});
