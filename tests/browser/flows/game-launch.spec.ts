import type { Page, Request } from '@playwright/test';
import { gameLaunchMachine, type LaunchInput, type LaunchState } from '#machines/game-launch/game-launch.machine.ts';
import type { Game, Launch } from '#openapi/model.ts';
import { bareDocuments } from '../site/support/network.ts';
import { main } from '../site/support/player-screens.ts';
import { createPlayer, deposit } from '../site/support/players.ts';
import { spendCash } from '../site/support/rounds.ts';
import { expect } from '../site/support/test.ts';
import { beginning, said, walked } from '../site/support/texts.ts';
import { callAs } from '#tests/support/caller.ts';
import { launchCases } from '#tests/support/fixtures/game-launch.ts';
import { guestLaunch, playerLaunch } from '#tests/support/fixtures/games.ts';
import type { Path, Step } from '#tests/support/plan.ts';
import type { Vocabulary } from '#tests/support/scenarios/vocabulary.ts';
import { gameLaunchVocabulary, guestLaunchVocabulary } from '#tests/support/scenarios/vocabulary/game-launch.ts';
import { perWorker, sharedPlayer } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { saveLogin } from './support/visit.ts';
import { walkInBrowser } from './support/walk.ts';

const busy = new Set<string>(['loadingGame', 'lookingUpIp', 'launchingReal', 'launchingDemo'] satisfies LaunchState[]);

/** Its first deposit brought a bonus valid for every slot, and the cash is spent, so the bonus is played. */
const playerWithBonus = perWorker(async (site: string) => {
  const player = await createPlayer(site);
  await deposit(player, '100', 'WELCOME50');
  await spendCash(site, player, 10_000);
  return player;
});

const gameOf = perWorker(async (site: string) => {
  const first = async (query: string) =>
    (await callAs({ api: `${site}/api` })('GET', `/casino/games?page=1&per_page=1&language=en&${query}`)).body.data[0] as Game;
  return { slot: await first('slug=casino'), live: await first('slug=livecasino&is_live=1') };
});

const samplesOf = (path: Path, event: string) => path.filter((step) => step.event === event).map(({ sample }) => sample);

const isDemo = (request: Request) => (request.postDataJSON() as { is_demo?: boolean }).is_demo === true;
const calls = (page: Page) =>
  Calls.hold(page, {
    loadGame: 'GET /static/casinoGames/*',
    lookUpIp: 'GET /client-ip',
    launchReal: { address: 'POST /casino/play/*', isOf: (request) => !isDemo(request) },
    launchDemo: { address: 'POST /casino/play/*', isOf: isDemo },
  });

