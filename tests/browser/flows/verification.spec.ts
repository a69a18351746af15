import type { Page } from '@playwright/test';
import { homeDelay, verificationMachine, type VerificationState } from '#machines/verification/verification.machine.ts';
import { freeze, main } from '../site/support/player-screens.ts';
import { said, walked } from '../site/support/texts.ts';
import { expect } from '../site/support/test.ts';
import { verificationCases } from '#tests/support/fixtures/verification.ts';
import type { Path, Step } from '#tests/support/plan.ts';
import { verificationVocabulary } from '#tests/support/scenarios/vocabulary/verification.ts';
import { verificationLink } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { walkInBrowser, type Fixtures } from './support/walk.ts';

const button = (page: Page) => main(page).getByRole('button');
const buttonText: Partial<Record<string, string>> = {
  asking: 'account.verification.action',
  failed: 'account.verification.action',
  verifying: 'account.verification.pending',
} satisfies Partial<Record<VerificationState, string>>;

async function check(page: Page, { state }: Step): Promise<void> {
  if (state === ('finished' satisfies VerificationState)) return expect(page).toHaveURL(new RegExp(`/${walked}$`));
  const says = buttonText[state];
  if (says) await expect(button(page)).toHaveText(said(says));
  else await expect(button(page)).toHaveCount(0);
  for (const ending of ['failed', 'invalid', 'verified'] satisfies VerificationState[])
    await expect(main(page).getByText(said(`account.verification.${ending}`), { exact: true })).toHaveCount(state === ending ? 1 : 0);
}

const flow = (plan: string, linkOf: (fixtures: Fixtures, path: Path) => Promise<string>) =>
  walkInBrowser({
    plan,
    machine: verificationMachine,
    cases: verificationCases,
    vocabulary: verificationVocabulary,
    async open(fixtures, path) {
      const { page } = fixtures;
      const calls = await Calls.hold(page, { activate: 'GET /auth/activate/*' });
      await page.clock.install();
      await page.goto(await linkOf(fixtures, path));
      await expect(main(page).getByRole('heading', { name: said('account.verification.title') })).toBeVisible();
      await freeze(page);
      return {
        calls,
        gestures: { 'verification.requested': () => button(page).click() },
        answers: {
          // This platform has no success other than a 204.
          activate: (sample) => (sample === 'verified' ? calls.answer('activate') : calls.fail('activate', 200)),
        },
        failures: {
          activate: (sample) => (sample === 'refused' ? calls.answer('activate') : calls.fail('activate', 'dropped')),
        },
        passing: { homeDelay: () => page.clock.runFor(homeDelay) },
        check: (step) => check(page, step),
      };
    },
  });

flow('verification', ({ site, partner }, path) => {
  const isRefused = path.some(({ sample }) => sample === 'refused');
  return isRefused ? Promise.resolve(`/${walked}/verify-email?a=1&b=nothing`) : verificationLink(site, partner);
});
// As truncated by a mail program.
flow('verification-broken-link', () => Promise.resolve(`/${walked}/verify-email?a=1`));
