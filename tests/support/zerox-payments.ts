import { zeroxprocessingFrom } from '#rails/zeroxprocessing/entry.ts';
import { registries } from '#registry/index.ts';
import { administerInbox, type InboxAdminOrder } from '#server/payments/inbox-admin.ts';
import { applyHints } from '#server/payments/inbox.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { deposited } from './books.ts';
import { newPlayer, type TestPlayer } from './caller.ts';
import { methodId, newKey, openDeposit, startPaymentPlatform, withdrawBody } from './payments.ts';
import type { TestPlatform } from './platform.ts';
import { openZeroxServer, webhookPassword, type ZeroxServer, zeroxEnv } from './zerox-server.ts';

/** A platform that pays by 0xProcessing, with a server that plays 0xProcessing, and one player at a time. */
export class ZeroxPayments {
  readonly server: ZeroxServer;
  readonly platform: TestPlatform;
  player!: TestPlayer;
  #players = 0;
  readonly #clock: { now: number };

  private constructor(server: ZeroxServer, platform: TestPlatform, clock: { now: number }) {
    this.server = server;
    this.platform = platform;
    this.#clock = clock;
  }

  static async open(): Promise<ZeroxPayments> {
    const clock = { now: new Date('2026-03-03T12:00:00Z').getTime() };
    const server = await openZeroxServer();
    const platform = await startPaymentPlatform({
      now: () => new Date(clock.now),
      runTimers: false,
      registries: { ...registries, processors: [zeroxprocessingFrom(zeroxEnv(server.url))] },
      config: { processors: ['zeroxprocessing'], rates: 'kept', rateHoldS: 65_000, rateMaxAgeS: 65_000, logLevel: 'silent' },
    });
    Object.assign(platform.platform.config.partners, { zeroxprocessing: webhookPassword });
    return new ZeroxPayments(server, platform, clock);
  }

  async close(): Promise<void> {
    await this.platform.close();
    this.server.close();
  }

  /** Ends the open payments of the former player, and begins with a new one. */
  async next(): Promise<void> {
    const { db } = this.platform.platform;
    this.server.state.fault = null;
    await db.sql`update payment_intents set closed_at = ${this.now} where closed_at is null`;
    await db.sql`update coin_prices set priced_at = ${this.now}`;
    this.#players += 1;
    this.player = await newPlayer(this.platform, `Hosted${this.#players}`);
  }

  get now(): Date {
    return new Date(this.#clock.now);
  }

  pass(milliseconds: number): void {
    this.#clock.now += milliseconds;
  }

  async send(payload: object): Promise<number> {
    return (await this.platform.injectPartner({ method: 'POST', url: '/zeroxprocessing/webhook', payload })).statusCode;
  }

  /** Applies the waiting items of the inbox, after the delay of a failed attempt. */
  async apply(): Promise<void> {
    this.pass(60_000);
    await applyHints(this.platform.platform);
  }

  inbox(order: Omit<InboxAdminOrder, 'by'>) {
    return administerInbox(this.platform.platform, { by: 'ana', ...order });
  }

  async hintOf(id: string) {
    const row = await this.platform.platform.db.one<{ id: bigint; attempts: number; failure: string | null; is_applied: boolean }>`
      select id, attempts, failure, applied_at is not null as is_applied from processor_hints where transaction_id = ${id}::uuid`;
    return { ...row!, id: Number(row!.id) };
  }

  async rowOf(id: string) {
    return (await this.platform.platform.db.one<Record<string, string | null>>`
      select status, reason, external_id, trim_scale(crypto_value)::text as coins from transactions where id = ${id}::uuid`)!;
  }

  receiptsOf(id: string) {
    return this.platform.platform.db
      .sql`select kind, state, trim_scale(crypto_value)::text as came from deposit_receipts where transaction_id = ${id}::uuid order by id`;
  }

  async cash(): Promise<string> {
    return (await this.player.call('GET', '/me/balance')).body.balance_exact.real as string;
  }

  async reconcileAfter(seconds: number): Promise<void> {
    this.pass(seconds * 1_000);
    await reconcilePayments(this.platform.platform);
  }

  async openPaid(coins?: string, status?: 'Success' | 'Insufficient' | 'Canceled'): Promise<string> {
    const { transaction_id: id } = await openDeposit(this.player);
    this.server.pay(id, coins ?? (await this.rowOf(id))['coins']!, status);
    return id;
  }

  async withdraw() {
    const { player, platform } = this;
    await deposited(platform.platform, player.id, 50_000n);
    const reply = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '20'), newKey());
    const row = await platform.platform.db.one<{ id: string }>`select id from transactions where player_id = ${player.id} and type_id = 2`;
    return { reply, id: row!.id };
  }
}
