import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignDepositBonus, expireBonuses, giveUpBonus, recordWager, settleBonus, undoWager } from '#server/campaigns/bonuses.ts';
import { audit } from '#server/wallet/audit.ts';
import { cashbackPaid } from '../support/books.ts';
import { type Campaigning, openCampaigning } from '../support/campaigning.ts';
import { seenAfter } from '../support/rolled-back.ts';

const source = 'an entry has the source of its kind';
const dayMs = 86_400_000;
let campaigning: Campaigning;
/** A player with an active bonus with counted bets, and one whose bonus was converted. */
let active: { readonly id: number; readonly deposit: string; readonly campaign: bigint; readonly bet: string };
let ended: typeof active;

beforeAll(async () => {
  campaigning = await openCampaigning();
});
// Closing audits: every injected fault was removed again.
afterAll(() => campaigning.close());

/** A deposit of 40 EUR, its bonus of 20 EUR, and a bet of 4.50 EUR that counts in full. */
async function withBonus(): Promise<typeof active> {
  const { platform } = campaigning;
  const { code } = await campaigning.campaign();
  const player = await campaigning.player();
  const deposit = await campaigning.deposit(player);
  expect(await assignDepositBonus(platform, { playerId: player.id, code, depositMinor: 4_000n, transactionId: deposit })).toBe(2_000n);
  const { id: campaign } = await platform.db.single<{ id: bigint }>`
    update player_campaigns set counts_bonus_stakes = true where player_id = ${player.id} returning id`;
  const bet = await campaigning.bet(player, 450n);
  await recordWager(platform, { playerId: player.id, gameId: 'any', amountMinor: 450n, reference: bet });
  return { id: player.id, deposit, campaign, bet };
}

/** The wagering is complete, and its bets have ended. */
async function converted({ id, bet }: typeof active): Promise<void> {
  await campaigning.win({ id }, bet);
  await campaigning.platform.db.sql`update player_campaigns set wager_required_minor = wagered_minor where player_id = ${id}`;
  await settleBonus(campaigning.platform, id);
  expect(await campaigning.statuses({ id })).toEqual(['used']);
}

const found = async () => [...new Set((await audit(campaigning.platform.db)).differences.map(({ rule }) => rule))];

beforeEach(async () => {
  active = await withBonus();
  ended = await withBonus();
  await converted(ended);
  expect(await found()).toEqual([]);
});

/** Runs statements with the triggers that compute totals, audits, and rolls them back. */
const injected = (...statements: readonly string[]) => seenAfter(campaigning.platform.db, statements, found, { hasTriggers: true });

/** A row of the history and an entry that refers to it, which agree with each other. */
function posted(player: number, kind: string, reference: string, [from, to]: readonly [string, string], amount = 500): string[] {
  const row = randomUUID();
  const moved = to === 'house:bonus' ? -amount : kind === 'convert' ? 0 : amount;
  return [
    `insert into transactions (id, player_id, type_id, amount_minor, currency, status) values ('${row}', ${player}, 10, ${moved}, 'EUR', 'authorized')`,
    `select ledger_post('${reference}', '${kind}', ${player}, '${row}', '${from}', '${to}', ${amount}, 0, 0, null)`,
  ];
}
const given = ['house:bonus', 'bonus'] as const;
const turned = ['bonus', 'cash'] as const;
const taken = ['bonus', 'house:bonus'] as const;
const paid = ['house:bonus', 'cash'] as const;
const bonus = (reference: string, player = active.id) => posted(player, 'bonus', reference, given);

