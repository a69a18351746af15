import Big from 'big.js';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configFrom } from '../../server/config.ts';
import { deliverLetters } from '../../server/notifications/delivery.ts';
import { reconcilePayments } from '../../server/payments/reconcile.ts';
import { payCashback } from '../../server/vip/cashback.ts';
import { HOUSE_GAME } from '../support/books.ts';
import { newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import {
  balanceOf,
  depositBody,
  ended,
  methodId,
  newKey,
  rowOf,
  signedEvent,
  startPaymentPlatform,
  withdrawBody,
} from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let litecoin: number;
let player: TestPlayer;
let names = 0;
const name = () => `Noticed${names}`;
const mailbox = () => outboxOf(platform, `${name().toLowerCase()}@example.com`);
const HASH = 'f'.repeat(64);

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
  litecoin = await methodId(player.call, 'LTC');
});

async function openDeposit(amount = '50'): Promise<{ id: string; asked: string; tell: (word: object) => Promise<Response> }> {
  const { body } = await player.call('POST', '/payments/deposit', depositBody(litecoin, amount), newKey());
  const id = body.transaction_id as string;
  const { external_id, crypto_value: asked } = await rowOf(platform, id);
  const tell = (word: object) => signedEvent(platform, { event_id: randomUUID(), transaction_id: id, external_id, ...word });
  return { id, asked, tell };
}
async function openWithdrawal(): Promise<Awaited<ReturnType<typeof openDeposit>>> {
  const deposit = await openDeposit();
  await deposit.tell({ status: 'authorized', crypto_value: deposit.asked });
  const { body } = await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
  const id = body.transaction.externalId as string;
  const { external_id, crypto_value: asked } = await rowOf(platform, id);
  const tell = (word: object) => signedEvent(platform, { event_id: randomUUID(), transaction_id: id, external_id, ...word });
  return { id, asked, tell };
}
const noticesOf = async ({ call }: Pick<TestPlayer, 'call'>) => (await call('GET', '/me/notices')).body;
const times = (value: string, factor: number) => String(Number(value) * factor);
const decimal = (value: string) => value.replace(/\.?0+$/, '');

test('[P-notices] a deposit that arrives is told once on the site and once by letter, with coin, network, amount, hash and explorer', async () => {
  const { id, asked, tell } = await openDeposit();
  await tell({ status: 'authorized', crypto_value: asked, tx_hash: HASH });
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
        tx_hash: HASH,
      },
      explorer_url: `https://explorer.example/tx/${HASH}`,
    },
  ]);
  expect(meta.unread).toBe(1);

  await Promise.all([deliverLetters(platform.platform), deliverLetters(platform.platform)]);
  await deliverLetters(platform.platform);
  const [letter, ...others] = (await mailbox()).filter(({ subject }) => !subject.startsWith('Verify'));
  expect(others).toEqual([]);
  expect(letter!.subject).toBe('Your deposit of 50.00 EUR has arrived');
  for (const said of ['50.00 EUR', `${decimal(asked)} LTC`, 'Litecoin', id, HASH, `https://explorer.example/tx/${HASH}`]) {
    expect(letter!.text.replaceAll('\u00A0', ' ')).toContain(said);
  }
  expect(letter!.text).toContain(`/en/transactions/${id}`);
});

