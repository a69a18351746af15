import { randomUUID } from 'node:crypto';
import type { PaymentMethod, Transaction } from '#openapi/model.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { saveAddress } from '#tests/browser/site/support/cashier.ts';
import { createPlayer, deposit, type SitePlayer, verifyEmail } from '#tests/browser/site/support/players.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { addresses } from '#tests/support/fixtures/cashier.ts';

const page = '/en/transactions/{transaction_id}';

/** A worker's player with real sandbox money, and the platform's actions on their payments. */
export class SessionWallet {
  readonly player: SitePlayer;
  readonly #partner: string;
  readonly #methods: Readonly<Record<PaymentKind, number>>;

  private constructor(player: SitePlayer, partner: string, methods: Readonly<Record<PaymentKind, number>>) {
    this.player = player;
    this.#partner = partner;
    this.#methods = methods;
  }

  static async open(site: string, partner: string): Promise<SessionWallet> {
    const player = await createPlayer(site);
    await verifyEmail(player);
    await deposit(player, '5000');
    const litecoin = async (kind: PaymentKind) => {
      const { body } = await player.call('GET', `/payments/methods/${kind}`);
      return (body.data as PaymentMethod[]).find(({ code }) => code === 'LTC')!.id;
    };
    const methods = { deposit: await litecoin('deposit'), withdraw: await litecoin('withdraw') };
    await saveAddress(player, methods.withdraw, addresses.LTC);
    return new SessionWallet(player, partner, methods);
  }

  methodId(kind: PaymentKind): number {
    return this.#methods[kind];
  }

  /** Cancels the open payments of earlier paths, because the platform allows one payment of a kind at a time. */
  async settle(): Promise<void> {
    for (const status of ['initialized', 'pending']) {
      const { body } = await this.player.call('GET', `/me/transactions?status=${status}`);
      for (const { id } of body.data as { id: string }[]) await this.player.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`);
    }
  }

  /** Opens a payment as another device of the player would, or finds the open one. @returns its id. */
  async pending(kind: PaymentKind): Promise<string> {
    const amount = `2${Math.floor(Math.random() * 10)}.${Math.floor(Math.random() * 90) + 10}`;
    const request =
      kind === 'deposit'
        ? { amount, payment_method_id: this.methodId(kind), bonus_code: '', redirect_failed: page, redirect_success: page }
        : {
            amount,
            account_id: this.methodId(kind),
            wallet_address: addresses.LTC,
            destination_tag: '',
            cancel_url: page,
            redirect_success: page,
          };
    const { status, body } = await this.player.call('POST', `/payments/${kind}`, request, { 'Idempotency-Key': randomUUID() });
    if (status === 409) return (body as { transaction_id: string }).transaction_id;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return kind === 'deposit'
      ? (body as { transaction_id: string }).transaction_id
      : (body as { transaction: { externalId: string } }).transaction.externalId;
  }

  /** Pays the open payment at the processor, and waits until the platform knows it. */
  async pay(kind: PaymentKind): Promise<void> {
    const id = await this.pending(kind);
    const read = async () => (await this.player.call('GET', `/me/transactions/${id}`)).body as Transaction;
    const payment = await read();
    const [address, choice] =
      kind === 'deposit' ? [payment.payload!.redirect_url!, 'exact'] : [await this.#payoutPage(payment.payload!.crypto_value!), 'pay'];
    await fetch(address, { method: 'POST', body: new URLSearchParams({ choice }) });
    await expect.poll(async () => (await read()).status, { intervals: [50] }).toBe('authorized');
  }

  /** The processor has its own id of a payout, so it is found by its amount. */
  async #payoutPage(amount: string): Promise<string> {
    const html = await (await fetch(`${this.#partner}/payouts`)).text();
    const row = html.split('<tr>').find((part) => part.includes(`<strong>${amount} LTC</strong>`));
    const path = /action="(\/payouts\/[^"?]+)/.exec(row ?? '')?.[1];
    if (!path) throw new Error(`The processor shows no payout of ${amount} LTC`);
    return `${this.#partner}${path}`;
  }
}

let shared: Promise<SessionWallet> | undefined;
export const sharedWallet = (site: string, partner: string): Promise<SessionWallet> => (shared ??= SessionWallet.open(site, partner));
