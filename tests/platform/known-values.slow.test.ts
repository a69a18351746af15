import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KnownColumn, knownValues } from '#server/db/known-values.ts';
import { deliverLetters } from '#server/notifications/delivery.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer, openGame, type TestPlayer, walletClient } from '../support/games.ts';
import { newOperator } from '../support/operators.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const rule = 'a value is one that is known';
let running: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, logLevel: 'silent', rateLimitFactor: 1_000 } });
  player = await createPlayer(running.platform, { cash: 10_000n });
  const session = await openGame(running.platform, player);
  const wallet = walletClient(running.platform, running.api);
  await wallet.bet(session, 'bet-of-kinds', 100);
  await wallet.win(session, 'bet-of-kinds', 300);
});
// The audit at the close of the platform finds the injected faults.
afterAll(() => expect(running.close()).rejects.toThrow(rule));

const named = async () =>
  (await running.platform.wallet.audit()).differences
    .filter((each) => each.rule === rule)
    .map(({ subject, actual }) => `${subject}: ${actual}`);

/** Columns whose values no page and no rule of money distinguishes, or that belong to partners. */
const elsewhere: readonly string[] = [
  'content_items.kind',
  'account_tokens.purpose',
  'outbox.channel',
  'site_settings.revenue_calculation',
  'game_sessions.source',
  'withdrawal_address_changes.change',
  'second_factor_changes.change',
  'documents.media_type',
  'document_changes.what',
  'document_rules.kind',
  'document_looks.second_decision',
  'passkey_ceremonies.purpose',
  'difference_decisions.book',
  'partner_books.book',
  'partner_differences.book',
  'withdrawal_decisions.decision',
  'withdrawal_decisions.message',
  'withdrawal_prices.cause',
  'payout_rules.persons',
  'receipt_rules.kind',
  'receipt_rule_decisions.refusal',
  'payout_screenings.persons',
  'payment_quotes.purpose',
  'adjustment_rules.kind',
  'approval_rules.persons',
  'staff_proposals.persons',
  'exclusion_matches.basis',
  'excluded_addresses.kind',
  'exclusion_register_checks.occasion',
  'exclusion_register_checks.outcome',
  'harm_markers.marker',
  'chain_payouts.state',
  'evm_sweeps.state',
  'evm_sweeps.step',
  'case_rules.kind',
  'cases.state',
  'cases.outcome',
  'case_events.what',
  'case_links.kind',
];