test.each<[name: string, statements: () => readonly string[], rule: string]>([
  ['bonus with a row of the history and no campaign', () => bonus('bonus:x'), source],
  ['bonus of a reference that no version wrote', () => bonus(`bonus:campaign:${active.campaign}:${active.id}`), source],
  ['bonus of the deposit of another player', () => bonus(`bonus:deposit:${active.deposit}:${ended.id}`, ended.id), source],
  ['bonus of a deposit that brought none', () => bonus(`bonus:deposit:${randomUUID()}:${active.id}`), source],
  [
    'bonus of another amount than its campaign gave',
    () => [`update player_campaigns set bonus_minor = bonus_minor - 1 where id = ${active.campaign}`],
    source,
  ],
  [
    'bonus of a deposit that was declined',
    () => [`set local session_replication_role = 'replica'`, `update transactions set status = 'declined' where id = '${active.deposit}'`],
    source,
  ],
  [
    'bonus of something that was no deposit',
    () => [
      `update player_campaigns set transaction_id = (select transaction_id from ledger_entries where reference = 'bet:${active.bet}') where id = ${active.campaign}`,
    ],
    source,
  ],
  ['bonus of free rounds that nobody granted', () => bonus('free_rounds:none'), source],
  ['bonus of the sandbox for a player of flesh', () => bonus(`bonus:sandbox-grant:${active.id}`), source],
  [
    'conversion of a bonus that is active',
    () => posted(active.id, 'convert', `convert:campaign:${active.campaign}:${active.id}`, turned),
    source,
  ],
  [
    'conversion of a bonus whose bets are too few',
    () => [`update player_campaigns set wager_required_minor = wagered_minor + 1 where id = ${ended.campaign}`],
    source,
  ],
  [
    'conversion of the bonus of another player',
    () => posted(active.id, 'convert', `convert:campaign:${ended.campaign}:${active.id}`, turned),
    source,
  ],
  ['conversion of no bonus', () => posted(active.id, 'convert', `convert:campaign:999999:${active.id}`, turned), source],
  [
    'conversion above what was promised',
    () => [`update player_campaigns set conversion_maximum_minor = 1999 where id = ${ended.campaign}`],
    'a bonus turns into no more cash than it may',
  ],
  [
    'forfeit of a bonus that is active',
    () => posted(active.id, 'forfeit', `forfeit:campaign:${active.campaign}:${active.id}`, taken),
    source,
  ],
  ['forfeit of no bonus', () => posted(active.id, 'forfeit', 'forfeit:x', taken), source],
  ['cashback without a day', () => posted(active.id, 'cashback', 'cashback:x', paid), source],
  [
    'cashback of another sum than its day says',
    () => [
      ...posted(active.id, 'cashback', `cashback:2026-02-28:${active.id}`, paid),
      `insert into cashback_days (player_id, day, wagered_minor, percent, transaction_id, settled_at)
        select player_id, '2026-02-28', 100000, 0.49, transaction_id, now() from ledger_entries where reference = 'cashback:2026-02-28:${active.id}'`,
    ],
    'cashback is what its day says',
  ],
  [
    'day of cashback that was not paid',
    () => [
      `insert into cashback_days (player_id, day, wagered_minor, percent, settled_at) values (${active.id}, '2026-02-27', 100000, 0.5, now())`,
    ],
    'cashback is what its day says',
  ],
  [
    'progress that no bet made',
    () => [`update player_campaigns set wagered_minor = wagered_minor + 1 where id = ${active.campaign}`],
    'a bonus has counted the bets that it says',
  ],
  [
    'progress that goes on after its bets were undone',
    () => [`update bonus_wagers set is_undone = true where reference = '${active.bet}'`],
    'a bonus has counted the bets that it says',
  ],
  [
    'progress of a bonus that has ended, above all of its bets',
    () => [`update player_campaigns set wagered_minor = wagered_minor + 1 where id = ${ended.campaign}`],
    'a bonus has counted the bets that it says',
  ],
  [
    'progress by a bet that is not there',
    () => [
      `insert into bonus_wagers (reference, player_campaign_id, amount_minor) values ('games:none', ${active.campaign}, 5)`,
      `update player_campaigns set wagered_minor = wagered_minor + 5 where id = ${active.campaign}`,
    ],
    'a bet counts towards a bonus of its player, by no more than its stake',
  ],
  [
    'progress by the bet of another player',
    () => [`update bonus_wagers set player_campaign_id = ${ended.campaign} where reference = '${active.bet}'`],
    'a bet counts towards a bonus of its player, by no more than its stake',
  ],
  [
    'progress above the stake',
    () => [
      `update bonus_wagers set amount_minor = amount_minor + 1 where reference = '${active.bet}'`,
      `update player_campaigns set wagered_minor = wagered_minor + 1 where id = ${active.campaign}`,
    ],
    'a bet counts towards a bonus of its player, by no more than its stake',
  ],
])('[U-05] a %s is named', async (_name, statements, rule) => {
  expect(await injected(...statements())).toContain(rule);
});

test('[U-05] nothing is named where bonuses are given, wagered, undone, converted, given up and run out, and cashback is paid', async () => {
  const { platform } = campaigning;
  const undone = await withBonus();
  await platform.wallet.rollbackBet({ playerId: undone.id, betId: undone.bet, roundId: undone.bet });
  await undoWager(platform, undone.bet);
  expect(await found()).toEqual([]);
  await giveUpBonus(platform, undone.id);

  const late = await withBonus();
  await converted(late);
  // Bets of an ended bonus no longer reduce it.
  await undoWager(platform, late.bet);

  const expired = await withBonus();
  await campaigning.win(expired, expired.bet);
  campaigning.after(31 * dayMs);
  await expireBonuses(platform);
  campaigning.after(0);
  expect(await campaigning.statuses(expired)).toEqual(['expired']);

  const loyal = await campaigning.player();
  await cashbackPaid(platform, { playerId: loyal.id, reference: 'day', amount: 12n });
  const small = `insert into cashback_days (player_id, day, wagered_minor, percent, settled_at) values (${loyal.id}, '2026-02-27', 199, 0.5, now())`;
  await platform.db.script(small);
  expect(await found()).toEqual([]);
});
