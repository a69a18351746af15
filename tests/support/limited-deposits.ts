import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import type { Jurisdiction } from '#server/jurisdictions/jurisdictions.ts';
import { deposit } from '#server/payments/deposit.ts';
import { heldReceipts } from '#server/payments/suspense.ts';
import { playLimitsOf, setPlayLimit } from '#server/protection/play-limits.ts';
import { hashes } from './fixtures/deposit-receipts.ts';
import { saying } from './processor-answers.ts';
import { openTill, type OpenTill } from './till.ts';

type Period = 'day' | 'week' | 'month';

/** A payment fixture with a player for each test, whose limits, country and clock the test changes. A coin is 50 EUR, and so is a deposit. */
export function limitedDeposits() {
  let till: OpenTill;
  let player: SessionPlayer;
  const config = () => till.platform.config as { jurisdictions: { default: Jurisdiction; countries: ReadonlyMap<string, Jurisdiction> } };
  let standard: ReturnType<typeof config>['jurisdictions'];
  beforeAll(async () => {
    till = await openTill();
    standard = config().jurisdictions;
  });
  afterAll(() => till.close());
  beforeEach(async () => {
    till.clock.offsetMs = 0;
    till.logged.length = 0;
    till.price.eur = new Big(50);
    player = await till.player();
    till.processor.answers({ createInvoice: ({ reference }) => saying({ externalId: `x-${reference}`, payUrl: 'https://pay.test/1' })() });
  });
  afterEach(() => {
    config().jurisdictions = standard;
  });
  return {
    till: () => till,
    player: () => player,
    inCountry: (rules: Partial<Jurisdiction>): void => {
      config().jurisdictions = { ...standard, default: { ...standard.default, ...rules } };
    },
    monthly: (month: string) => ({ deposit_limit_max: { day: null, week: null, month } }),
    /** @returns the transaction's id. */
    open: async (who = player): Promise<string> => {
      const body = {
        amount: '50',
        payment_method_id: 1,
        bonus_code: '',
        redirect_success: '/en/transactions/{transaction_id}',
        redirect_failed: '/en/promo',
      };
      return (await deposit(till.platform, who, randomUUID(), body)).transaction_id;
    },
    limit: (amount: string | null, period: Period = 'day') => setPlayLimit(till.platform, player, { kind: 'deposit', period, amount }),
    pay: (id: string, more: object = {}) => till.applyState(id, { status: 'authorized', cryptoValue: '1', txHash: hashes.a, ...more }),
    cash: async () => (await till.money(player.id))['cash'],
    wait: (hours: number) => void (till.clock.offsetMs += hours * 3_600_000),
    receiptOf: async (id: string) => (await heldReceipts(till.platform)).find(({ transaction_id }) => transaction_id === id)!,
    usedOf: async (period: Period = 'day') =>
      (await playLimitsOf(till.platform, player)).limits.find((each) => each.kind === 'deposit' && each.period === period)!.used,
    last: async () => (await till.notices(player.id)).at(-1),
  };
}
