import { reportPageSize } from '#domain/report.ts';
import { createPlayer, deposit } from '#tests/browser/site/support/players.ts';
import { playRounds } from '#tests/browser/site/support/rounds.ts';
import { perWorker } from '../support/accounts.ts';

/** A player whose history fills more than a page: a deposit and rounds that were really played. */
export const playerWithLongHistory = perWorker(async (site: string, partner: string) => {
  const player = await createPlayer(site);
  await deposit(player, '100');
  await playRounds(site, partner, player, reportPageSize);
  return player;
});