/** The address that the platform gave last, for whichever play. */
const linkFrom = (page: Page) => {
  const reported: { real?: string; demo?: string } = {};
  page.on('response', async (response) => {
    if (!/\/api\/casino\/play\//.test(response.url()) || !response.ok()) return;
    // The walk may have ended in the meantime; `check` misses an unread link.
    const { play_for_real: real, play_for_fun: demo } = (await response.json().catch(() => ({}))) as Partial<Launch>;
    if (real) reported.real = real;
    if (demo) reported.demo = demo;
  });
  return (facts: Step['facts']): string | undefined => (String(facts['link']).includes('/real/') ? reported.real : reported.demo);
};

async function check(page: Page, { state, facts }: Step, reported: ReturnType<typeof linkFrom>): Promise<void> {
  const shown: Readonly<Record<string, boolean>> = {
    'game.loading': busy.has(state),
    'game.demo': state === 'playingDemo',
    'game.bonus_money': facts['usesBonus'] === true,
    'game.fallback': state === 'playingDemo' && facts['isFallback'] === true,
    'game.login_needed': state === 'needingLogin',
    'game.barred_title': state === 'barred',
    'game.live_failed': state === 'realFailed',
    'game.demo_failed': state === 'demoFailed',
    'game.missing_title': state === 'gameMissing',
  };
  for (const [id, isShown] of Object.entries(shown))
    await expect(main(page).getByText(said(id), { exact: true }), id).toHaveCount(isShown ? 1 : 0);
  await expect(main(page).getByRole('heading', { name: beginning('age.title') })).toHaveCount(state === 'askingAge' ? 1 : 0);
  await expect(main(page).locator('iframe')).toHaveCount(facts['link'] === null ? 0 : 1);
  // The reply is read here a moment after the page has.
  if (facts['link'] !== null)
    await expect(async () => expect(await main(page).locator('iframe').getAttribute('src')).toBe(reported(facts))).toPass({
      timeout: 8_000,
    });
}

const walkAs = (plan: string, input: LaunchInput, vocabulary: Vocabulary) =>
  walkInBrowser({
    plan,
    machine: gameLaunchMachine,
    cases: launchCases(input),
    vocabulary,
    async open({ page, context, site, partner }, path) {
      if (input.player) {
        const isBonus = samplesOf(path, 'xstate.done.actor.launchReal').includes('bonus');
        await saveLogin(context, site, await (isBonus ? playerWithBonus : sharedPlayer)(site));
      }
      // The content of the game does not matter here.
      await page.route(`${partner}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Game</title>' }));
      const game = (await gameOf(site))[samplesOf(path, 'xstate.done.actor.loadGame')[0] === 'live' ? 'live' : 'slot'];
      // Otherwise the page would include the game, and nothing would be looked up.
      await bareDocuments(page);
      const held = await calls(page);
      const reported = linkFrom(page);
      await page.goto(`/${walked}/game/play/${game.game_id}/${game.provider_id}`);
      const press = (id: string) =>
        main(page)
          .getByRole('button', { name: said(id), exact: true })
          .click();
      const meet = (id: string) =>
        main(page)
          .getByRole('button', { name: beginning(id) })
          .click();
      let isAsked = false;
      let isDemoChosen = false;
      const failLaunch = (call: 'launchReal' | 'launchDemo', sample: string) =>
        sample === 'frozen'
          ? held.fail(call, 403, 'account_frozen')
          : sample === 'age'
            ? held.fail(call, 422, 'age_unconfirmed')
            : held.fail(call, 'dropped');
      return {
        calls: held,
        gestures: {
          retry: () => press('game.retry'),
          'real.requested': () => (isAsked ? meet('age.confirm') : press(isDemoChosen ? 'game.play_real' : 'game.retry_real')),
          'demo.requested': () => {
            const wasAsked = isAsked;
            isAsked = false;
            isDemoChosen = !wasAsked;
            return press(wasAsked ? 'age.demo' : 'play.demo');
          },
          // As the game reports it, from its own window.
          'age.refused': async () => {
            const frame = page.frames().find((each) => each.url().startsWith(partner))!;
            await frame.evaluate(() => parent.postMessage({ type: 'croupier:age' }, '*'));
          },
        },
        answers: {
          loadGame: () => held.answer('loadGame'),
          lookUpIp: () => held.answer('lookUpIp'),
          launchReal: (sample) =>
            held.answer<Launch>(
              'launchReal',
              {
                // Another platform may answer so.
                fun: ({ play_for_real: link }: Launch) => ({ play_for_fun: link }),
                script: () => ({ play_for_real: 'javascript:alert(1)' }),
              }[sample],
            ),
          launchDemo: (sample) =>
            held.answer<Launch>('launchDemo', sample === 'real' ? ({ play_for_fun: link }) => ({ play_for_real: link }) : undefined),
        },
        failures: {
          loadGame: () => held.fail('loadGame', 404, 'not_found'),
          lookUpIp: () => held.fail('lookUpIp', 'dropped'),
          launchReal: (sample) => {
            isAsked = sample === 'age';
            return failLaunch('launchReal', sample);
          },
          launchDemo: (sample) => failLaunch('launchDemo', sample),
        },
        passing: {},
        check: (step) => check(page, step, reported),
      };
    },
  });

walkAs('game-launch', playerLaunch, gameLaunchVocabulary);
walkAs('game-launch-guest', guestLaunch, guestLaunchVocabulary);
