import type { Page } from '@playwright/test';
import { welcomeDelay } from '#machines/login/login.machine.ts';
import { logoutTimeout, pollInterval, redirectDelay, sessionMachine } from '#machines/session/session.machine.ts';
import { homeDelay } from '#machines/verification/verification.machine.ts';
import { freeze, header, loginButton, main, playerMenu, typeLogin } from '../site/support/player-screens.ts';
import { beginning, said, walked } from '../site/support/texts.ts';
import { expect } from '../site/support/test.ts';
import { callAs } from '#tests/support/caller.ts';
import { first, second, sessionCases } from '#tests/support/fixtures/session.ts';
import { sessionVocabulary } from '#tests/support/scenarios/vocabulary/session.ts';
import type { Path } from '#tests/support/plan.ts';
import { visitEndedPayment } from './session/ended-payment.ts';
import { openOtherTab, type OtherTab } from './session/other-tab.ts';
import { codeField, expectSession, reloginDialog, soon, storedToken } from './session/session-seen.ts';
import { sharedPlayer, verificationLink } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { hideAtFirst, look } from './support/visit.ts';
import { walkInBrowser, type Fixtures } from './support/walk.ts';

type SessionCalls = Calls<'loadPlayer' | 'loadBalance' | 'login' | 'logout'>;

const has = (path: Path, event: string, sample = '') => path.some((step) => step.event === event && (!sample || step.sample === sample));

const codes = { 'code asked': 'second_factor_required', 'code wrong': 'second_factor_invalid' } as const;

const verificationTitle = (page: Page) => main(page).getByRole('heading', { name: said('account.verification.title') });
const verifyButton = (page: Page) => main(page).getByRole('button', { name: said('account.verification.action') });

/** A page that makes no player's calls before the player acts. */
async function openPage(fixtures: Fixtures, path: Path): Promise<void> {
  const { page, site, partner } = fixtures;
  const logsIn = has(path, 'login.succeeded');
  await page.clock.install();
  if (!logsIn || has(path, 'player.requested')) {
    await page.goto(await verificationLink(site, partner));
    await expect(verifyButton(page)).toBeVisible();
    if (logsIn)
      await header(page)
        .getByRole('link', { name: said('shell.sign-in') })
        .click();
  } else await page.goto(`/${walked}/login`);
  if (logsIn) await expect(loginButton(page)).toBeVisible();
  await freeze(page);
}

/** The site starts the machine at a login, here or elsewhere: before that it receives no events. */
async function wake(calls: SessionCalls, tab: OtherTab, token: string): Promise<void> {
  await tab.become(token);
  await expect.poll(() => calls.isOpen('loadPlayer')).toBe(true);
  await tab.become(null);
  await expect.poll(() => calls.isOpen('loadPlayer')).toBe(false);
}

