import { createHash } from 'node:crypto';
import { required } from '#domain/required.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { startInstalled } from '#registry/start.ts';
import type { Server } from '#server/main.ts';
import { migrate } from '#server/db/migrate.ts';

export const players = 200;
const cash = 1_000_000_000n;
export const currency = 'EUR';

/** Tokens that both sides compute; the database has their hashes, as of any other. */
export const loginToken = (player: number): string => `bench-login-${player}`;
export const gameToken = (player: number): string => `bench-game-${player}`;
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The sandbox data, and logged-in players with cash and an open game.
 * @param onReady gets the platform that prepared the database, and the id of player 0; the ids of the others follow.
 */
export async function prepareDatabase(config: Config, onReady?: (server: Server, firstId: number) => Promise<void>): Promise<void> {
  const log = createLog('error');
  const db = await openDatabase(config, log);
  try {
    await migrate(db);
    const server = await startInstalled({ config: { ...config, port: 0, partnerPort: 0, siteDir: null }, db, runTimers: false });
    const { wallet } = server.platform;
    let firstId = 0;
    for (let number = 0; number < players; number += 1) {
      await db.transaction(async () => {
        const name = `bench-${number}`;
        const player = await db.one<{ id: number }>`
          insert into players (username, email, country, currency_id, language, password_hash)
          select ${name}, ${`${name}@example.com`}, 'AT', id, 'en', '' from currencies where code = ${currency} returning id`;
        const { id } = required(player);
        if (number === 0) firstId = id;
        if (id !== firstId + number) throw new Error('The ids of the players do not follow each other.');
        await wallet.open(id, currency);
        const deposit = await db.one<{ id: string }>`
          insert into transactions (player_id, type_id, amount_minor, currency, status) values (${id}, 1, ${cash}::bigint, ${currency}, 'authorized') returning id`;
        await wallet.creditDeposit({ playerId: id, transactionId: required(deposit).id, amount: cash });
        await db.sql`insert into sessions (token_hash, player_id, ip, user_agent) values (${hashOf(loginToken(number))}, ${id}, '127.0.0.1', 'bench')`;
        await db.sql`
          insert into game_sessions (token_hash, player_id, login_hash, game_id, provider_id, provider_name, source, expires_at)
          values (${hashOf(gameToken(number))}, ${id}, ${hashOf(loginToken(number))}, 'earplane', 207, 'Croupier Originals', 'cash', now() + interval '1 day')`;
      });
    }
    await db.maintain();
    await onReady?.(server, firstId);
    await server.close();
  } finally {
    await db.close();
  }
}
