import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#server/wallet/audit.ts';
import { type FreeRoundsTerms, grantedRounds } from '../support/free-rounds.ts';
import { type Gaming, openGaming } from '../support/gaming.ts';

let gaming: Gaming;
let player: Awaited<ReturnType<Gaming['player']>>;
let session: string;
beforeAll(async () => {
  gaming = await openGaming();
});
// Audits.
afterAll(() => gaming.close());
beforeEach(async () => {
  gaming.clock.at = new Date('2026-01-15T12:00:00Z');
  player = await gaming.player();
  session = await gaming.session(player);
});

const id = (name: string) => `${name}-of-${player.id}`;
const granted = (terms: FreeRoundsTerms = {}) => grantedRounds(gaming.platform, player.id, terms);

describe('[36.1] the audit of free rounds', () => {
  const differencesAfter = async (change: string) => {
    const { db } = gaming.platform;
    const found: string[] = [];
    await db
      .transaction(async () => {
        await db.script(`set transaction isolation level repeatable read; set local session_replication_role = 'replica'; ${change}`);
        found.push(...(await audit(db)).differences.map((each) => each.rule));
        throw new Error('taken back');
      })
      .catch((error: Error) => {
        if (error.message !== 'taken back') throw error;
      });
    return found;
  };

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
