import { afterAll, beforeAll, beforeEach } from 'vitest';
import { assignDepositBonus } from '#server/campaigns/bonuses.ts';
import { campaignOfCode } from '#server/campaigns/offers.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { type Campaigning, openCampaigning } from './campaigning.ts';

interface Opened {
  readonly campaigning: Campaigning;
  readonly player: SessionPlayer;
}

/** Opens campaigns for a file of tests, and ends those of earlier tests and creates a player for each of them. */
export function campaigningPerTest(take: (opened: Opened) => void, prepare?: (campaigning: Campaigning) => Promise<unknown>) {
  let campaigning: Campaigning;
  let player: SessionPlayer;
  beforeAll(async () => {
    campaigning = await openCampaigning();
    await prepare?.(campaigning);
  });
  afterAll(() => campaigning.close());
  beforeEach(async () => {
    campaigning.clock.at = campaigning.opened;
    await campaigning.platform.db.sql`update campaigns set starts_at = '2020-01-01', ends_at = '2020-01-02'`;
    player = await campaigning.player();
    take({ campaigning, player });
  });
  return {
    ofCode: (code: string, reader: Partial<Parameters<typeof campaignOfCode>[2]> = {}) =>
      campaignOfCode(campaigning.platform, code, { player, language: 'en', currencyId: 1, ...reader }),
    activate: async (code: string) => {
      const transactionId = await campaigning.deposit(player);
      return assignDepositBonus(campaigning.platform, { playerId: player.id, code, depositMinor: 4_000n, transactionId });
    },
    /** Plays the bonus down to nothing, and ends it. */
    playedTo: async (status: 'used' | 'cancelled' | 'expired') => {
      await campaigning.win(player, await campaigning.bet(player, 2_000n, 'bonus'));
      await campaigning.platform.db.sql`update player_campaigns set status = ${status} where player_id = ${player.id}`;
    },
    before: () => new Date(campaigning.opened.getTime() - 1),
    later: () => new Date(campaigning.opened.getTime() + 1),
  };
}
