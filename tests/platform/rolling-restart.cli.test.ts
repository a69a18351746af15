import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { sign } from '#server/http/signature.ts';
import { gamesSecret } from '#tools/bench-api/requests.ts';
import { currency, gameToken, loginToken, prepareDatabase } from '#tools/bench-api/seed.ts';
import { programPath, startHaProxy } from '../support/between.ts';
import { type GameClient, gamesClient } from '../support/house-games.ts';
import { type RunningPlatform, startPlatform } from '../support/processes.ts';
import { startPostgres } from '../support/postgres.ts';

const hasProxy = programPath('haproxy') !== undefined;
if (!hasProxy) console.warn('haproxy is not installed: the test of a rolling restart is skipped');
const callers = 8;

/** A provider's bet, or a page's request. */
async function call(origin: string, number: number): Promise<Response> {
  if (number % 2 === 0) {
    const token = loginToken(number % 200);
    return fetch(`${origin}/api/me/balance`, { headers: { authorization: `Bearer ${token}`, 'user-token': token } });
  }
  const id = randomUUID();
  const body = JSON.stringify({ session_token: gameToken(number % 200), request_uuid: id, round_id: id, amount_minor: 10, currency });
  const [path, timestamp] = ['/partners/wallet/bet', Math.floor(Date.now() / 1_000)];
  const signature = sign(gamesSecret, { timestamp, method: 'POST', path, body });
  const headers = { 'content-type': 'application/json', 'x-partner': 'games', 'x-timestamp': String(timestamp), 'x-signature': signature };
  return fetch(`${origin}${path}`, { method: 'POST', headers, body });
}

/** A flight of a guest: it begins, a call waits for its end, and its player leaves. */
async function fly(game: GameClient, partner: string): Promise<string | null> {
  const placed = await game.play(100, { kind: 'crash', autoExit: null });
  if (placed.status !== 200) return `bet ${placed.status} ${placed.code}`;
  const waiting = fetch(`${partner}/games/api/rounds/${placed.round.id}`, { headers: { authorization: `Bearer ${game.token}` } });
  let left = await game.cashOut(placed.round.id);
  while (left.code === 'too_early') left = await game.cashOut(placed.round.id);
  const end = await waiting;
  await end.text();
  return left.status === 200 && end.status === 200 ? null : `cash-out ${left.status} ${left.code}, poll ${end.status}`;
}

test.skipIf(!hasProxy)(
  '[U-22] three processes behind HAProxy are restarted one after the other under load, and no call fails',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-rolling-'));
    const server = await startPostgres();
    const env = {
      DATABASE_URL: await server.createDatabase(),
      DATA_DIR: folder,
      GAMES_SECRET: gamesSecret,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      SITE_DIR: '',
      RATE_LIMIT_FACTOR: '100',
      DRAIN_S: '2',
      TRUST_PROXY: '127.0.0.1',
    };
    await prepareDatabase(configFrom(env));
    const platforms: RunningPlatform[] = [];
    for (let number = 0; number < 3; number += 1) platforms.push(await startPlatform(env));
    const proxy = await startHaProxy(platforms.map(({ port }) => port));
    const partners = await startHaProxy(
      platforms.map(({ partnerPort }) => partnerPort),
      platforms.map(({ port }) => port),
    );
    const [origin, partner] = [proxy, partners].map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
    await expect.poll(async () => (await fetch(`${origin}/healthz`)).status).toBe(200);

    const failed: string[] = [];
    let [answered, isOver] = [0, false];
    const load = Array.from({ length: callers }, async (_, caller) => {
      for (let number = caller; !isOver; number += callers + 1) {
        const status = await call(origin, number).then(
          async (reply) => (reply.ok ? reply.text().then(() => null) : `${reply.status} ${await reply.text()}`),
          (error: unknown) => String((error as Error).cause ?? error),
        );
        if (status !== null) failed.push(status);
        answered += 1;
      }
    });
    let flights = 0;
    const games = Array.from({ length: 4 }, async () => {
      const game = await gamesClient(partner).openSession('crash', { mode: 'demo', game_id: 'earplane' });
      while (!isOver) {
        const fault = await fly(game, partner).catch((error: unknown) => String((error as Error).cause ?? error));
        if (fault !== null) failed.push(fault);
        flights += 1;
      }
    });
    for (const [index, platform] of platforms.entries()) {
      const { port, partnerPort } = platform;
      await platform.stop();
      platforms[index] = await startPlatform({ ...env, PORT: String(port), PARTNER_PORT: String(partnerPort) });
      // HAProxy sees it healthy twice before it sends it anything.
      await setTimeout(1_000);
    }
    isOver = true;
    await Promise.all([...load, ...games]);
    expect(failed).toEqual([]);
    expect(flights).toBeGreaterThan(10);
    expect(answered).toBeGreaterThan(300);

    await proxy.stop();
    await partners.stop();
    for (const platform of platforms) await platform.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  300_000,
);
