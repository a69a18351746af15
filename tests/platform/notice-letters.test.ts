import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '../../server/config.ts';
import { deliverLetters } from '../../server/notifications/delivery.ts';
import { newPlayer, outboxOf } from '../support/caller.ts';
import { startPaymentPlatform, untoldDeposit } from '../support/payments.ts';
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
  const { asked, tell } = await untoldDeposit(platform, await another());
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
    const { asked, tell } = await untoldDeposit(platform, player);
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
  // A letter to an address that nobody has confirmed greets nobody by name.
  await platform.platform.db.sql`update players set email_verified_at = now() where id = ${player.id}`;
  const { asked, tell } = await untoldDeposit(platform, player);
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

test('[P-notices] the operator’s explorers are read at the start, and a wrong one is refused with a sentence', () => {
  const from = (text: string) => configFrom({ EXPLORERS: text }).explorers;
  expect(from('{"Bitcoin":"https://explorer.example/{tx}"}')).toEqual({ Bitcoin: 'https://explorer.example/{tx}' });
  expect(configFrom({}).explorers).toEqual({});
  for (const wrong of ['nonsense', '[]', '{"Bitcoin":"javascript:{tx}"}', '{"Bitcoin":"https://explorer.example/"}', '{"Bitcoin":1}']) {
    expect(() => from(wrong)).toThrow(/EXPLORERS/);
  }
});