test('[P-notices] what webhook and reconciliation both say is told once, whoever says it first and however often', async () => {
  const { id, asked, tell } = await openDeposit();
  const client = { ...platform.platform.processors.current!.client };
  const { external_id: externalId } = await rowOf(platform, id);
  client.lookup = async () => ({ externalId, status: 'authorized', cryptoValue: asked }) as never;
  await platform.platform.db.sql`update payment_intents set next_at = ${platform.platform.now()} where transaction_id = ${id}`;
  const word = { status: 'authorized', crypto_value: asked };
  await Promise.all([
    tell(word),
    reconcilePayments(platform.platform, () => client),
    tell(word),
    reconcilePayments(platform.platform, () => client),
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
  // First of all: what comes after this test needs its notices, however this one ends.
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
    'Your deposit of 50.00 EUR came short',
  ],
  [
    'deposit_late',
    (asked: string) => [
      { status: 'declined', reason: 'expired' },
      { status: 'authorized', crypto_value: asked },
      { status: 'authorized', crypto_value: asked },
    ],
    'Your deposit of 50.00 EUR came too late',
  ],
] as const)('[P-notices] %s is told once, and credits what the platform says it does', async (kind, words, subject) => {
  const { asked, tell } = await openDeposit();
  for (const word of words(asked)) expect((await tell(word)).status).toBe(200);
  expect((await noticesOf(player)).data.map((notice: { kind: string }) => notice.kind)).toEqual([kind]);
  expect(await balanceOf(player)).toMatchObject({ available: kind === 'deposit_over' ? '50.00' : '0.00' });
  await deliverLetters(platform.platform);
  expect((await mailbox())[0]!.subject).toBe(subject);
});

test.each([
  ['withdrawal_sent', { status: 'authorized', tx_hash: HASH }, 'Your withdrawal of 20.00 EUR was sent', '30.00'],
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

/** The lines of a letter's table. */
const lettered = async () => {
  await deliverLetters(platform.platform);
  const [letter] = await mailbox();
  return letter!.text.split('\n\n')[2]!.split('\n');
};
const plus = (a: string, b: string) => new Big(a).plus(b).toFixed();

test('[P-notices] [API-59] [API-60] a withdrawal reads the same everywhere: what was asked for is the fee and what arrives', async () => {
  const { id, asked: net, tell } = await openWithdrawal();
  const gross = plus(net, '0.001');
  const { body: page } = await player.call('GET', `/me/transactions/${id}`);
  const { body: list } = await player.call('GET', '/me/transactions');
  for (const { payload } of [page, list.data.find((row: { id: string }) => row.id === id)]) {
    expect(payload).toMatchObject({ crypto_value: decimal(net), fee: '0.001' });
  }
  await tell({ status: 'authorized', crypto_value: net });
  expect((await noticesOf(player)).data[0].facts).toMatchObject({ moved: decimal(net), fee: '0.001' });
  expect(await lettered()).toEqual([
    `Amount asked for: 20.00 EUR = ${gross} LTC`,
    'Network fee: 0.001 LTC',
    `You receive: ${decimal(net)} LTC`,
    'Network: Litecoin',
    `Number of the payment: ${id}`,
  ]);
});

test('[P-notices] a withdrawal that was refused names no fee: nothing was taken', async () => {
  const { id, tell } = await openWithdrawal();
  await tell({ status: 'declined', reason: 'refused' });
  const [amount, ...rest] = await lettered();
  expect(amount).toMatch(/^Amount asked for: 20\.00 EUR = 0\.29\d+ LTC$/);
  expect(rest).toEqual(['Network: Litecoin', `Number of the payment: ${id}`]);
});

test.each([
  ['short', 0.5, 'nothing'],
  ['over', 2, '50.00 EUR'],
] as const)(
  '[P-notices] the letter of a deposit that came %s has each figure by its word, and its page what came',
  async (_, factor, credited) => {
    const { id, asked, tell } = await openDeposit();
    const came = times(asked, factor);
    await tell({ status: 'authorized', crypto_value: came });
    expect(await lettered()).toEqual([
      'Amount of the deposit: 50.00 EUR',
      `Asked for: ${decimal(asked)} LTC`,
      `Arrived: ${decimal(came)} LTC`,
      `Credited: ${credited}`,
      'Network: Litecoin',
      `Number of the payment: ${id}`,
    ]);
    expect((await player.call('GET', `/me/transactions/${id}`)).body.payload).toMatchObject({ received: decimal(came) });
  },
);

test('[P-toast] [BONUS-02] what a deposit brought as a bonus is in its notice and its letter', async () => {
  await platform.platform.db.script(`
    insert into campaigns (id, code, action, bonus_percent, wagering_times, bonus_days, starts_at) values (900, 'HALF', 2, 50, 20, 30, '2020-01-01');
    insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor) values (900, 1, 2000, 10000);
    insert into campaign_texts (campaign_id, language, name, description) values (900, 'en', 'Half', 'Half of it on top');`);
  const { body } = await player.call('POST', '/payments/deposit', depositBody(litecoin, '50', { bonus_code: 'HALF' }), newKey());
  const { external_id, crypto_value } = await rowOf(platform, body.transaction_id);
  const event = { event_id: randomUUID(), transaction_id: body.transaction_id, external_id, status: 'authorized', crypto_value };
  expect((await signedEvent(platform, event)).status).toBe(200);
  expect((await noticesOf(player)).data[0].facts).toMatchObject({ amount: '50.00', currency: 'EUR', bonus: '25.00' });
  expect(await lettered()).toContain('Bonus: 25.00 EUR');
});

test('[P-notices] a payment that the player deleted, or never paid, is no news', async () => {
  const deposit = await openDeposit();
  await deposit.tell({ status: 'declined', reason: 'expired' });
  const withdrawal = await openWithdrawal();
  await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${withdrawal.id}`);
  expect(await ended(player, withdrawal.id)).toMatchObject({ status: 'declined' });
  expect((await noticesOf(player)).data.map(({ kind }: { kind: string }) => kind)).toEqual(['deposit_arrived']);
});

test('[P-notices] a letter that cannot be sent is sent later, under one id', async () => {
  const { asked, tell } = await openDeposit();
  await tell({ status: 'authorized', crypto_value: asked });
  const sent: unknown[] = [];
  let isDown = true;
  const later = { now: platform.platform.now };
  const mailed = {
    ...platform.platform,
    now: () => later.now(),
    config: { ...platform.platform.config, smtpUrl: 'smtp://mail.example' },
    mailer: {
      ...platform.platform.mailer,
      send: async (mail: unknown) => {
        if (isDown) throw new Error('no mail server');
        sent.push(mail);
      },
    },
  };
  await deliverLetters(mailed);
  isDown = false;
  await deliverLetters(mailed);
  expect(sent).toEqual([]);
  later.now = () => new Date(platform.platform.now().getTime() + 3_600_000);
  await deliverLetters(mailed);
  await deliverLetters(mailed);
  const own = sent.filter((mail) => (mail as { to: string }).to === `${name().toLowerCase()}@example.com`);
  expect(own).toEqual([expect.objectContaining({ id: expect.stringMatching(/^notice-\d+@/) })]);
});

test.each([
  ['es', 'Tu depósito de 50,00 EUR ha llegado', /Red: Litecoin/],
  ['fr', 'Votre dépôt de 50,00 EUR est arrivé', /Réseau\s: Litecoin/],
  ['pt', 'O seu depósito de 50,00 EUR chegou', /Rede: Litecoin/],
] as const)('[P-notices] a letter speaks %s and is escaped', async (language, subject, network) => {
  names += 1;
  player = await newPlayer(platform, name(), { language, name: 'Eve <img src=x>' });
  // A letter to an address that nobody has confirmed greets nobody by name.
  await platform.platform.db.sql`update players set email_verified_at = now() where id = ${player.id}`;
  const { asked, tell } = await openDeposit();
  await tell({ status: 'authorized', crypto_value: asked, tx_hash: '"><script>' });
  await deliverLetters(platform.platform);
  const [letter] = await mailbox();
  expect(letter!.subject).toBe(subject);
  expect(letter!.text).toMatch(network);
  const [stored] = await platform.platform.db.sql<{ html_body: string }>`
    select html_body from outbox where recipient = ${letter!.to} order by id desc limit 1`;
  expect(stored!.html_body).not.toMatch(/<(?:img|script)/);
  expect(stored!.html_body).toContain('Eve &lt;img src=x&gt;');
});

test('[P-notices] reading is the player’s own, up to what was seen, and once', async () => {
  const first = await openDeposit();
  await first.tell({ status: 'authorized', crypto_value: first.asked });
  const { meta } = await noticesOf(player);
  const second = await openDeposit('60');
  await second.tell({ status: 'authorized', crypto_value: second.asked });
  const stranger = await newPlayer(platform, `Stranger${names}`);
  expect(await noticesOf(stranger)).toEqual({ data: [], meta: { unread: 0, newest: 0 } });
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
    game: HOUSE_GAME,
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

test('[P-notices] the operator’s explorers are read at the start, and a wrong one is refused with a sentence', () => {
  const from = (text: string) => configFrom({ EXPLORERS: text }).explorers;
  expect(from('{"Bitcoin":"https://explorer.example/{tx}"}')).toEqual({ Bitcoin: 'https://explorer.example/{tx}' });
  expect(configFrom({}).explorers).toEqual({});
  for (const wrong of ['nonsense', '[]', '{"Bitcoin":"javascript:{tx}"}', '{"Bitcoin":"https://explorer.example/"}', '{"Bitcoin":1}']) {
    expect(() => from(wrong)).toThrow(/EXPLORERS/);
  }
});
