import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MonthlyStatement, Notice, TransactionRow } from '#openapi/model.ts';
import { deliverLetters } from '#server/notifications/delivery.ts';
import { callAs, outboxOf, type Reply } from '#tests/support/caller.ts';
import { createPlayer } from '#tests/support/games.ts';
import { newOperator, secondTab, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { balanceOf } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let time = new Date('2026-03-10T12:00:00Z');
let owner: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({ now: () => time, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  owner = await newOperator(running, 'Ana', 'owner');
  other = await newOperator(running, 'Ben', 'finance');
  await twoPersonsFrom(100_000_000n);
});
afterAll(() => running.close());

const twoPersonsFrom = (cents: bigint) => running.platform.db.sql`update adjustment_rules set two_persons_from_minor = ${cents}`;

async function newPlayer(cash: bigint, bonus = 0n) {
  const player = await createPlayer(running.platform, { cash, bonus });
  await running.platform.db.sql`update players set created_at = ${time} where id = ${player.id}`;
  const call = callAs(running, player.login);
  return {
    ...player,
    call,
    real: async () => (await balanceOf({ call }))['real'],
    history: async () => ((await call('GET', '/me/transactions?type_id=11')).body as { data: TransactionRow[] }).data,
    statement: async () => (await call('GET', `/me/statements/${time.toISOString().slice(0, 7)}`)).body as Required<MonthlyStatement>,
    notice: async () => ((await call('GET', '/me/notices')).body as { data: Notice[] }).data[0],
  };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;

const depositOf = async ({ id }: Player): Promise<string> =>
  (await running.platform.db.one<{ id: string }>`select id from transactions where player_id = ${id} and type_id = 1`)!.id;
const close = (id: number, status = 'closed') => running.platform.db.sql`update players set status = ${status} where id = ${id}`;
const rowsOf = ({ id }: Player) =>
  running.platform.db.sql<Record<string, unknown>>`
    select kind, amount_minor::int as amount, missing_minor::int as missing, reason, proposed_by, approved_by from adjustments where player_id = ${id} order by id`;
const idOf = ({ body }: Reply): string => body.id as string;
const differences = async () => (await running.platform.wallet.audit()).differences;

interface Case {
  readonly operation: string;
  readonly kind: string;
  readonly parameters: (player: Player) => object | Promise<object>;
  /** Minor units, of a balance of 50 EUR. */
  readonly moved: number;
  readonly status?: string;
}
const cases: readonly Case[] = [
  { operation: 'creditGoodwill', kind: 'goodwill', parameters: ({ id }) => ({ player_id: id, amount: '50' }), moved: 5_000 },
  { operation: 'correctBalance', kind: 'correction', parameters: ({ id }) => ({ player_id: id, amount: '12.34' }), moved: 1_234 },
  { operation: 'correctBalance', kind: 'correction', parameters: ({ id }) => ({ player_id: id, amount: '-12.34' }), moved: -1_234 },
  { operation: 'writeOff', kind: 'write_off', parameters: ({ id }) => ({ player_id: id }), moved: -5_000, status: 'closed' },
  {
    operation: 'recordChargeback',
    kind: 'chargeback',
    parameters: async (player) => ({ deposit_id: await depositOf(player) }),
    moved: -5_000,
  },
];
const text = (minor: number) => (minor / 100).toFixed(2);

describe('[34.4] a correction', () => {
  test.each(cases)('$operation of $moved shows its postings, moves them once, and its player sees it', async (given) => {
    const { operation, kind, moved, status = 'active' } = given;
    const player = await newPlayer(5_000n);
    await close(player.id, status);
    const proposed = await propose(owner, operation, await given.parameters(player));
    expect(proposed.body).toMatchObject({
      persons: 1,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      effect: {
        postings: [
          { account: 'house:corrections', amount_minor: `${-moved}`, currency: 'EUR' },
          { account: `cash ${player.id}`, amount_minor: `${moved}`, currency: 'EUR' },
        ],
        letters: [expect.stringContaining(`to player ${player.id}`)],
      },
      balances: [{ account: `cash ${player.id}`, before_minor: '5000', after_minor: `${5_000 + moved}`, currency: 'EUR' }],
      decimals: { EUR: 2 },
    });
    expect(await player.real()).toBe('50.00');
    expect(outcomeText(await approveProposal(owner, idOf(proposed)))).toBe('done');
    expect(outcomeText(await approveProposal(other, idOf(proposed)))).toBe('409 not_pending');
    expect(await rowsOf(player)).toEqual([
      { kind, amount: moved, missing: 0, reason: 'ticket 41', proposed_by: owner.id, approved_by: owner.id },
    ]);
    expect(await player.real()).toBe(text(5_000 + moved));
    const [row, ...more] = await player.history();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ type: { id: 11, name: 'adjustment' }, amount: text(moved), payload: { adjustment: kind } });
    const shown = (await player.call('GET', `/me/transactions/${row!.id}`)).body;
    expect(shown.effects).toMatchObject([{ kind, before: { real: '50.00' }, after: { real: text(5_000 + moved) } }]);
    const { adjustments, other: rest, opening, closing, deposits } = await player.statement();
    expect(adjustments).toMatchObject({ [kind]: text(moved) });
    // The database dates the deposit by its own clock, months after that of the test.
    expect([rest.real, opening.real, deposits, closing.real]).toEqual(['0.00', '0.00', '0.00', text(moved)]);
    const word = moved > 0 ? 'balance_credited' : 'balance_debited';
    expect(await player.notice()).toMatchObject({
      kind: word,
      transaction_id: row!.id,
      facts: { adjustment: kind, amount: text(Math.abs(moved)) },
    });
    await deliverLetters(running.platform);
    const [letter] = await outboxOf(running, `${player.username}@example.com`);
    expect(letter!.subject).toContain(text(Math.abs(moved)).replace(/\.00$/, ''));
    const { body } = await owner.call('GET', `/actions?object=${encodeURIComponent(proposed.body.target as string)}`);
    expect(body.data).toMatchObject([{ operation, actor: 'Ana' }, { operation: `propose ${operation}` }]);
    expect(await differences()).toEqual([]);
  });

  test.each([
    ['creditGoodwill', { amount: '0' }, '422 invalid_request'],
    ['creditGoodwill', { amount: '-5' }, '400 invalid_request'],
    ['creditGoodwill', { amount: '0.001' }, '422 invalid_request'],
    ['correctBalance', { amount: '-50.01' }, '422 invalid_request'],
    ['writeOff', {}, '422 invalid_request'],
  ])('%s of %o is refused: %s', async (operation, parameters, expected) => {
    const player = await newPlayer(5_000n);
    expect(outcomeText(await propose(owner, operation, { player_id: player.id, ...parameters }))).toBe(expected);
    expect(await rowsOf(player)).toEqual([]);
  });

  test('takes the part that is there and records the rest, and leaves no balance below 0', async () => {
    const player = await newPlayer(5_000n);
    const parameters = { player_id: player.id, amount: '-80', takes_part: true };
    const proposed = await propose(owner, 'correctBalance', parameters);
    expect(proposed.body.effect.changes).toEqual([{ what: expect.stringContaining('too small'), before: '', after: '30.00 EUR' }]);
    expect(outcomeText(await approveProposal(owner, idOf(proposed)))).toBe('done');
    expect(await rowsOf(player)).toMatchObject([{ amount: -5_000, missing: 3_000 }]);
    expect(await player.real()).toBe('0.00');
    expect(await propose(owner, 'correctBalance', parameters)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('empty') },
    });
  });

  test('is stale once the amount would differ, and is refused where the balance is too small by then', async () => {
    const player = await newPlayer(5_000n);
    const part = await propose(owner, 'correctBalance', { player_id: player.id, amount: '-80', takes_part: true });
    const whole = await propose(owner, 'correctBalance', { player_id: player.id, amount: '-50' });
    expect(outcomeText(await act(owner, 'correctBalance', { player_id: player.id, amount: '-1' }))).toBe('done');
    expect(outcomeText(await approveProposal(owner, idOf(part)))).toBe('409 proposal_stale');
    expect(outcomeText(await approveProposal(owner, idOf(whole)))).toBe('422 invalid_request');
    expect(await player.real()).toBe('49.00');
  });

  test('still holds after the player has won meanwhile, because its amount is the same', async () => {
    const player = await newPlayer(5_000n);
    const proposed = await propose(owner, 'correctBalance', { player_id: player.id, amount: '-10' });
    expect(outcomeText(await act(owner, 'creditGoodwill', { player_id: player.id, amount: '5' }))).toBe('done');
    expect(outcomeText(await approveProposal(owner, idOf(proposed)))).toBe('done');
    expect(await player.real()).toBe('45.00');
  });

  test.each(['frozen', 'closed', 'self_excluded'])('reaches a player who is %s, and is stale where that came after it', async (status) => {
    const player = await newPlayer(5_000n);
    const before = await propose(owner, 'creditGoodwill', { player_id: player.id, amount: '5' });
    await close(player.id, status);
    expect(outcomeText(await approveProposal(owner, idOf(before)))).toBe('409 proposal_stale');
    expect(outcomeText(await act(owner, 'creditGoodwill', { player_id: player.id, amount: '5' }))).toBe('done');
    expect(await running.platform.wallet.balanceOf(player.id)).toMatchObject({ cash: 5_500n });
  });

  test('charges a deposit back once, and touches neither its sum nor bonus money', async () => {
    const player = await newPlayer(5_000n, 700n);
    const parameters = { deposit_id: await depositOf(player), takes_part: true };
    const [one, two] = [await propose(owner, 'recordChargeback', parameters), await propose(owner, 'recordChargeback', parameters)];
    expect(outcomeText(await approveProposal(owner, idOf(one)))).toBe('done');
    expect(outcomeText(await approveProposal(owner, idOf(two)))).toBe('422 invalid_request');
    expect(outcomeText(await propose(owner, 'recordChargeback', parameters))).toBe('422 invalid_request');
    const wallet = await running.platform.db.one`
      select cash_minor::int as cash, bonus_minor::int as bonus, deposited_minor::int as deposited, lost_minor::int as lost from wallets where player_id = ${player.id}`;
    expect(wallet).toEqual({ cash: 0, bonus: 700, deposited: 5_000, lost: 0 });
  });

  test('two approvals at once move the money once', async () => {
    const player = await newPlayer(0n);
    const id = idOf(await propose(owner, 'creditGoodwill', { player_id: player.id, amount: '5' }));
    const replies = await Promise.all([approveProposal(owner, id), approveProposal(other, id)]);
    expect(replies.map(outcomeText).toSorted()).toEqual(['409 not_pending', 'done']);
    expect([await player.real(), (await rowsOf(player)).length]).toEqual(['5.00', 1]);
  });
});

