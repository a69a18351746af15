import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { Log } from '#server/log.ts';
import { configFrom } from '#server/config.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { insertPayment, type NewPayment } from '#server/payments/open.ts';
import type { Method } from '#server/payments/methods.ts';
import { type ProcessorClient, type ProcessorPayment, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import { applyState } from '#server/payments/transactions.ts';
import { connectProcessors, type ProcessorEntry } from '#server/payments/processors.ts';
import type { Platform } from '#server/platform.ts';
import { bookedPlayer, deposited, openBooks } from './books.ts';
import { wrongBooks } from './wrong-books.ts';

const euro = { id: 1, code: 'EUR', decimals: 2 } as const;

/** Returns the session data of a logged-in player. */
export const sessionOf = (id: number, currency: SessionPlayer['currency'] = euro): SessionPlayer => ({
  id,
  username: `player${id}`,
  name: 'Ana',
  email: `player${id}@example.com`,
  emailVerified: false,
  mobile: '',
  mobileVerified: false,
  country: 'AT',
  language: 'en',
  currency,
  createdAt: new Date(0),
  status: 'active',
  excludedUntil: null,
  breakUntil: null,
  ageConfirmed: null,
  holds: [],
});

export const litecoin: Method = {
  id: 1,
  name: 'Litecoin',
  code: 'LTC',
  chain: 'Litecoin',
  network: null,
  isDeposit: true,
  isWithdrawal: true,
  isWithdrawn: false,
  limits: {},
  withdrawal: {},
  fee: '0.001',
  feePercent: '0',
  decimals: 8,
  confirmations: null,
  processors: [],
};
export const ltcAddress = 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea';

/** Answers nothing until a test provides the answer. */
function scriptedProcessor() {
  const asked: string[] = [];
  const silent = (): Promise<never> => Promise.reject(new ProcessorUnavailable('nobody answers'));
  const script: ProcessorClient = { createInvoice: silent, createPayout: silent, cancel: silent, lookup: silent };
  const received =
    (name: 'createInvoice' | 'createPayout' | 'cancel' | 'lookup') =>
    (...given: never[]): Promise<never> => {
      asked.push(name);
      return script[name](...(given as [never, never])) as Promise<never>;
    };
  const client: ProcessorClient = {
    createInvoice: received('createInvoice'),
    createPayout: received('createPayout'),
    cancel: received('cancel'),
    lookup: received('lookup'),
  };
  return {
    client,
    /** Calls that the processor received, in order. */
    asked,
    /** Sets the processor's replies; all other calls fail as unavailable. */
    answers(its: Partial<ProcessorClient>): void {
      asked.length = 0;
      Object.assign(script, { createInvoice: silent, createPayout: silent, cancel: silent, lookup: silent }, its);
    },
  };
}

/**
 * Opens the parts that move money of payments, with a processor, prices and a clock under the test's control. There is neither HTTP nor a
 * password, so that each step is a few statements. A coin is 50 EUR.
 */
export async function openTill(overrides: Parameters<typeof configFrom>[0] = {}) {
  const books = await openBooks();
  const processor = scriptedProcessor();
  const capabilities = { deposits: true, withdrawals: true, isSandbox: true };
  const entry: ProcessorEntry = {
    name: 'scripted',
    id: 'scripted',
    signsAs: 'processor',
    capabilities,
    secret: () => undefined,
    address: () => 'http://scripted.test',
    connect: () => ({ client: processor.client }),
  };
  const price = { eur: new Big(50), at: null as Date | null, coins: ['LTC'] };
  const logged: { level: string; fields: object; message: string }[] = [];
  const line = (level: string) => (fields: object, message: string) => void logged.push({ level, fields, message });
  const log = { info: line('info'), warn: line('warn'), error: line('error'), debug: line('debug') } as unknown as Log;
  const clock = { offsetMs: 0 };
  const now = () => new Date(Date.now() + clock.offsetMs);
  const rateOf = (code: string) => Promise.resolve(price.coins.includes(code) ? { price: price.eur, at: price.at ?? now() } : undefined);
  const config = configFrom({ DATA_DIR: 'never-opened', SITE_DIR: '', SECRETS_KEY: 'what seals the databases of the tests', ...overrides });
  const host = { config, db: books.db, log, now, fetch: () => Promise.reject(new Error('there is no network')) };
  const parts = { wallet: books.wallet, processors: connectProcessors(host, [entry], []), rates: { rateOf } };
  // Mail, public data and games take no part in a payment and are left out, which saves their loading time.
  const platform = { ...host, ...parts } as unknown as Platform;
  const { db } = platform;
  await db.sql`
    insert into payment_methods (id, name, code, chain, fee, decimals, position, deposit_minimum_eur, deposit_maximum_eur, withdrawal_minimum_eur,
      withdrawal_maximum_eur)
    values (1, 'Litecoin', 'LTC', 'Litecoin', 0.001, 8, 1, 10, 10000, 10, 5000)`;
  let players = 0;

  return {
    platform,
    processor,
    price,
    clock,
    logged,
    /** @param cash in cents, really deposited. */
    async player(cash = 0n): Promise<SessionPlayer> {
      players += 1;
      const id = await bookedPlayer(platform, `payer${players}`);
      if (cash > 0n) await deposited(platform, id, cash);
      return sessionOf(id);
    },
    /** A deposit of 50 EUR, one coin, that the processor was not asked for yet. */
    deposit: (player: SessionPlayer, more: Partial<NewPayment> = {}) => written(platform, { player, typeId: 1, ...more }),
    /** A withdrawal of 20 EUR with its funds locked. */
    withdrawal: (player: SessionPlayer, more: Partial<NewPayment> = {}) =>
      db.transaction(async () => {
        const [amount, crypto] = [2_000n, '0.399'];
        const id = await written(platform, { player, typeId: 2, amount, crypto, address: ltcAddress, ...more });
        await platform.wallet.lockWithdrawal({ playerId: player.id, transactionId: id, amount: more.amount ?? amount });
        return id;
      }),
    /** Applies a report of the processor. */
    applyState: (id: string, said: Partial<ProcessorPayment>) =>
      applyState(platform, id, { externalId: `x-${id}`, status: 'pending', ...said }),
    row: async (id: string) =>
      (await db.one<Record<string, unknown>>`
        select status, reason, tx_hash, external_id, redirect_url, wallet_address, destination_tag from transactions where id = ${id}`)!,
    intent: async (id: string) => (await db.one<Record<string, unknown>>`select * from payment_intents where transaction_id = ${id}`)!,
    receipts: (id: string) => db.sql`
      select kind, state, trim_scale(crypto_value) as came, trim_scale(held_value) as held, held_minor::int as minor, tx_hash
      from deposit_receipts where transaction_id = ${id} order by id`,
    alarms: (id: string) => db.sql`select kind, stands, said from payment_alarms where transaction_id = ${id} order by id`,
    notices: (id: number) => db.sql<{ kind: string; facts: object; transaction_id: string }>`
      select kind, facts, transaction_id from notifications where player_id = ${id} order by id`,
    money: async (id: number) =>
      (await db.one<Record<string, unknown>>`
        select cash_minor::int as cash, locked_minor::int as locked, bonus_minor::int as bonus from wallets where player_id = ${id}`)!,
    /** Also audits the ledger. */
    async close(): Promise<void> {
      const differences = await wrongBooks(platform);
      await db.close();
      if (differences.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(differences)}`);
    },
  };
}
export type OpenTill = Awaited<ReturnType<typeof openTill>>;

async function written(
  platform: Parameters<typeof insertPayment>[0],
  { player, ...more }: Partial<NewPayment> & Pick<NewPayment, 'player' | 'typeId'>,
): Promise<string> {
  const id = randomUUID();
  const payload = {
    ...(more.typeId === 2 && {
      market: '50',
      rate_until: new Date(platform.now().getTime() + platform.config.rateHoldS * 1_000).toISOString(),
    }),
    code: 'LTC',
    chain: 'Litecoin',
    rate: '50',
    language: 'en',
    success_url: 'https://a.test/s',
    failure_url: 'https://a.test/f',
  } as const;
  const common = { id, provider: 'scripted', amount: 5_000n, method: litecoin, crypto: '1', address: null, tag: null, payload };
  await platform.db.transaction(() => insertPayment(platform, { ...common, player, ...more }));
  return id;
}
