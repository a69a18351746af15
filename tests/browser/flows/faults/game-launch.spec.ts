import type { Request } from '@playwright/test';
import { bareDocuments, recorded } from '#tests/browser/site/support/network.ts';
import { main } from '#tests/browser/site/support/player-screens.ts';
import { createPlayer, deposit, type SitePlayer } from '#tests/browser/site/support/players.ts';
import { spendCash } from '#tests/browser/site/support/rounds.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { saveLogin } from '../support/visit.ts';
import { endure, type Outcome, type Scene, type Subject, type FaultFixtures } from './frame.ts';
import { relogin } from './outcomes.ts';

const address = '/en/game/play/plinkoear/207';
const addressIn = (launch: Request | undefined) => (launch?.postDataJSON() as { ip_address?: string } | undefined)?.ip_address;
const isDemo = (request: Request) => (request.postDataJSON() as { is_demo?: boolean }).is_demo === true;

/** The page of a house game with an empty frame, because the game itself does not matter here. */
async function gamePage({ page, context, site, partner }: FaultFixtures, player: SitePlayer | null) {
  if (player) await saveLogin(context, site, player);
  await page.route(`${partner}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Game</title>' }));
  const frame = page.locator('iframe');
  return {
    frame,
    open: async () => void (await page.goto(address)),
    press: (name: string) => main(page).getByRole('button', { name, exact: true }).click(),
    /** The page shows it, with a button to try again. */
    says: (text: string): Outcome => ({
      reported: main(page).getByText(text),
      wayOn: main(page).getByRole('button', { name: 'Retry', exact: true }),
    }),
    demo: main(page).getByText('Demo', { exact: true }),
    playsReal: async () => {
      await expect(frame).toBeVisible();
      await expect(main(page).getByText('Demo', { exact: true })).toHaveCount(0);
    },
  };
}

/** Launching a game moves no money. */
const noMoney = ({ call }: SitePlayer): NonNullable<Scene['payments']> => ({
  count: async () => ((await call('GET', '/me/transactions')).body.data as unknown[]).length,
  wanted: 0,
});

const gameLaunch = (subject: Omit<Subject, 'machine'>) => endure({ machine: 'game-launch', ...subject });

gameLaunch({
  call: 'loadGame',
  operation: 'getGame',
  endpoint: 'GET /static/casinoGames/*',
  older: ({ data }: { data: object }) => ({ data: { ...data, name: 'A game of before' } }),
  async arrange(fixtures) {
    // Otherwise the page would include the game.
    await bareDocuments(fixtures.page);
    const { open, press, says, playsReal } = await gamePage(fixtures, fixtures.resident);
    const again = () => press('Retry');
    return {
      provoke: open,
      again,
      settled: async () => {
        await playsReal();
        await expect(main(fixtures.page).getByRole('heading', { level: 1 })).toHaveText('Plinkoear');
      },
      outcomes: { otherwise: says('This game could not be opened'), 401: relogin(fixtures.page, fixtures.resident, again) },
      payments: noMoney(fixtures.resident),
    };
  },
});

gameLaunch({
  call: 'lookUpIp',
  operation: 'lookUpIp',
  endpoint: 'GET /client-ip',
  async arrange(fixtures) {
    const { page, resident } = fixtures;
    const { open, frame, playsReal } = await gamePage(fixtures, resident);
    const launches = recorded(page, 'casino/play/*');
    return {
      provoke: open,
      again: async () => {
        await page.reload();
        await expect.poll(() => addressIn(launches.at(-1))).toMatch(/^[\d.:a-f]+$/);
      },
      settled: async () => {
        await playsReal();
        // Without a known address, the platform uses that of the connection.
        expect(addressIn(launches[0])).toMatch(/^(?:[\d.:a-f]+|\{ip\})$/);
      },
      outcomes: { otherwise: { fine: frame } },
      payments: noMoney(resident),
    };
  },
});

gameLaunch({
  call: 'launchReal',
  operation: 'launchGame (real)',
  endpoint: 'POST /casino/play/*',
  isOf: (request) => !isDemo(request),
  async arrange(fixtures) {
    const { page, resident } = fixtures;
    const { open, press, playsReal } = await gamePage(fixtures, resident);
    const again = () => press('Retry real');
    const isDemoInstead: Outcome = { reported: page.getByRole('status').filter({ hasText: 'We could not start real play' }) };
    return {
      provoke: open,
      again,
      settled: playsReal,
      outcomes: { otherwise: isDemoInstead, 401: relogin(page, resident, again) },
      payments: noMoney(resident),
    };
  },
});

gameLaunch({
  call: 'launchDemo',
  operation: 'launchGame (demo)',
  endpoint: 'POST /casino/play/*',
  isOf: isDemo,
  async arrange(fixtures) {
    const { open, press, says, demo, frame } = await gamePage(fixtures, null);
    return {
      provoke: open,
      again: () => press('Retry'),
      settled: async () => {
        await expect(frame).toBeVisible();
        await expect(demo).toBeVisible();
      },
      outcomes: { otherwise: says('The demo did not start') },
    };
  },
});

let bonusPlayer: Promise<SitePlayer> | undefined;

/** Has 15 EUR of an active bonus, and no cash, which would be played first. Shared by all cells of the worker, because they only read. */
async function createBonusPlayer(site: string): Promise<SitePlayer> {
  const player = await createPlayer(site);
  await deposit(player, '30', 'WELCOME50');
  await spendCash(site, player, 3_000);
  return player;
}

for (const [operation, endpoint] of [
  ['listUnusedCampaigns', 'GET /campaigns/players/*/unusedCampaigns'],
  ['pingCampaign', 'POST /campaigns/*/players/*/ping'],
] as const) {
  gameLaunch({
    call: 'launchReal',
    operation,
    endpoint,
    async arrange(fixtures) {
      const { page, site } = fixtures;
      const player = await (bonusPlayer ??= createBonusPlayer(site));
      const { open, playsReal, frame } = await gamePage(fixtures, player);
      const bonus = main(page).getByText('You can switch to cash');
      const again = async () => {
        await page.reload();
        await expect(bonus).toBeVisible();
      };
      return {
        provoke: open,
        again,
        settled: playsReal,
        // Without an answer cash is played, as with a platform without bonuses.
        outcomes: { otherwise: { fine: frame }, 401: relogin(page, player, again), late: { fine: bonus }, twice: { fine: bonus } },
        payments: { count: async () => Number((await player.me()).balance_exact.total), wanted: 15 },
      };
    },
  });
}
