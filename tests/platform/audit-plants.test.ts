import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, openGame, type TestPlayer, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let world: TestPlatform;
let player: TestPlayer;
let other: TestPlayer;
let bets: { readonly lost: string; readonly won: string; readonly undone: string };

beforeAll(async () => {
  world = await startTestPlatform({ config: { logLevel: 'silent' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  [player, other] = [await createPlayer(world.platform, { cash: 10_000n }), await createPlayer(world.platform, { cash: 500n })];
  const token = await openGame(world.platform, player);
  const wallet = walletClient(world.platform, world.api);
  const [lost, won, undone] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [lost, won, undone]) await wallet.bet(token, id, 100);
  await wallet.win(token, lost, 0);
  await wallet.win(token, won, 250);
  await wallet.rollback(token, undone);
  bets = { lost: `games:${lost}`, won: `games:${won}`, undone: `games:${undone}` };
  expect(await found()).toEqual([]);
});

const found = async () => [...new Set((await world.platform.wallet.audit()).differences.map(({ rule }) => rule))];
/** What a statement does, with no trigger in its way, is taken back when it was looked at. */
class Back extends Error {}
async function planted(...statements: readonly string[]): Promise<string[]> {
  let rules: string[] = [];
  await world.platform.db
    .transaction(async () => {
      // Triggers and foreign keys keep still, as they do for whoever has the rights of an administrator.
      await world.platform.db.script('set transaction isolation level repeatable read');
      await world.platform.db.script("set local session_replication_role = 'replica'");
      for (const statement of statements) await world.platform.db.script(statement);
      rules = await found();
      throw new Back();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Back)) throw error;
    });
  return rules;
}
const refused = (statement: string) => expect(world.platform.db.script(statement)).rejects.toThrow(/refused|another player/);

describe('[T-07] the database refuses, and the audit finds where somebody got round it,', () => {
  test('a wallet that is gone', async () => {
    const gone = `delete from wallets where player_id = ${player.id}`;
    await refused(gone);
    await refused('truncate wallets');
    expect(await planted(gone)).toContain('who has postings has a wallet');
  });

  test('a posting of one player in the entry of another', async () => {
    const forged = `
      with entry as (
        insert into ledger_entries (reference, kind, player_id, fingerprint, moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor)
        values ('forged:${randomUUID()}', 'deposit', ${player.id}, 'x', 0, 9900, 0, 0) returning id
      )
      insert into ledger_postings (entry_id, account, player_id, currency, amount_minor)
      select id, account, player, 'EUR', amount from entry, (values ('house:deposits', null, -100), ('cash', ${other.id}, 100)) as parts (account, player, amount)`;
    await refused(forged);
    expect(await planted(forged, `update wallets set cash_minor = cash_minor + 100 where player_id = ${other.id}`)).toContain(
      'a posting is of the player of its entry',
    );
  });

  test.each([
    [
      'settled one is open again',
      () => `update game_bets set status = 'open', outcome_id = null, payout_minor = null where id = '${bets.won}'`,
    ],
    [
      'lost one is open again',
      () => `update game_bets set status = 'open', outcome_id = null, payout_minor = null where id = '${bets.lost}'`,
    ],
    ['undone one is open again', () => `update game_bets set status = 'open' where id = '${bets.undone}'`],
    ['settled one pays otherwise', () => `update game_bets set payout_minor = 9 where id = '${bets.won}'`],
    ['settled one is gone', () => `delete from game_bets where id = '${bets.won}'`],
  ])('a bet: a %s', async (name, statement) => {
    await refused(statement());
    const rules = await planted(statement());
    // That a lost bet was closed moved nothing, so nothing but the constraint knows.
    expect(rules).toEqual(name.startsWith('lost') ? [] : ['a bet has the entries that its state says']);
  });

  test.each([
    [
      'the sum of bets that levels are made of',
      (id: number) => `update wallets set bet_eur_minor = bet_eur_minor + 1 where player_id = ${id}`,
    ],
    [
      'the sum of deposits in EUR',
      (id: number) => `update wallets set deposited_eur_minor = deposited_eur_minor + 1 where player_id = ${id}`,
    ],
  ])('%s drifts', async (_name, statement) => {
    expect(await planted(statement(player.id))).toEqual(['the lifetime sums in EUR are those of the entries']);
  });
});
