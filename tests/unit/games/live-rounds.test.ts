import { expect, test } from 'vitest';
import type { GamesHost } from '#games/provider/host.ts';
import { drawDue } from '#games/provider/live/rounds.ts';

const away = new Error('the store does not answer');
/** Returns a host whose database lists the due rounds and then stops answering. */
const hostWith = (...due: readonly string[]) =>
  ({ db: { sql: async () => due.map((id) => ({ id })), transaction: () => Promise.reject(away) } }) as unknown as GamesHost;

test('[GAME-03] what keeps a round of one table from being drawn is told as it is, so that its players hear when to ask again', async () => {
  await expect(drawDue(hostWith('a'), 'live-roulette')).rejects.toBe(away);
});

test('[GAME-03] of all tables together, each that could not be drawn is told', async () => {
  await expect(drawDue(hostWith('a', 'b'))).rejects.toMatchObject({
    message: '2 rounds of tables could not be drawn',
    errors: [away, away],
  });
});
