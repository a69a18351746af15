import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type RecoveryFault, recoveryMachine, type RecoveryReply, type RecoveryState } from '#machines/recovery/recovery.machine.ts';
import { freeze, main } from '../site/support/player-screens.ts';
import { beginning, said, walked } from '../site/support/texts.ts';
import { expect } from '../site/support/test.ts';
import { recoveryCases } from '#tests/support/fixtures/recovery.ts';
import { recoveryVocabulary } from '#tests/support/scenarios/vocabulary/recovery.ts';
import type { Step } from '#tests/support/plan.ts';
import { retype, sharedPlayer } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { walkInBrowser } from './support/walk.ts';

const textOf: Record<RecoveryFault, string> = {
  enter_valid_email: 'enter_valid_email',
  email_unknown: 'account.recovery.email_unknown',
  unreachable: 'problem.unreachable',
  failed: 'account.recovery.failed',
};

const dialog = (page: Page) => page.getByRole('dialog', { name: said('account.recovery.title') });
const emailField = (page: Page) => dialog(page).getByLabel(beginning('account.email'));
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: said('account.recovery.action') });

async function check(page: Page, { state, facts }: Step, email: string): Promise<void> {
  if (state === ('finished' satisfies RecoveryState)) return expect(page).toHaveURL(new RegExp(`/${walked}$`));
  for (const [fault, id] of Object.entries(textOf))
    await expect(dialog(page).getByText(said(id))).toHaveCount(facts['fault'] === fault ? 1 : 0);
  const isSent = state === ('sent' satisfies RecoveryState);
  await expect(dialog(page).getByText(said('account.recovery.sent'))).toHaveCount(isSent ? 1 : 0);
  if (!isSent) await expect(emailField(page)).toHaveValue(facts['email'] === 'ana@example.org' ? email : String(facts['email']));
}

walkInBrowser({
  plan: 'recovery',
  machine: recoveryMachine,
  cases: recoveryCases,
  vocabulary: recoveryVocabulary,
  async open({ page, site }, path) {
    const isKnown = path.some(({ event }) => event === 'xstate.done.actor.recover');
    const email = isKnown ? (await sharedPlayer(site)).email : `${randomUUID()}@example.org`;
    const calls = await Calls.hold(page, { recover: 'POST /auth/password/recovery' });
    await page.clock.install();
    await page.goto(`/${walked}/login`);
    await main(page)
      .getByRole('button', { name: said('account.login.forgot') })
      .click();
    await expect(sendButton(page)).toBeVisible();
    await freeze(page);
    return {
      calls,
      gestures: {
        'email.changed': (_, sample) => retype(emailField(page), sample === 'address' ? email : 'ana'),
        'connection.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
        submitted: () => sendButton(page).click(),
        'instructions.read': () =>
          dialog(page)
            .getByRole('button', { name: said('account.home') })
            .click(),
      },
      answers: {
        // This platform refuses an unknown address; others name it in a success reply.
        recover: (sample) => calls.answer<RecoveryReply>('recover', sample === 'unknown' ? () => ({ email }) : undefined),
      },
      failures: {
        recover: (sample) =>
          sample === 'unknown' ? calls.answer('recover') : calls.fail('recover', sample === 'unexpected' ? 500 : 'dropped'),
      },
      passing: {},
      check: (step) => check(page, step, email),
    };
  },
});
