import type { Page } from '@playwright/test';
import { loginDelay, resetMachine, type ResetState } from '#machines/reset/reset.machine.ts';
import type { ResetFault } from '#domain/password-strength.ts';
import { freeze, main } from '../site/support/player-screens.ts';
import { createPlayer, type SitePlayer } from '../site/support/players.ts';
import { beginning, said, saidOf, walked } from '../site/support/texts.ts';
import { expect } from '../site/support/test.ts';
import { callAs } from '#tests/support/caller.ts';
import { resetCases, strong } from '#tests/support/fixtures/reset.ts';
import { resetVocabulary } from '#tests/support/scenarios/vocabulary/reset.ts';
import type { Path, Step } from '#tests/support/plan.ts';
import { mailedLink, perWorker, retype } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { walkInBrowser, type Fixtures } from './support/walk.ts';

interface Link {
  readonly player: SitePlayer;
  readonly path: string;
}

async function requestLink({ site, partner }: Pick<Fixtures, 'site' | 'partner'>): Promise<Link> {
  const player = await createPlayer(site);
  await player.call('POST', '/auth/password/recovery', { email: player.email, expiration_hours: 1 });
  return { player, path: await mailedLink(partner, player.email, '/password/reset/') };
}
const unusedLink = perWorker(requestLink);

/** Uses the link elsewhere, for another password, as a person with two open tabs does. */
async function spend({ player, path }: Link, site: string): Promise<void> {
  const token = decodeURIComponent(path.split('/').at(-1)!);
  const password = `${strong}-2`;
  const body = { email: player.email, password, password_confirmation: password, token };
  expect((await callAs({ api: `${site}/api` })('PUT', '/auth/password/reset', body)).status).toBe(200);
}

const outcomeOf = (path: Path, actor: string) => path.find(({ event }) => event.endsWith(`.actor.${actor}`))?.sample;

const passwordField = (page: Page) => main(page).getByLabel(beginning('account.new_password'));
const confirmationField = (page: Page) => main(page).getByLabel(beginning('account.confirm_password'));
const changeButton = (page: Page) => main(page).getByRole('button', { name: said('account.change_password') });
const retryButton = (page: Page) => main(page).getByRole('button', { name: said('ui.retry') });

const faults: readonly ResetFault[] = ['psw_required', 'psw_regex', 'psw_dont_match'];

async function check(page: Page, { state, facts }: Step): Promise<void> {
  if (state === ('finished' satisfies ResetState)) return expect(page).toHaveURL(new RegExp(`/${walked}/login$`));
  const isOneOf = (...states: ResetState[]) => states.some((one) => one === state);
  const isForm = isOneOf('entering', 'resetting');
  await expect(changeButton(page)).toHaveCount(isForm ? 1 : 0);
  await expect(main(page).getByText(said('account.reset.checking'))).toHaveCount(isOneOf('checkingLink') ? 1 : 0);
  await expect(main(page).getByText(said('account.reset.expired'))).toHaveCount(isOneOf('expired') ? 1 : 0);
  await expect(main(page).getByRole('link', { name: said('account.home') })).toHaveCount(isOneOf('expired') ? 1 : 0);
  await expect(retryButton(page)).toHaveCount(isOneOf('unchecked') ? 1 : 0);
  await expect(main(page).getByRole('alert')).toHaveCount(facts['problem'] ? 1 : 0);
  for (const fault of faults)
    await expect(main(page).getByText(saidOf(fault, { page: 'reset' }), { exact: true })).toHaveCount(facts['fault'] === fault ? 1 : 0);
  if (isForm) {
    await expect(passwordField(page)).toHaveValue(String(facts['password']));
    await expect(confirmationField(page)).toHaveValue(String(facts['confirmation']));
  }
  if (isOneOf('changed')) await expect(main(page).getByRole('status')).toHaveText(String(facts['message'] ?? said('account.reset.done')));
}

walkInBrowser({
  plan: 'reset',
  machine: resetMachine,
  cases: resetCases,
  vocabulary: resetVocabulary,
  async open({ page, site, partner }, path) {
    const usesLink = outcomeOf(path, 'checkLink') === 'not valid' || outcomeOf(path, 'reset') !== undefined;
    const link = await (usesLink ? requestLink : unusedLink)({ site, partner });
    const calls = await Calls.hold(page, { checkLink: 'GET /auth/status/*', reset: 'PUT /auth/password/reset' });
    await page.clock.install();
    await page.goto(link.path);
    await expect.poll(() => calls.isOpen('checkLink')).toBe(true);
    await freeze(page);
    return {
      calls,
      gestures: {
        'password.changed': ({ password }) => retype(passwordField(page), password),
        'confirmation.changed': ({ confirmation }) => retype(confirmationField(page), confirmation),
        submitted: () => changeButton(page).click(),
        'connection.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
        retry: () => retryButton(page).click(),
      },
      answers: {
        async checkLink(sample) {
          if (sample === 'not valid') await spend(link, site);
          await calls.answer('checkLink');
        },
        // This platform only confirms the success.
        reset: (sample) =>
          calls.answer('reset', sample === 'with words' ? (real: object) => ({ ...real, message: 'All done.' }) : undefined),
      },
      failures: {
        // This platform answers for an unknown link, too.
        checkLink: (sample) => (sample === 'refused' ? calls.fail('checkLink', 404, 'not_found') : calls.fail('checkLink', 'dropped')),
        async reset(sample) {
          if (sample === 'unreachable') return calls.fail('reset', 'dropped');
          await spend(link, site);
          return calls.answer('reset');
        },
      },
      passing: { loginDelay: () => page.clock.runFor(loginDelay) },
      check: (step) => check(page, step),
    };
  },
});
