import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  pollInterval,
  transactionStatusMachine,
  type TransactionStatusState,
} from '#machines/transaction-status/transaction-status.machine.ts';
import type { Transaction } from '#openapi/model.ts';
import { cashier, openDeposit } from '../site/support/cashier.ts';
import { call } from '../site/support/network.ts';
import { freeze, main } from '../site/support/player-screens.ts';
import { createPlayer, type SitePlayer } from '../site/support/players.ts';
import { closely, expect } from '../site/support/test.ts';
import { said, saidOf, walked } from '../site/support/texts.ts';
import { transactionStatusCases } from '#tests/support/fixtures/transaction-status.ts';
import { transactionStatusVocabulary } from '#tests/support/scenarios/vocabulary/transaction-status.ts';
import type { Path, Step } from '#tests/support/plan.ts';
import { Calls } from './support/calls.ts';
import { saveLogin, look } from './support/visit.ts';
import { walkInBrowser } from './support/walk.ts';

const statuses = ['initialized', 'pending', 'authorized', 'declined', 'cancelled'];

const isFirstAnswer = (path: Path, sample: string) => path.find(({ event }) => event.includes('fetchTransaction'))?.sample === sample;

/** An open deposit of the player, or where the path begins with a refusal, an address that earns it. */
async function addressed(path: Path, site: string, player: SitePlayer): Promise<string> {
  if (isFirstAnswer(path, 'not found')) return randomUUID();
  return openDeposit(isFirstAnswer(path, 'not owner') ? await createPlayer(site) : player, randomUUID());
}

/** Ends the deposit as a person does on the processor's page, and waits until the platform knows it. */
async function end({ call }: SitePlayer, id: string, choice: 'exact' | 'refuse' | 'less' | 'expire'): Promise<void> {
  const read = async () => (await call('GET', `/me/transactions/${id}`)).body as Transaction;
  const page = (await read()).payload?.redirect_url;
  // A cancelled one has no page any more.
  if (page) await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }) });
  await expect.poll(async () => (await read()).status).toBe(choice === 'exact' ? 'authorized' : 'declined');
}

const choices = { authorized: 'exact', declined: 'refuse', 'paid less': 'less', 'never paid': 'expire' } as const;

/** Whether the platform may really make this cancellation: it is the last one, and nothing later contradicts it. */
function isFinal(path: Path, cancelled: number): boolean {
  const at = path.findLastIndex(({ event }) => event === 'payment.concluded');
  const isLast = path.filter(({ event }) => event === 'payment.concluded').length === cancelled;
  return isLast && path.slice(at).every(({ sample }) => sample !== 'authorized' && sample !== 'pending');
}

/** Cancels it as a person does. The cashier's own calls in the meantime are not the page's. */
async function cancel(page: Page, calls: Calls<'loadPlayer' | 'fetchTransaction'>, isReal: boolean): Promise<void> {
  const ofCashier = call('me/transactions/*');
  const cancellation = call('payments/providers/*/cancel/*');
  if (!isReal) await page.route(cancellation, (route) => route.fulfill({ json: {} }), { times: 1 });
  if (await cashier(page).isVisible()) await page.keyboard.press('Escape');
  await page.route(ofCashier, (route) => route.continue());
  await main(page)
    .getByRole('button', { name: said('transaction.cancel.deposit') })
    .click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: said('cashier.pending.delete_it') });
  // The cashier waits for a task of its own, and the clock stands: it advances by less than the time to the next poll.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return confirm.isVisible();
    }, closely)
    .toBe(true);
  await page.unroute(ofCashier);
  await calls.givingUp(() => confirm.click());
}

async function check(page: Page, { state, facts }: Step, isCancelled: boolean): Promise<void> {
  if (state === ('foreign' satisfies TransactionStatusState)) return expect(page).toHaveURL(/\/404$/);
  const isMissing = state === 'notFound' || state === 'failing';
  const status = isCancelled && facts['status'] === 'declined' ? 'cancelled' : String(facts['status']);
  const headline = isMissing ? said('transaction.not_found') : statuses.includes(status) && saidOf('transaction.headline', { status });
  // Also behind the cashier in which it was cancelled.
  const heading = main(page).getByRole('heading', { level: 1, includeHidden: true });
  if (headline) await expect(heading).toHaveText(headline);
  else await expect(heading).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: said('ui.retry') })).toHaveCount(state === 'failing' ? 1 : 0);
}

walkInBrowser({
  plan: 'transaction-status',
  machine: transactionStatusMachine,
  cases: transactionStatusCases,
  vocabulary: transactionStatusVocabulary,
  async open({ page, context, site }, path) {
    const player = await createPlayer(site);
    await saveLogin(context, site, player);
    const id = await addressed(path, site, player);
    let cancelled = 0;
    let isCancelled = false;
    const calls = await Calls.hold(page, { loadPlayer: 'GET /me', fetchTransaction: 'GET /me/transactions/*' });
    await page.clock.install();
    await page.goto(`/${walked}/transactions/${id}`);
    await expect.poll(() => calls.isOpen('loadPlayer')).toBe(true);
    await freeze(page);
    return {
      calls,
      gestures: {
        'player.known': () => calls.answer('loadPlayer'),
        'payment.concluded': () => {
          isCancelled = isFinal(path, ++cancelled);
          return cancel(page, calls, isCancelled);
        },
        retry: () =>
          main(page)
            .getByRole('button', { name: said('ui.retry') })
            .click(),
        'tab.hidden': () => look(page, 'hidden'),
        'tab.shown': () => look(page, 'visible'),
      },
      answers: {
        async fetchTransaction(sample) {
          if (sample in choices) await end(player, id, choices[sample as keyof typeof choices]);
          const changed: Readonly<Record<string, (real: Transaction) => unknown>> = {
            initialized: (real) => ({ ...real, status: 'initialized' }),
            "another player's": (real) => ({ ...real, player_id: 1 }),
            'without status': (real) => ({ ...real, status: undefined }),
            nothing: () => null,
          };
          await calls.answer('fetchTransaction', changed[sample]);
        },
      },
      failures: {
        async fetchTransaction(sample) {
          if (sample === 'unreachable') return calls.fail('fetchTransaction', 'dropped');
          if (isFirstAnswer(path, sample)) return calls.answer('fetchTransaction');
          return sample === 'not found'
            ? calls.fail('fetchTransaction', 404, 'not_found')
            : calls.fail('fetchTransaction', 403, 'not_owner');
        },
      },
      passing: { pollInterval: () => page.clock.runFor(pollInterval) },
      check: (step) => check(page, step, isCancelled),
    };
  },
});
