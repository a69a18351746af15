import { randomUUID } from 'node:crypto';
import { required } from '#domain/required.ts';
import { startInstalled } from '#registry/start.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { configFrom } from '#server/config.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openGameSession } from '#server/games/sessions.ts';
import type { Platform } from '#server/platform.ts';
import { secretsKey, type SoakedHouse } from './house.ts';

const cash = 1_000_000n;
const atOnce = 10;

/** A player with cash from an authorized deposit, and their launch of a live title. @returns the launch token. */
async function launch(platform: Platform, title: { gameId: string; providerId: number; providerName: string }): Promise<string> {
  const username = `live${randomUUID().slice(0, 8)}`;
  const { id } = required(
    await platform.db.one<{ id: number }>`
    insert into players (username, email, country, currency_id, language, password_hash)
    values (${username}, ${`${username}@example.com`}, 'AT', 1, 'en', '') returning id`,
  );
  await platform.wallet.open(id, 'EUR');
  const deposit = await platform.db.one<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status) values (${id}, 1, ${cash}::bigint, 'EUR', 'authorized') returning id`;
  await platform.wallet.creditDeposit({ playerId: id, transactionId: required(deposit).id, amount: cash });
  const loginToken = await openSession(platform, id, { ip: '127.0.0.1', userAgent: 'soak' });
  return openGameSession(platform, { playerId: id, loginToken, source: 'cash', partner: 'games', game: title });
}

/** Players with an open live roulette. Their earlier steps are covered by `npm run soak`. @returns their sessions with the provider. */
export async function seatPlayers(house: SoakedHouse, people: number): Promise<string[]> {
  const db = openPostgres(house.databaseUrl, { connections: atOnce, onError: () => undefined });
  const config = configFrom({
    PORT: '0',
    PARTNER_PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    SITE_DIR: '',
    SECRETS_KEY: secretsKey,
  });
  const own = await startInstalled({ config, db, seed: false, runTimers: false });
  try {
    const found = await db.one<{ game_id: string; provider_id: number; name: string }>`
      select game_id, provider_id, providers.name from games join providers on providers.id = provider_id where game_code = 'live-roulette' order by games.id limit 1`;
    const { game_id: gameId, provider_id: providerId, name: providerName } = required(found, 'The title of live roulette');
    const title = { gameId, providerId, providerName };
    const sessions: string[] = [];
    const seat = async (): Promise<string> => {
      const partner = required(house.live()[sessions.length % house.live().length]).partnerUrl;
      const body = JSON.stringify({ mode: 'real', kind: 'live-roulette', token: await launch(own.platform, title) });
      const response = await fetch(`${partner}/games/api/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (!response.ok) throw new Error(`nobody can sit down: ${response.status} ${await response.text()}`);
      const { session } = (await response.json()) as { session: string };
      const authorization = `Bearer ${session}`;
      await fetch(`${partner}/games/api/seeds`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ client_seed: 'soak' }),
      });
      return session;
    };
    while (sessions.length < people)
      sessions.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, people - sessions.length) }, seat))));
    return sessions;
  } finally {
    await own.close();
    await db.close();
  }
}
