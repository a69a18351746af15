import { afterAll, beforeAll, beforeEach } from 'vitest';
import { assignDepositBonus, recordWager } from '#server/campaigns/bonuses.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { type Campaigning, openCampaigning } from './campaigning.ts';

/** A ledger for a test file with a campaign of 50 %, and a new player for each test. */
export function bonusBooks() {
  let campaigning: Campaigning;
  let player: SessionPlayer;
  let half: { readonly id: number; readonly code: string };
  beforeAll(async () => {
    campaigning = await openCampaigning();
    half = await campaigning.campaign({ code: 'HALF' });
    await campaigning.platform.db.script(`
      insert into providers (id, name, slug) values (501, 'One', 'one');
      insert into games (game_id, provider_id, name, type, rank)
      values ('slot-a', 501, 'Slot A', 'slots', 1), ('table-a', 501, 'Table A', 'table', 2), ('dealer', 501, 'Dealer', 'live-casino', 3);`);
  });
  afterAll(() => campaigning.close());
  beforeEach(async () => {
    campaigning.clock.at = campaigning.opened;
    player = await campaigning.player();
  });
  const given = (transactionId: string, { depositMinor = 4_000n, code = 'half', playerId = player.id } = {}) =>
    assignDepositBonus(campaigning.platform, { playerId, code, depositMinor, transactionId });

  return {
    get campaigning() {
      return campaigning;
    },
    get player() {
      return player;
    },
    get half() {
      return half;
    },
    given,
    /** 40 EUR of cash and 20 EUR of bonus, of which 600 EUR are to be bet. */
    withBonus: async (): Promise<void> => void (await given(await campaigning.deposit(player))),
    bet: async (amount: bigint, source: 'cash' | 'bonus' = 'cash', gameId = 'slot-a') => {
      const reference = await campaigning.bet(player, amount, source, gameId);
      await recordWager(campaigning.platform, { playerId: player.id, gameId, amountMinor: amount, reference });
      return reference;
    },
    money: () => campaigning.money(player),
    statuses: () => campaigning.statuses(player),
    notices: () => campaigning.notices(player),
  };
}

/** A refusal while a round with bonus money is open. */
export const inPlay = {
  status: 409,
  code: 'bonus_in_play',
  message: 'A round with bonus money is still open. Nothing was changed. Open the game, finish the round, then try again.',
  extra: {},
};
