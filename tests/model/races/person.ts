import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { cashierMachine, type CashierState } from '#machines/cashier/cashier.machine.ts';
import type { CashierEvent } from '#machines/cashier/cashier.types.ts';
import { createOperations } from '#src/data/operations.ts';
import { createCashierMemory } from '#src/features/cashier/cashier-memory.ts';
import { cashierActors } from '#src/features/cashier/cashier.actors.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { createPlayer, openGame, walletClient } from '#tests/support/games.ts';
import { choose, ltcAddress } from '#tests/support/payments.ts';
import type { TestPlatform } from '#tests/support/platform.ts';

/** Fault of the next call that pays or cancels: only its reply is lost, or it never arrives. */
export type Loss = 'nothing' | 'reply' | 'request';

const resting: readonly CashierState[] = ['filling', 'quoted', 'reviewing', 'unconfirmed', 'redirecting', 'confirmingDeletion', 'failed'];
const moves = (request: Request) => request.method === 'POST' || request.url.includes('/cancel/');

function storageOfDevice(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  } as Storage;
}

/**
 * A person with one device who uses the cashier in any number of tabs, and plays.
 * @param euros deposited before.
 */
export async function createPerson({ platform, api, partner }: Pick<TestPlatform, 'platform' | 'api' | 'partner'>, euros: number) {
  const player = await createPlayer(platform, { cash: BigInt(euros) * 100n });
  const game = await openGame(platform, player);
  // Saved with the password, because the confirmation of new addresses is not tested here.
  await platform.db.sql`
    insert into withdrawal_addresses (player_id, payment_method_id, name, address, tag, created_at, proven_at)
    select ${player.id}, id, 'Known', ${ltcAddress}, '', now(), now() from payment_methods where code = 'LTC'`;
  const storage = storageOfDevice();
  let loss: Loss = 'nothing';

  const operations = createOperations({
    baseUrl: api.replace(/\/api$/, ''),
    skin: { refId: 'croupier', password: 'croupier-public' },
    token: () => player.login,
    async fetch(request) {
      const lost = moves(request) ? loss : 'nothing';
      if (lost === 'request') throw new TypeError('Failed to fetch');
      const reply = await fetch(request);
      if (lost === 'reply') throw new TypeError('Failed to fetch');
      return reply;
    },
  });

  const openId = async (typeId: 1 | 2) =>
    platform.db.one<{ id: string; external_id: string }>`
      select id, external_id from transactions where player_id = ${player.id} and type_id = ${typeId} and status in ('initialized', 'pending')`;
  const ended = async (id: string) => {
    for (;;) {
      const { status } = await operations.getTransaction(id);
      if (status === 'authorized' || status === 'declined') return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  /** Opens the cashier in a tab of its own, as the page does. */
  async function visit(kind: PaymentKind) {
    const { balance_exact } = await operations.getBalance();
    const memory = createCashierMemory(player.id, storage);
    const actors = cashierActors({ operations, memory, available: () => balance_exact.available, bonusLeft: () => balance_exact.bonus });
    const clock = new SimulatedClock();
    const actor = createActor(
      cashierMachine.provide({ actors: { ...actors, openPaymentPage: fromPromise(() => Promise.resolve(true)) } }),
      { clock, input: { kind, currency: { id: 1, code: 'EUR' }, language: 'en' } },
    );
    actor.on('attempt.concluded', (event) => memory.conclude(event));
    actor.on('transaction.concluded', (event) => memory.forget(event.kind));
    actor.start();
    const rest = async () => (await waitFor(actor, ({ status, value }) => status === 'done' || resting.includes(value))).value;
    const act = (event: CashierEvent) => {
      actor.send(event);
      return rest();
    };
    const leave = async () => {
      const state = await rest();
      // Everybody waits for the redirect.
      clock.increment(1_500);
      const last = state === 'redirecting' ? await waitFor(actor, ({ status }) => status === 'done').then(({ value }) => value) : state;
      actor.stop();
      return last;
    };
    return { act, rest, leave, methods: () => actor.getSnapshot().context.methods };
  }

  /** Prepares everything up to the press that pays. */
  async function prepare(kind: PaymentKind, amount: number) {
    const tab = await visit(kind);
    const state = await tab.rest();
    if (state !== 'filling') return tab;
    await tab.act({ type: 'method.chosen', methodId: tab.methods().find(({ code }) => code === 'LTC')!.id });
    await tab.act({ type: 'amount.typed', text: String(amount) });
    if (kind === 'withdraw') await tab.act({ type: 'address.typed', text: ltcAddress });
    await tab.act({ type: 'conversion.requested' });
    return tab;
  }
  type Tab = Awaited<ReturnType<typeof prepare>>;

  async function press(tab: Tab) {
    const state = await tab.act({ type: 'payment.requested' });
    if (state === 'reviewing') await tab.act({ type: 'payment.confirmed' });
  }

  const losing = async <T>(what: Loss, work: () => Promise<T>): Promise<T> => {
    loss = what;
    try {
      return await work();
    } finally {
      loss = 'nothing';
    }
  };

  return {
    /** @returns the state that the cashier is left in. */
    pay: (kind: PaymentKind, amount: number, lost: Loss) =>
      losing(lost, async () => {
        const tab = await prepare(kind, amount);
        await press(tab);
        return tab.leave();
      }),
    /** Requests the outcome of a payment whose reply was lost. */
    requestAgain: async (kind: PaymentKind) => {
      const tab = await visit(kind);
      await tab.rest();
      await tab.act({ type: 'retry' });
      return tab.leave();
    },
    /** Fills in and sends the same payment in two tabs at once; if one of them does not know the outcome, it requests it. */
    payTwice: async (kind: PaymentKind, amount: number) => {
      const tabs = [await prepare(kind, amount), await prepare(kind, amount)];
      await Promise.all(tabs.map(press));
      for (const tab of tabs) {
        while ((await tab.rest()) === 'unconfirmed') await tab.act({ type: 'retry' });
      }
      return Promise.all(tabs.map((tab) => tab.leave()));
    },
    cancel: (kind: PaymentKind, lost: Loss) =>
      losing(lost, async () => {
        const tab = await visit(kind);
        await tab.rest();
        await tab.act({ type: 'deletion.requested' });
        await tab.act({ type: 'deletion.confirmed' });
        return tab.leave();
      }),
    /** On the payment page of the open deposit. */
    onPaymentPage: async (choice: 'exact' | 'less' | 'refuse' | 'expire') => {
      const { id } = (await openId(1))!;
      const { payload } = await operations.getTransaction(id);
      await choose(payload!.redirect_url!, choice);
      await ended(id);
    },
    /** Ends the open withdrawal at the processor. */
    endPayout: async (choice: 'pay' | 'refuse') => {
      const { id, external_id } = (await openId(2))!;
      const body = new URLSearchParams({ choice });
      await fetch(`${partner}/payouts/${external_id}`, { method: 'POST', body, redirect: 'manual' });
      await ended(id);
    },
    balance: async () => (await operations.getBalance()).balance_exact,
    game: { token: game, provider: walletClient(platform, api) },
  };
}
export type Person = Awaited<ReturnType<typeof createPerson>>;