describe('[34.4] two persons', () => {
  beforeAll(() => twoPersonsFrom(10_000n));
  afterAll(() => twoPersonsFrom(100_000_000n));

  test('decide a correction from 100 EUR on, never its proposer alone', async () => {
    const player = await newPlayer(0n);
    const [small, large] = [
      await propose(other, 'creditGoodwill', { player_id: player.id, amount: '99.99' }),
      await propose(other, 'creditGoodwill', { player_id: player.id, amount: '100' }),
    ];
    expect([small.body.persons, large.body.persons]).toEqual([1, 2]);
    for (const by of [other, await secondTab(running, other)])
      expect(outcomeText(await approveProposal(by, idOf(large)))).toBe('409 second_person_required');
    expect(outcomeText(await approveProposal(owner, idOf(large)))).toBe('done');
    expect(await rowsOf(player)).toMatchObject([{ amount: 10_000, proposed_by: other.id, approved_by: owner.id }]);
  });

  test('decide the second part of a sum within 24 hours: of one player, and of one proposer', async () => {
    const [dora, player, another] = [await newOperator(running, 'Dora', 'finance'), await newPlayer(0n), await newPlayer(0n)];
    const give = (by: TestOperator, to: Player) => propose(by, 'creditGoodwill', { player_id: to.id, amount: '60' });
    const [first, second] = [await give(dora, player), await give(dora, another)];
    expect([first.body.persons, second.body.persons]).toEqual([1, 1]);
    expect(outcomeText(await approveProposal(dora, idOf(first)))).toBe('done');
    expect(outcomeText(await approveProposal(dora, idOf(second)))).toBe('409 second_person_required');
    expect([
      (await give(dora, another)).body.persons,
      (await give(await newOperator(running, 'Eve', 'finance'), player)).body.persons,
    ]).toEqual([2, 2]);
    time = new Date(time.getTime() + 24 * 3_600_000 + 1);
    [owner, other] = [await secondTab(running, owner), await secondTab(running, other)];
    expect((await give(await secondTab(running, dora), another)).body.persons).toBe(1);
  });

  test('raise the bound, and one person lowers it', async () => {
    const rule = (two_persons_from: string) => propose(owner, 'setAdjustmentRule', { kind: 'goodwill', two_persons_from });
    const [raised, lowered] = [await rule('500'), await rule('50')];
    expect([raised.body.persons, lowered.body.persons]).toEqual([2, 1]);
    expect(lowered.body.effect.changes).toEqual([{ what: expect.stringContaining('goodwill'), before: '100.00', after: '50' }]);
    expect(outcomeText(await approveProposal(owner, idOf(lowered)))).toBe('done');
    const player = await newPlayer(0n);
    expect(
      (await propose(await newOperator(running, 'Fay', 'finance'), 'creditGoodwill', { player_id: player.id, amount: '60' })).body.persons,
    ).toBe(2);
    const { body } = await owner.call('GET', '/actions?object=table%20adjustment_rules');
    expect(body.data[0]).toMatchObject({ operation: 'update', actor: 'Ana' });
  });
});
