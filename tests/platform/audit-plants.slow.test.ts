import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { knownValues } from '#server/db/known-values.ts';
import { createPlayer, openGame, type TestPlayer, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { seenAfter } from '../support/rolled-back.ts';

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
  for (const id of [lost, won]) await wallet.bet(token, id, 100);
  await wallet.win(token, lost, 0);
  await wallet.win(token, won, 250);
  await wallet.bet(token, undone, 100);
  await wallet.rollback(token, undone);
  bets = { lost: `games:${lost}`, won: `games:${won}`, undone: `games:${undone}` };
  expect(await found()).toEqual([]);
});

const found = async () => [...new Set((await world.platform.wallet.audit()).differences.map(({ rule }) => rule))];
const injected = (...statements: readonly string[]) => seenAfter(world.platform.db, statements, found);
const refused = (statement: string) => expect(world.platform.db.script(statement)).rejects.toThrow(/refused|another player/);

describe('[T-07] the database refuses, and the audit finds where somebody got round it,', () => {
  test('a wallet that is gone', async () => {
    const gone = `delete from wallets where player_id = ${player.id}`;
    await refused(gone);
    await refused('truncate wallets');
    expect(await injected(gone)).toContain('who has postings has a wallet');
  });

  test('a posting of one player in the entry of another', async () => {
    const forged = `
      with entry as (
        insert into ledger_entries (reference, kind, player_id, fingerprint, moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor, hash)
        values ('forged:${randomUUID()}', 'deposit', ${player.id}, 'x', 0, 9900, 0, 0, sha256('forged')) returning id
      )
      insert into ledger_postings (entry_id, account, player_id, currency, amount_minor)
      select id, account, player, 'EUR', amount from entry, (values ('house:deposits', null, -100), ('cash', ${other.id}, 100)) as parts (account, player, amount)`;
    await refused(forged);
    expect(await injected(forged, `update wallets set cash_minor = cash_minor + 100 where player_id = ${other.id}`)).toContain(
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
    const rules = await injected(statement());
    // Reopening a lost bet moves no money, so the audit cannot see it: only the constraint refuses it.
    expect(rules).toEqual(name.startsWith('lost') ? [] : ['a bet has the entries that its state says']);
  });

  const chain = 'an entry follows the one before it';
  const head = 'a wallet stands at the last entry of its chain';
  /** The n-th entry of the player, from the first. */
  const entry = (place: number) => `(select id from ledger_entries where player_id = ${player.id} order by id offset ${place} limit 1)`;
  /** Records that agree with each other in every figure: only the chain can reveal the fault. */
  const takenOut = (ids: string) => [
    `create temporary table taken on commit drop as select id, transaction_id from ledger_entries where id in (${ids})`,
    `delete from ledger_postings where entry_id in (select id from taken)`,
    `delete from ledger_entries where id in (select id from taken)`,
    `delete from game_bets where transaction_id in (select transaction_id from taken)`,
    `delete from transactions where id in (select transaction_id from taken)`,
    `update history_totals set cash_bets = cash_bets - 1, rollbacks = rollbacks - 1, cash_bets_minor = cash_bets_minor + 100, wins_minor = wins_minor - 100
      where player_id = ${player.id} and slot_at = (select max(slot_at) from history_totals where player_id = ${player.id})`,
  ];
  const lastBet = () =>
    `select id from ledger_entries where player_id = ${player.id} and kind in ('bet', 'rollback') order by id desc limit 2`;

  test.each([
    ['has another reference', () => [`update ledger_entries set reference = reference || 'x' where id = ${entry(0)}`], [chain]],
    [
      'was at another time',
      () => [`update ledger_entries set created_at = created_at - interval '1 microsecond' where id = ${entry(2)}`],
      [chain],
    ],
    [
      'came from another account of the house',
      () => [`update ledger_postings set account = 'house:fees' where entry_id = ${entry(0)} and account like 'house:%'`],
      [chain],
    ],
    [
      'changed its place with the next',
      () => [
        `create temporary table pair on commit drop as select ${entry(1)} as one, ${entry(2)} as two`,
        `update ledger_entries set fingerprint = other.fingerprint, created_at = other.created_at from ledger_entries as other, pair
          where (ledger_entries.id, other.id) in ((one, two), (two, one))`,
      ],
      [chain],
    ],
    ['has another hash', () => [`update ledger_entries set hash = sha256('x') where id = ${entry(0)}`], [chain]],
    ['and the one that undid it are gone, and were the last', () => takenOut(lastBet()), [head]],
    [
      'was put in between, with a hash of its own',
      () => [
        `insert into ledger_entries (id, reference, kind, player_id, fingerprint, moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor, hash)
          overriding system value select -1, 'forged', 'hold', ${player.id}, 'x', 0, 0, 0, 0, sha256('forged')`,
        `insert into ledger_postings (entry_id, account, player_id, currency, amount_minor) values
          (-1, 'house:deposits', null, 'EUR', -5), (-1, 'house:fees', null, 'EUR', 5)`,
      ],
      [chain, 'an entry has the source of its kind'],
    ],
    [
      'is there, and the wallet knows another',
      () => [`update wallets set chain_hash = sha256('x') where player_id = ${player.id}`],
      [head],
    ],
  ])('an entry %s', async (_name, statements, rules) => {
    expect(await injected(...statements())).toEqual(rules);
  });

  test('bonus money without a campaign', async () => {
    const post = `select ledger_post('bonus:from nowhere', 'bonus', ${player.id}, null, 'house:bonus', 'bonus', 500, 0, 0, null)`;
    // Posted as everything is, with the triggers that compute totals.
    const asPosted = `set local session_replication_role = 'origin'`;
    expect(await injected(asPosted, post)).toEqual(['bonus money is of an active bonus', source]);
  });

  const source = 'an entry has the source of its kind';
  const posted = (reference: string, kind: string, from: string, to: string, transaction = 'null', deposited = 0) =>
    `select ledger_post('${reference}', '${kind}', ${player.id}, ${transaction}, '${from}', '${to}', 500, ${deposited}, 0, null)`;
  /** A row of the history with the effect of the entry. */
  const row = (id: string, type: number, amount: number) =>
    `insert into transactions (id, player_id, type_id, amount_minor, currency, status) values ('${id}', ${player.id}, ${type}, ${amount}, 'EUR', 'authorized')`;

  test.each([
    ['deposit', () => [posted('x', 'deposit', 'house:deposits', 'cash', 'null', 500)]],
    ['credited receipt', () => [posted('credit:999999', 'deposit', 'house:suspense', 'cash', 'null', 500)]],
    ['held receipt', () => [posted('hold:999999', 'hold', 'house:deposits', 'house:suspense')]],
    ['refunded receipt', () => [posted('refund:999999', 'refund', 'house:suspense', 'house:payouts')]],
    ['lock', () => [posted('x', 'lock', 'cash', 'locked')]],
    ['settled withdrawal', () => [posted('x', 'lock', 'cash', 'locked'), posted('y', 'settle', 'locked', 'house:payouts')]],
    ['released withdrawal', () => [posted('x', 'lock', 'cash', 'locked'), posted('y', 'release', 'locked', 'cash')]],
    ['bonus', () => [posted('x', 'bonus', 'house:bonus', 'bonus')]],
    ['converted bonus', () => [posted('x', 'bonus', 'house:bonus', 'bonus'), posted('y', 'convert', 'bonus', 'cash')]],
    ['forfeited bonus', () => [posted('x', 'bonus', 'house:bonus', 'bonus'), posted('y', 'forfeit', 'bonus', 'house:bonus')]],
    ['cashback', () => [posted('x', 'cashback', 'house:bonus', 'cash')]],
    [
      'cashback with a row of the history',
      () => {
        const id = randomUUID();
        return [row(id, 10, 500), posted('x', 'cashback', 'house:bonus', 'cash', `'${id}'`)];
      },
    ],
    [
      'deposit with a row of another type',
      () => {
        const id = randomUUID();
        return [row(id, 10, 500), posted(`deposit:${id}`, 'deposit', 'house:deposits', 'cash', `'${id}'`, 500)];
      },
    ],
    ['bet', () => [posted('bet:x', 'bet', 'cash', 'house:games')]],
    ['win', () => [posted('win:x', 'win', 'house:games', 'cash')]],
    ['rollback', () => [posted('rollback:x', 'rollback', 'house:games', 'cash')]],
    ['credit of a provider', () => [posted('provider_credit:x', 'provider_credit', 'house:games', 'cash')]],
    ['free round', () => [posted('free_rounds:x', 'free_rounds', 'house:bonus', 'cash')]],
    ['goodwill', () => [posted('goodwill:9', 'goodwill', 'house:corrections', 'cash')]],
    ['chargeback', () => [posted('chargeback:9', 'chargeback', 'cash', 'house:corrections')]],
  ])('[U-05] a %s that nothing explains', async (name, statements) => {
    const own: Readonly<Record<string, string>> = {
      bet: 'a bet has the entries that its state says',
      win: 'a bet has the entries that its state says',
      rollback: 'a bet has the entries that its state says',
      'credit of a provider': 'a credit of a provider has the entries that its state says',
      'free round': 'free rounds have the entry that their grant says',
      goodwill: 'a correction has its entry, and an entry its correction',
      chargeback: 'a correction has its entry, and an entry its correction',
    };
    expect(await injected(`set local session_replication_role = 'origin'`, ...statements())).toContain(own[name] ?? source);
  });

  test('[U-05] the entry of a kind that no rule explains is not there: each kind of the database is planted above', () => {
    const explained = `${readFileSync('server/wallet/audit-sources.ts', 'utf8')} 'bet' 'win' 'rollback' 'provider_credit' 'free_rounds'`;
    const corrections = ['goodwill', 'correction', 'void', 'write_off', 'chargeback'];
    expect(knownValues['ledger_entries.kind'].filter((kind) => !corrections.includes(kind) && !explained.includes(`'${kind}'`))).toEqual(
      [],
    );
  });

  test('the sum of deposits in EUR of somebody who plays in dollars drifts', async () => {
    const { db } = world.platform;
    const dollars = await db.one<{ id: number }>`
      insert into players (username, email, country, currency_id, language, password_hash)
      select 'dollars', 'dollars@example.com', 'US', id, 'en', '' from currencies where code = 'USD' returning id`;
    await world.platform.wallet.open(dollars!.id, 'USD');
    const deposit = await db.one<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status) values (${dollars!.id}, 1, 1000, 'USD', 'authorized') returning id`;
    await world.platform.wallet.creditDeposit({ playerId: dollars!.id, transactionId: deposit!.id, amount: 1_000n });
    // A changed rate does not change earlier amounts.
    await db.sql`update currencies set eur_rate = eur_rate * 2 where code = 'USD'`;
    expect(await found()).toEqual([]);
    await db.sql`update currencies set eur_rate = eur_rate / 2 where code = 'USD'`;
    expect(await injected(`update wallets set deposited_eur_minor = deposited_eur_minor + 1 where player_id = ${dollars!.id}`)).toEqual([
      'the lifetime sums in EUR are those of the entries',
    ]);
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
    expect(await injected(statement(player.id))).toEqual(['the lifetime sums in EUR are those of the entries']);
  });
});

test('[T-07] entries of before the chain are chained by the upgrade, and their deposits add up in EUR', async () => {
  const { db } = world.platform;
  await db.script(`
    alter table ledger_entries disable trigger ledger_entries_append_only;
    update ledger_entries set hash = sha256('none'), deposited_eur_minor = null;
    update wallets set chain_hash = '';
    update currencies set eur_rate = eur_rate * 3 where code = 'USD'`);
  expect(await found()).not.toEqual([]);
  const [upgrade] = /-- What was entered before[\s\S]*?enable trigger \w+;/.exec(
    readFileSync('server/db/migrations/067_chained_entries.sql', 'utf8'),
  )!;
  await db.script(upgrade);
  expect(await found()).toEqual([]);
});
