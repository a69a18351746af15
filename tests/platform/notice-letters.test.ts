import Big from 'big.js';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { deliverLetters } from '#server/notifications/delivery.ts';
import { newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import {
  depositBody,
  methodId,
  newKey,
  rowOf,
  signedEvent,
  startPaymentPlatform,
  unnotifiedDeposit,
  unnotifiedWithdrawal,
} from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let names = 0;
const name = () => `Written${names}`;
const another = (overrides: object = {}) => {
  names += 1;
  return newPlayer(platform, name(), overrides);
};
const address = () => `${name().toLowerCase()}@example.com`;

beforeAll(async () => {
  platform = await startPaymentPlatform({ runTimers: false, config: { logLevel: 'silent' } });
});
afterAll(() => platform.close());

test('[P-notices] a letter that cannot be sent is sent later, under one id', async () => {
  const { asked, tell } = await unnotifiedDeposit(platform, await another());
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
  const own = sent.filter((mail) => (mail as { to: string }).to === address());
  expect(own).toEqual([expect.objectContaining({ id: expect.stringMatching(/^notice-\d+@/) })]);
});

test('[T-15] a mail server that takes no letter is not asked for the next: the end of the process waits for one time-out', async () => {
  const player = await another();
  for (let count = 0; count < 3; count += 1) {
    const { asked, tell } = await unnotifiedDeposit(platform, player);
    await tell({ status: 'authorized', crypto_value: asked });
  }
  let tried = 0;
  const mailed = {
    ...platform.platform,
    config: { ...platform.platform.config, smtpUrl: 'smtp://mail.example' },
    mailer: {
      ...platform.platform.mailer,
      send: async () => {
        tried += 1;
        throw new Error('no mail server');
      },
    },
  };
  await deliverLetters(mailed);
  expect(tried).toBe(1);
  // Those that were not tried wait no longer than before.
  await deliverLetters(mailed);
  await deliverLetters(mailed);
  await deliverLetters(mailed);
  expect(tried).toBe(3);
});

test.each([
  ['es', 'Tu depósito de 50,00 EUR ha llegado', /Red: Litecoin/],
  ['fr', 'Votre dépôt de 50,00 EUR est arrivé', /Réseau\s: Litecoin/],
  ['pt', 'O seu depósito de 50,00 EUR chegou', /Rede: Litecoin/],
] as const)('[P-notices] a letter speaks %s and is escaped', async (language, subject, network) => {
  const player = await another({ language, name: 'Eve <img src=x>' });
  // A letter to an unconfirmed address greets nobody by name.
  await platform.platform.db.sql`update players set email_verified_at = now() where id = ${player.id}`;
  const { asked, tell } = await unnotifiedDeposit(platform, player);
  await tell({ status: 'authorized', crypto_value: asked, tx_hash: '"><script>' });
  await deliverLetters(platform.platform);
  const [letter] = await outboxOf(platform, address());
  expect(letter!.subject).toBe(subject);
  expect(letter!.text).toMatch(network);
  const [stored] = await platform.platform.db.sql<{ html_body: string }>`
    select html_body from outbox where recipient = ${letter!.to} order by id desc limit 1`;
  expect(stored!.html_body).not.toMatch(/<(?:img|script)/);
  expect(stored!.html_body).toContain('Eve &lt;img src=x&gt;');
});

/** The lines of a letter's table. */
const lettered = async () => {
  await deliverLetters(platform.platform);
  const [letter] = await outboxOf(platform, address());
  return letter!.text.split('\n\n')[2]!.split('\n');
};
const newest = async ({ call }: TestPlayer) => (await call('GET', '/me/notices')).body.data[0];
const decimal = (value: string) => value.replace(/\.?0+$/, '');
const plus = (a: string, b: string) => new Big(a).plus(b).toFixed();

test('[P-notices] [API-59] [API-60] a withdrawal reads the same everywhere: what was asked for is the fee and what arrives', async () => {
  const player = await another();
  const { id, asked: net, tell } = await unnotifiedWithdrawal(platform, player);
  const gross = plus(net, '0.001');
  const { body: page } = await player.call('GET', `/me/transactions/${id}`);
  const { body: list } = await player.call('GET', '/me/transactions');
  for (const { payload } of [page, list.data.find((row: { id: string }) => row.id === id)]) {
    expect(payload).toMatchObject({ crypto_value: decimal(net), fee: '0.001' });
  }
  await tell({ status: 'authorized', crypto_value: net });
  expect((await newest(player)).facts).toMatchObject({ moved: decimal(net), fee: '0.001' });
  expect(await lettered()).toEqual([
    `Amount requested: 20.00 EUR = ${gross} LTC`,
    'Network fee: 0.001 LTC',
    `You receive: ${decimal(net)} LTC`,
    'Network: Litecoin',
    `Payment number: ${id}`,
  ]);
});

test('[P-notices] a withdrawal that was refused names no fee: nothing was taken', async () => {
  const player = await another();
  const { id, tell } = await unnotifiedWithdrawal(platform, player);
  await tell({ status: 'declined', reason: 'refused' });
  const [amount, ...rest] = await lettered();
  expect(amount).toMatch(/^Amount requested: 20\.00 EUR = 0\.29\d+ LTC$/);
  expect(rest).toEqual(['Network: Litecoin', `Payment number: ${id}`]);
});

test.each([
  ['short', 0.5, 'nothing'],
  ['over', 2, '50.00 EUR'],
] as const)(
  '[P-notices] the letter of a deposit that came %s has each figure by its word, and its page what came',
  async (_, factor, credited) => {
    const player = await another();
    const { id, asked, tell } = await unnotifiedDeposit(platform, player);
    const came = String(Number(asked) * factor);
    await tell({ status: 'authorized', crypto_value: came });
    expect(await lettered()).toEqual([
      'Amount of the deposit: 50.00 EUR',
      `Requested: ${decimal(asked)} LTC`,
      `Arrived: ${decimal(came)} LTC`,
      `Credited: ${credited}`,
      'Network: Litecoin',
      `Payment number: ${id}`,
    ]);
    expect((await player.call('GET', `/me/transactions/${id}`)).body.payload).toMatchObject({ received: decimal(came) });
  },
);

test('[P-toast] [BONUS-02] what a deposit brought as a bonus is in its notice and its letter', async () => {
  const player = await another();
  await platform.platform.db.script(`
    insert into campaigns (id, code, action, bonus_percent, wagering_times, bonus_days, starts_at) values (900, 'HALF', 2, 50, 20, 30, '2020-01-01');
    insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor) values (900, 1, 2000, 10000);
    insert into campaign_texts (campaign_id, language, name, description) values (900, 'en', 'Half', 'Half of it on top');
    update campaigns set needs_verified_email = false where id = 900;`);
  const { body } = await player.call(
    'POST',
    '/payments/deposit',
    depositBody(await methodId(player.call, 'LTC'), '50', { bonus_code: 'HALF' }),
    newKey(),
  );
  const { external_id, crypto_value } = await rowOf(platform, body.transaction_id);
  const event = { event_id: randomUUID(), transaction_id: body.transaction_id, external_id, status: 'authorized', crypto_value };
  expect((await signedEvent(platform, event)).status).toBe(200);
  expect((await newest(player)).facts).toMatchObject({ amount: '50.00', currency: 'EUR', bonus: '25.00' });
  expect(await lettered()).toContain('Bonus: 25.00 EUR');
});

test('[P-notices] the operator’s explorers are read at the start, and a wrong one is refused with a sentence', () => {
  const from = (text: string) => configFrom({ EXPLORERS: text }).explorers;
  expect(from('{"Bitcoin":"https://explorer.example/{tx}"}')).toEqual({ Bitcoin: 'https://explorer.example/{tx}' });
  expect(configFrom({}).explorers).toEqual({});
  for (const wrong of ['nonsense', '[]', '{"Bitcoin":"javascript:{tx}"}', '{"Bitcoin":"https://explorer.example/"}', '{"Bitcoin":1}']) {
    expect(() => from(wrong)).toThrow(/EXPLORERS/);
  }
});
