import type { FrameLocator, Page } from '@playwright/test';

export const games = [
  { id: 'earplane', provider: 207, action: /^Bet \d/ },
  { id: 'plinkoear', provider: 207, action: /^Drop for/ },
] as const;

const authorization = `Basic ${Buffer.from('croupier:croupier-public').toString('base64')}`;
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
export const status = (game: FrameLocator | Page) => game.locator('.message');
const amountIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
export const balance = async (game: FrameLocator | Page) => amountIn(await game.locator('.balance-amount').innerText());
/** Net of the last round, by its chip in the history. */
export const lastNet = async (game: FrameLocator | Page) => {
  const text = await game.locator('.chip').first().innerText();
  const [, sign, net] = /([+-]?)([\d.]+)\sEUR$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * Number(net);
};

interface FoundGame {
  readonly game_id: string;
  readonly type: string;
  readonly provider_id: number;
  readonly provider_slug: string;
  readonly provider_name: string;
}

export async function findGame(page: Page, site: string, gameId: string): Promise<FoundGame> {
  const games = await page.request.get(`${site}/api/casino/games?page=1&per_page=100`, { headers: { authorization } });
  const { data } = (await games.json()) as { data: FoundGame[] };
  return data.find(({ game_id, type }) => (gameId === 'any slot' ? type === 'slots' : game_id === gameId))!;
}

/** The link that opens the demo of any game, from the platform itself. */
export async function demoLink(page: Page, site: string, gameId: string): Promise<string> {
  const game = await findGame(page, site, gameId);
  const launch = await page.request.post(`${site}/api/casino/play/${game.provider_slug}`, {
    headers: { authorization },
    data: {
      is_demo: true,
      game_id: game.game_id,
      provider_id: game.provider_id,
      provider_name: game.provider_name,
      lobby_url: `${site}/en`,
      user_language: 'en',
      user_currency: 'EUR',
    },
  });
  return ((await launch.json()) as { play_for_fun: string }).play_for_fun;
}