describe('[U-05] the values of a column', () => {
  const constrained = () =>
    running.platform.db.sql<{ name: string; definition: string }>`
      select relname || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and nspname = 'public' and array_length(conkey, 1) = 1 and pg_get_constraintdef(pg_constraint.oid) like '%ANY (%ARRAY[%'
      order by 1`;
  const valuesIn = (definition: string): string[] =>
    definition
      .slice(definition.indexOf('ARRAY[') + 6, definition.indexOf(']', definition.indexOf('ARRAY[')))
      .split(',')
      .map((value) =>
        value
          .trim()
          .replace(/^\(?'?/, '')
          .replace(/'?(?:::\w+)?\)?(?:::\w+)?$/, ''),
      );

  test('are those of the constraint that refuses any other, and every such column is listed', async () => {
    const found = await constrained();
    const lists = new Map(found.map(({ name, definition }) => [name, valuesIn(definition).toSorted()]));
    for (const [name, values] of Object.entries(knownValues)) expect([name, lists.get(name)]).toEqual([name, [...values].toSorted()]);
    const unlisted = [...lists.keys()].filter((name) => !(name in knownValues) && !elsewhere.includes(name));
    expect(unlisted).toEqual([]);
  });

  test('an entry of a kind that nobody knows is refused, in any spelling', async () => {
    for (const kind of ['gift', 'Deposit', 'deposit ', '', 'Correction'])
      await expect(
        running.platform.db.sql`select ledger_post(${`x:${kind}`}, ${kind}, ${player.id}, null, 'house:fees', 'cash', 500, 0, 0, null)`,
      ).rejects.toThrow('ledger_entries_kind_check');
    expect(await named()).toEqual([]);
  });
});

describe('[U-05] where a constraint was switched off', () => {
  /** Statements that leave an unknown value; each begins without its constraint. */
  const strangers: readonly (readonly [column: KnownColumn, statement: string])[] = [
    ['ledger_entries.kind', `select ledger_post('x:gift', 'gift', $1, null, 'house:fees', 'cash', 500, 0, 0, null)`],
    [
      'transactions.type_id',
      `insert into transactions (player_id, type_id, amount_minor, currency, status) values ($1, 42, 0, 'EUR', 'authorized')`,
    ],
    [
      'transactions.status',
      `insert into transactions (player_id, type_id, amount_minor, currency, status) values ($1, 10, 0, 'EUR', 'vanished')`,
    ],
    [
      'transactions.reason',
      `insert into transactions (player_id, type_id, amount_minor, currency, status, reason, payload)
        values ($1, 1, 0, 'EUR', 'declined', 'a whim', '{"bonus": "of another kind"}')`,
    ],
    ['notifications.kind', `insert into notifications (player_id, kind, letter_next_at) values ($1, 'good_news', '2000-01-01')`],
    ['documents.status', `insert into documents (player_id, type, status) values ($1, 'passport', 'lost')`],
    ['documents.type', `insert into documents (player_id, type, status) values ($1, 'library_card', 'pending')`],
    ['documents.reason', `insert into documents (player_id, type, status, reason) values ($1, 'id_card', 'refused', 'a whim')`],
    ['games.type', `update games set type = 'chess' where game_id = (select min(game_id) from games where $1 > 0)`],
    ['games.volatility', `update games set volatility = 'wild' where game_id = (select max(game_id) from games where $1 > 0)`],
    ['players.language', `update players set language = 'xx' where id = $1`],
    [
      'player_campaigns.status',
      `insert into player_campaigns (player_id, campaign_id, status) select $1, min(id), 'dreamt' from campaigns`,
    ],
    [
      'play_limit_changes.kind',
      `insert into play_limit_changes (player_id, kind, period, amount_minor, holds_from, at) values ($1, 'luck', 'day', 1, now(), now())`,
    ],
  ];

  test('the audit names the row and its value, and no page breaks', async () => {
    const { db } = running.platform;
    const page = callAs(running, player.login);
    const transactionIds: string[] = [];
    for (const [column, statement] of strangers) {
      const [table, name] = column.split('.');
      const constraints = await db.sql<{ conname: string }>`
        select conname from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'c' and conrelid = ${table}::regclass and attname = ${name}`;
      for (const { conname } of constraints) await db.script(`alter table ${table} drop constraint ${conname}`);
      const [row] = await db.query<{ id?: string }>(
        statement.includes('into transactions') ? `${statement} returning id::text` : statement,
        [player.id],
      );
      if (statement.includes('into transactions')) transactionIds.push(row!.id!);
    }
    const found = await named();
    for (const [column] of strangers) expect([column, found.some((each) => each.startsWith(`${column} of `))]).toEqual([column, true]);
    expect(found.find((each) => each.startsWith('ledger_entries.kind'))).toMatch(/^ledger_entries\.kind of \d+: gift$/);

    const day = new Date().toISOString().slice(0, 10);
    const pages = [
      '/me/transactions?page=1',
      `/me/transactions?page=1&date_from=${day}&date_to=${day}&summary=1`,
      `/me/statements/${day.slice(0, 7)}`,
      ...transactionIds.map((id) => `/me/transactions/${id}`),
      '/me',
      '/me/play-limits',
      '/me/notices',
      '/me/all-documents',
      '/static/transactions?type_id=4',
      '/static/transactions?type_id=5&order_by=amount_converted',
    ];
    for (const path of pages) {
      const { status } = await page('GET', path);
      expect([path, status]).toEqual([path, 200]);
    }
  });

  test('money of such an entry stands in the statement and in the summary of its days', async () => {
    const page = callAs(running, player.login);
    const day = new Date().toISOString().slice(0, 10);
    expect((await page('GET', `/me/statements/${day.slice(0, 7)}`)).body.other).toMatchObject({ real: '5.00' });
    const { summary } = (await page('GET', `/me/transactions?page=1&date_from=${day}&date_to=${day}&summary=1`)).body;
    expect(summary).toMatchObject({ other: '5.00', balance_end: '107.00' });
  });

  test('a row with such a value is shown as another one', async () => {
    const page = callAs(running, player.login);
    const { body } = await page('GET', '/me/transactions?page=1');
    const rows = body.data as { type: { id: number; name: string }; status: string; payload: { bonus?: string } }[];
    expect(rows.map(({ type, status, payload }) => [type.id, type.name, status, payload.bonus])).toEqual(
      expect.arrayContaining([
        [42, 'other', 'authorized', undefined],
        [10, 'bonus_assigned', 'initialized', undefined],
        [1, 'deposit', 'declined', undefined],
      ]),
    );
    const notices = (await page('GET', '/me/notices')).body;
    expect(JSON.stringify(notices)).toContain('"kind":"other"');
  });

  test('what nobody knows of a player lets them do no more than a freeze', async () => {
    const { db } = running.platform;
    await db.script('alter table players drop constraint players_status_check');
    await db.sql`update players set status = 'golden' where id = ${player.id}`;
    const page = callAs(running, player.login);
    expect((await page('GET', '/me')).body).toMatchObject({ status: 'frozen' });
    expect(await named()).toContain(`players.status of ${player.id}: golden`);
  });

  test('the pages of the console open, and name the value as it is', async () => {
    const { call } = await newOperator(running, 'Olga', 'owner');
    const read = async (path: string) => {
      const { status, body } = await call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      return JSON.stringify(body);
    };
    const { username } = await running.platform.db.single<{ username: string }>`select username from players where id = ${player.id}`;
    expect(await read(`/players/${player.id}`)).toContain('"status":"golden"');
    expect(await read(`/players?q=${username}`)).toContain('"status":"golden"');
    const [limits, documents] = [await read(`/players/${player.id}/timeline`), await read('/documents')];
    expect(limits).toContain('"what":"luck"');
    expect(documents).toContain('"type":"other"');
    for (const path of ['/withdrawals', '/receipts', '/cases', '/campaigns']) await read(path);
  });

  test('[31] the pages of payments, rounds, campaigns and alarms open too, and name the value as it is', async () => {
    const { db } = running.platform;
    const stranger = 'a whim';
    const deposit = await db.single<{ id: string }>`
      select id::text from transactions where player_id = ${player.id} and type_id = 1 and reason = ${stranger}`;
    for (const column of [
      'deposit_receipts.kind',
      'deposit_receipts.state',
      'payment_alarms.kind',
      'game_bets.status',
      'game_bets.source',
    ]) {
      const [table, name] = column.split('.');
      const constraints = await db.sql<{ conname: string }>`
        select conname from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'c' and conrelid = ${table}::regclass and attname = ${name}`;
      for (const { conname } of constraints) await db.script(`alter table ${table} drop constraint ${conname}`);
    }
    await db.transaction(async () => {
      // Triggers are off, as for somebody with an administrator's rights.
      await db.script("set local session_replication_role = 'replica'");
      await db.sql`insert into deposit_receipts (transaction_id, kind, state, crypto_value, held_value, held_minor, came_at)
        values (${deposit.id}, ${stranger}, ${stranger}, 1, 0, 0, now())`;
      await db.sql`insert into payment_alarms (transaction_id, kind, stands, said, raised_at) values (${deposit.id}, ${stranger}, 'x', 'y', now())`;
      await db.sql`update transactions set status = 'vanished' where id = ${deposit.id}`;
      await db.sql`update game_bets set status = ${stranger}, source = ${stranger} where id = 'games:bet-of-kinds'`;
      await db.sql`update player_campaigns set activated_at = now(), expires_at = now() where player_id = ${player.id}`;
    });
    const { call } = await newOperator(running, 'Otto', 'owner');
    const read = async (path: string) => {
      const { status, body } = await call('GET', path);
      expect([path, status, body.message]).toEqual([path, 200, undefined]);
      return JSON.stringify(body);
    };
    const shown = await read(`/deposits/${deposit.id}`);
    expect(shown).toContain('"reason":"a whim"');
    expect(shown).toContain('"status":"vanished"');
    expect(shown).toMatch(/"kind":"a whim",[^{}]{0,200}"state":"a whim"/);
    expect(await read('/alarms')).toContain('"kind":"a whim"');
    expect(await read(`/rounds/${encodeURIComponent('games:bet-of-kinds')}`)).toContain('"status":"a whim"');
    const { campaign_id: campaign } = await db.single<{ campaign_id: number }>`
      select campaign_id from player_campaigns where player_id = ${player.id}`;
    expect(await read(`/campaigns/${campaign}`)).toContain('"status":"dreamt"');
    for (const path of [
      `/players?q=${deposit.id}`,
      '/players?q=bet-of-kinds',
      `/rounds?player_id=${player.id}`,
      '/today',
      '/receipts',
      '/reports',
    ])
      await read(path);
  });

  test('letters of other notices are sent all the same', async () => {
    await deliverLetters(running.platform);
    const { db } = running.platform;
    expect(await db.sql`select letter_attempts from notifications where kind = 'good_news'`).toEqual([{ letter_attempts: 0 }]);
  });
});