walkInBrowser({
  plan: 'session',
  machine: sessionMachine,
  cases: sessionCases,
  vocabulary: sessionVocabulary,
  async open(fixtures, path) {
    const { page, context, site } = fixtures;
    const player = await sharedPlayer(site);
    const guest = callAs({ api: `${site}/api` });
    const logInElsewhere = async () => (await guest('POST', '/auth/login', player)).body.token as string;
    const tokens: Record<string, string> = {};
    let faults = 0;
    let isVerified = false;

    const calls: SessionCalls = await Calls.hold(page, {
      loadPlayer: 'GET /me',
      loadBalance: 'GET /me/balance',
      login: 'POST /auth/login',
      logout: 'DELETE /auth/logout',
    });
    await hideAtFirst(page);
    await openPage(fixtures, path);
    const tab = await openOtherTab(context, page);
    const isAwake = path[1]?.event.startsWith('polling') || path[1]?.sample === 'logged out elsewhere';
    if (isAwake) await wake(calls, tab, player.token);

    const nextCall = async (name: 'loadPlayer' | 'loadBalance', gesture: () => Promise<void>) => {
      const before = calls.made(name).length;
      await gesture();
      await expect.poll(() => calls.made(name).length).toBe(before + 1);
    };
    /** Answers requests that the machine no longer waits for: late replies must change nothing. */
    const answerLate = async () => {
      for (const name of ['login', 'logout'] as const) if (calls.isOpen(name)) await calls.answer(name);
    };
    /** Ends the session on the platform. */
    const revoke = async () => {
      await callAs({ api: `${site}/api` }, await storedToken(page))('DELETE', '/auth/logout');
    };
    const keepingToken = (name: string) => calls.answer<{ token: string }>('login', (real) => ((tokens[name] = real.token), real));

    return {
      calls,
      gestures: {
        async 'login.succeeded'() {
          await typeLogin(page, player);
          await loginButton(page).click();
          await keepingToken(first);
        },
        async 'logout.requested'() {
          await playerMenu(page).click();
          await page
            .locator('#player-menu')
            .getByRole('button', { name: said('shell.player.logout') })
            .click();
        },
        async 'token.changed'({ token }) {
          if (token === null) {
            await tab.become(null);
            return answerLate();
          }
          const isOther = (await storedToken(page)) !== (tokens[token] ??= await logInElsewhere());
          const become = () => tab.become(tokens[token]!);
          await (isOther ? nextCall('loadPlayer', become) : become());
          return isOther ? answerLate() : undefined;
        },
        async 'call.refused'() {
          await revoke();
          // The dashboard requests the player's own data: it follows the welcome, or is one page ahead of the link.
          if (calls.isOpen('loadPlayer')) await page.goForward();
          else await page.clock.runFor(welcomeDelay);
        },
        'balance.requested': () => nextCall(calls.isOpen('loadPlayer') ? 'loadPlayer' : 'loadBalance', () => visitEndedPayment(page, site)),
        async 'player.requested'() {
          if (isVerified || has(path, 'login.succeeded')) {
            // Home, or the dashboard, loads by itself; the link is one page back.
            await page.clock.runFor(isVerified ? homeDelay : welcomeDelay);
            await expect(page).toHaveURL(new RegExp(`/${walked}(/dashboard)?$`));
            await soon(page, main(page).getByRole('heading').first());
            await expect(verificationTitle(page)).toHaveCount(0);
            await page.goBack();
            await soon(page, verifyButton(page));
          }
          // The dashboard, if it was shown long enough, has already made its own calls: only later ones count.
          await nextCall('loadPlayer', () => verifyButton(page).click());
          isVerified = true;
        },
        'polling.started': () => look(page, 'visible'),
        'polling.stopped': () => look(page, 'hidden'),
        async 'password.entered'({ code }, __, next) {
          const isRefused = next?.sample === 'refused';
          if (code !== undefined) await codeField(page).fill(code);
          await reloginDialog(page)
            .getByLabel(beginning('account.password'))
            .fill(isRefused ? 'not the password' : player.password);
          await reloginDialog(page)
            .getByRole('button', { name: said('account.login.action'), exact: true })
            .click();
        },
        // By keyboard, because the message of a login covers it while the page's clock stands.
        'connection.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
        'relogin.cancelled': () =>
          reloginDialog(page)
            .getByRole('button', { name: said('ui.close') })
            .press('Enter'),
      },
      answers: {
        loadPlayer: () => calls.answer('loadPlayer'),
        loadBalance: () => calls.answer('loadBalance'),
        login: () => keepingToken(second),
        logout: () => calls.answer('logout'),
      },
      failures: {
        async loadPlayer(sample) {
          faults += 1;
          if (sample !== 'ended') return calls.fail('loadPlayer', 'dropped');
          await revoke();
          return calls.answer('loadPlayer');
        },
        async loadBalance(sample) {
          if (sample !== 'ended') return calls.fail('loadBalance', 'dropped');
          await revoke();
          return calls.answer('loadBalance');
        },
        // This account has no second factor; second-factor.spec.ts covers accounts that have one.
        login: (sample) =>
          sample in codes
            ? calls.fail('login', 422, codes[sample as keyof typeof codes])
            : sample === 'refused'
              ? calls.answer('login')
              : calls.fail('login', 'dropped'),
        logout: () => calls.fail('logout', 'dropped'),
      },
      passing: {
        backOff: () => page.clock.runFor(500 * 2 ** faults),
        pollInterval: () => page.clock.runFor(pollInterval),
        redirectDelay: () => page.clock.runFor(redirectDelay),
        async logoutTimeout() {
          await page.clock.runFor(logoutTimeout);
          await answerLate();
        },
      },
      check: (step) => expectSession(page, step, { username: player.username, tokens }),
    };
  },
});
