import { describe, expect, test } from 'vitest';
import { audit } from '#server/wallet/audit.ts';
import { type FreeRoundsTerms, grantedRounds } from '../support/free-rounds.ts';
import type { Gaming } from '../support/gaming.ts';
import { gamingPerTest, type GamingSeat } from '../support/gaming-per-test.ts';
import { seenAfter } from '../support/rolled-back.ts';

let gaming: Gaming;
let player: GamingSeat['player'];
let session: string;
gamingPerTest((seat) => void ({ gaming, player, session } = seat));

const id = (name: string) => `${name}-of-${player.id}`;
const granted = (terms: FreeRoundsTerms = {}) => grantedRounds(gaming.platform, player.id, terms);

describe('[36.1] the audit of free rounds', () => {
  const differencesAfter = (change: string) =>
    seenAfter(gaming.platform.db, [change], async () => (await audit(gaming.platform.db)).differences.map(({ rule }) => rule));

  test('names each row that does not agree with the others', async () => {
    const grant = await granted({ rounds: 1 });
    await gaming.bet(session, id('first'), { amount_minor: 0, grant_uuid: grant });
    await gaming.win(session, id('first'), 500);
    const own = `where id = '${grant}'`;
    const entry = 'free rounds have the entry that their grant says';
    expect(await differencesAfter('select 1')).toEqual([]);
    expect(await differencesAfter(`update free_round_grants set paid_minor = 499 ${own}`)).toEqual(
      expect.arrayContaining([entry, 'free rounds pay what they won, up to their maximum']),
    );
    expect(
      await differencesAfter(`delete from free_round_bets where grant_id = '${grant}'; delete from free_round_grants ${own}`),
    ).toContain(entry);
    expect(
      await differencesAfter(`
        insert into game_bets (id, player_id, round_id, amount_minor, source, status) values ('games:planted', ${player.id}, 'planted', 0, 'cash', 'open');
        insert into free_round_bets values ('games:planted', '${grant}')`),
    ).toContain('a player plays no more free rounds than were granted');
    const foreign = await gaming.player();
    expect(await differencesAfter(`update game_bets set player_id = ${foreign.id} where id = 'games:${id('first')}'`)).toContain(
      'a free round is a bet of nothing of the player of its grant',
    );
  });

  test('has nothing to find where the database refuses the change', async () => {
    const grant = await granted();
    const change = (text: string) => gaming.platform.db.script(text);
    for (const text of [
      `update free_round_grants set rounds = 100 where id = '${grant}'`,
      `delete from free_round_grants where id = '${grant}'`,
      'delete from free_round_bets',
    ])
      await expect(change(text)).rejects.toThrow('is refused');
  });
});
