import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { CallContext, SessionPlayer } from '#server/http/context.ts';
import { Problem } from '#server/http/problem.ts';
import { approvePayout, prepareText } from '#server/payments/approvals.ts';
import { cancel } from '#server/payments/cancel.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { send } from '#server/payments/send.ts';
import { withdraw } from '#server/payments/withdraw.ts';
import { type ApprovalFixture, approvalFixture, credential } from './payout-approvals.ts';
import { saying, unknown } from './processor-answers.ts';
import { marketOf, seededNumbers, steps, stepS } from './random-market.ts';
import { ltcAddress, type OpenTill } from './till.ts';

/** The result of a player who requested a withdrawal, watched the market, and cancelled it as often as that paid. */
export interface WithdrawalResult {
  /** The value of the sent coins beyond the amount that left the balance, as a share of it; 0 if nothing was sent. */
  readonly gain: number;
  readonly kind: 'approved' | 'approved by two' | 'without coins';
  readonly cancelled: number;
  /** The minutes that the sent withdrawal had waited; null if nothing was sent. */
  readonly waitedMin: number | null;
}

type Staff = Awaited<ReturnType<ApprovalFixture['newStaff']>>;
interface Open {
  readonly id: string;
  readonly askedAt: number;
}
interface Text {
  readonly id: string;
  readonly by: Staff;
  readonly postAt: number;
  readonly signed: Awaited<ReturnType<typeof prepareText>>;
}

const fee = 0.001;
const amounts = { approved: '3000', 'approved by two': '4000', 'without coins': '100' } as const;

/** Players, operators and a processor that act in steps of half a minute; prices are those of a random market. */
export async function openWithdrawalMarket(till: OpenTill) {
  const { platform, processor } = till;
  const fixture = approvalFixture(till);
  const staff = [await fixture.newStaff('Ana'), await fixture.newStaff('Ben')] as const;
  await platform.db.sql`insert into payout_rules (name, min_amount_eur_minor, persons) values ('Two from 4,000 EUR', 400000, 2)`;
  const paid = new Map<string, number>();
  const cancelled = new Set<string>();
  processor.answers({
    createPayout: ({ reference, amount }) => {
      if (cancelled.has(reference)) return saying({ externalId: null, status: 'declined', reason: 'cancelled' })();
      paid.set(reference, Number(amount));
      return saying({ externalId: null, status: 'authorized' })();
    },
    lookup: unknown,
    cancel: (reference) => {
      if (paid.has(reference)) return saying({ externalId: null, status: 'authorized' })();
      cancelled.add(reference);
      return saying({ externalId: null, status: 'declined', reason: 'cancelled' })();
    },
  });
  let clockAt = 0;

  async function newPlayer(): Promise<SessionPlayer> {
    const player = await till.player(10_000_00n);
    await platform.db.sql`
      insert into withdrawal_addresses (player_id, payment_method_id, name, address, tag, created_at, proven_at)
      values (${player.id}, 1, 'mine', ${ltcAddress}, '', now(), now())`;
    return player;
  }

  async function ask(player: SessionPlayer, amount: string): Promise<string> {
    const context = { player, token: `of ${player.id}`, ip: '192.0.2.1' } as CallContext;
    const back = '/en/transactions/{transaction_id}';
    const body = { amount, account_id: 1, wallet_address: ltcAddress, destination_tag: '', redirect_success: back, cancel_url: back };
    return (await withdraw(platform, context, randomUUID(), body)).transaction!.externalId!;
  }

  const coinsOf = async (id: string): Promise<number> =>
    (await platform.db.single<{ coins: number }>`select crypto_value::float as coins from transactions where id = ${id}`).coins;

  /** Prices, clock and the balance of the processor at a step. */
  async function moveTo(price: number, step: number, available: number): Promise<void> {
    till.price.eur = new Big(price);
    till.clock.offsetMs = clockAt + step * stepS * 1_000;
    await platform.db.sql`
      insert into processor_balances (provider_name, code, network, available, fee, read_at)
      values ('scripted', 'LTC', 'Litecoin', ${available}::numeric, 0, ${platform.now()})
      on conflict (provider_name, code, network) do update set available = excluded.available, read_at = excluded.read_at`;
  }

  /** A step that an operator or the processor refuses gains nothing, and the next one continues. */
  const unlessRefused = async (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return null;
    });

  return {
    /** Plays half an hour. @param tolerated the loss, as a share of the amount, at which a player cancels and requests again. */
    async play(seed: number, spread: number): Promise<WithdrawalResult> {
      clockAt += 3_600_000;
      const prices = marketOf(seed);
      // Neighbouring seeds begin alike, so they are spread.
      const next = seededNumbers(Math.imul(seed, 2_654_435_761));
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
      const kind = pick(['approved', 'approved by two', 'without coins'] as const);
      const amount = Number(amounts[kind]);
      const [every, lag, fundedAt] = [
        pick([2, 3, 5]),
        pick([0, 1, 2, 4]),
        kind === 'without coins' || next() < 0.3 ? 5 + Math.floor(next() * 50) : 0,
      ];
      // A new request costs the spread, so the player stays with one that lost no more.
      const tolerated = spread / 100 + pick([0, 0.002, 0.005]);
      const firstAt = Math.floor(next() * 10);
      await platform.db.sql`update payment_intents set closed_at = now() where closed_at is null`;
      const player = await newPlayer();
      let open: Open | null = null;
      let texts: Text[] = [];
      let count = 0;
      for (let step = firstAt; step < steps; step += 1) {
        const price = prices[step]!;
        await moveTo(price, step, step < fundedAt ? 0 : 1_000_000);
        if (open) {
          const worth = ((await coinsOf(open.id)) + fee) * price;
          if (worth < amount * (1 - tolerated)) {
            await unlessRefused(cancel(platform, player.id, open.id));
            count += 1;
            open = null;
          }
        }
        open ??= { id: await ask(player, amounts[kind]), askedAt: step };
        const { id, askedAt } = open;
        for (const { postAt, by, signed, id: of } of texts)
          if (postAt === step)
            await unlessRefused(approvePayout(platform, of, by, { ...credential, ...signed }).then(() => send(platform, of)));
        texts = texts.filter(({ postAt }) => postAt > step);
        if (step % every === 0) {
          if (kind !== 'without coins' && step - askedAt >= every)
            for (const by of kind === 'approved' ? staff.slice(0, 1) : staff)
              await unlessRefused(prepareText(platform, id).then((signed) => texts.push({ id, by, postAt: step + 1 + lag, signed })));
          await platform.db.sql`update payment_intents set next_at = '2000-01-01' where closed_at is null`;
          await reconcilePayments(platform);
        }
        const coins = paid.get(id);
        if (coins !== undefined)
          return { gain: ((coins + fee) * price) / amount - 1, kind, cancelled: count, waitedMin: ((step - askedAt) * stepS) / 60 };
      }
      if (open) await unlessRefused(cancel(platform, player.id, open.id));
      return { gain: 0, kind, cancelled: count, waitedMin: null };
    },
  };
}
