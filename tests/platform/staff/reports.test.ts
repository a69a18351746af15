import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report, ReportAgreement } from '#console/data/types.ts';
import { administerReport, type ReportOrder } from '#server/reports/admin.ts';
import { csvLine, entriesCsv } from '#server/reports/csv.ts';
import type { FigureKey } from '#server/reports/entries.ts';
import { bookedPlayer } from '#tests/support/books.ts';
import { newOperator, operatorOrigin, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let running: TestPlatform;
let time = new Date('2026-04-01T00:59:59Z');
let finance: TestOperator;
let auditor: TestOperator;
let player = 0;
beforeAll(async () => {
  running = await startTestPlatform({ now: () => time, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  finance = await newOperator(running, 'Fay', 'finance');
  auditor = await newOperator(running, 'Aud', 'auditor');
  player = await bookedPlayer(running.platform, 'reported');
  await cashback('one', 1_000n, '2026-01-31T23:59:59.999999Z');
  await cashback('two', 250n, '2026-02-01T00:00:00Z');
});
afterAll(() => running.close());

/** By a statement, because a date of JavaScript has no microseconds. */
const cashback = (name: string, amount: bigint, at: string) =>
  running.platform.db.transaction(async () => {
    const row = await running.platform.db.one<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status, created_at, updated_at)
      values (${player}, 10, ${amount}, 'EUR', 'authorized', ${at}::timestamptz, ${at}::timestamptz) returning id`;
    await running.platform.db.sql`
      select ledger_post(${`cashback:${name}:${player}`}, 'cashback', ${player}, ${row!.id}::uuid, 'house:bonus', 'cash', ${amount}::bigint, 0, 0,
        ${at}::timestamptz)`;
    await running.platform.db.sql`
      insert into cashback_days (player_id, day, wagered_minor, percent, transaction_id, settled_at)
      values (${player}, ${at}::date, ${amount}::bigint * 100, 1, ${row!.id}::uuid, ${at}::timestamptz)`;
  });
const reportOf = async (month: string, by = 'total') => (await auditor.call('GET', `/reports/${month}?by=${by}`)).body as Report;
const freeze = (by: TestOperator, month: string) => by.call('POST', `/reports/${month}/freeze`, { reason: 'for the regulator' });
const check = async (month: string) => (await auditor.call('GET', `/reports/${month}/agreement`)).body as ReportAgreement;
const amounts = (amount: string, owed = amount) => [
  { figure: 'bonus_cost', amount },
  { figure: 'ngr', amount: `-${amount}` },
  { figure: 'cashback', amount },
  { figure: 'liabilities_real', amount: owed },
];
const commanded = async (order: Partial<ReportOrder>) => {
  let text = '';
  for await (const part of administerReport(running.platform, { month: '2026-01', by: 'ana', ...order })) text += part;
  return text;
};
const fileOf = async (path: string) => {
  const reply = await fetch(`${operatorOrigin(running)}/api${path}`, { headers: { cookie: auditor.cookie } });
  return [reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition'), await reply.text()];
};

describe('[34.5] the report of a month', () => {
  test('ends with its last microsecond, and opens the entries of a figure', async () => {
    const january = await reportOf('2026-01');
    expect(january).toMatchObject({
      is_ended: true,
      revenue: 'ggr',
      frozen: null,
      data: [{ key: '', currency: 'EUR', amounts: amounts('10.00') }],
    });
    expect((await reportOf('2026-02')).data[0]!.amounts).toEqual(amounts('2.50', '12.50'));
    expect((await reportOf('2026-01', 'day')).data.map(({ key }) => key)).toEqual(['2026-01-31']);
    const { body } = await auditor.call('GET', '/reports/2026-01/entries?figure=ngr&currency=EUR&by=day&key=2026-01-31');
    expect(body).toMatchObject({
      next: null,
      data: [{ kind: 'cashback', player_id: player, amount: '-10.00', reference: `cashback:one:${player}` }],
    });
  });

  test.each([
    ['/reports/2026-13', 400],
    ['/reports/2026-01/entries?figure=ggr&currency=EUR&by=day&key=2026-02-01', 400],
    ['/reports/2026-01/entries?figure=liabilities_real&currency=EUR&by=game', 400],
    ['/reports/2026-01/entries?figure=ggr&currency=EUR&after=999999', 400],
    ['/reports/2026-01/entries/csv?figure=ggr&currency=EUR&by=day&key=yesterday', 400],
    ['/reports/2026-01/agreement', 404],
  ])('%s is %d', async (path, status) => {
    expect((await auditor.call('GET', path)).status).toBe(status);
  });

  test('can be frozen from an hour after the month has ended', async () => {
    for (const month of ['2026-03', '2026-04']) expect(outcomeText(await freeze(finance, month))).toBe('400 invalid_request');
    expect((await reportOf('2026-03')).is_ended).toBe(false);
    time = new Date('2026-04-01T01:00:00Z');
    expect((await reportOf('2026-03')).is_ended).toBe(true);
  });

  test('is frozen once, on the record, with the hash of its content', async () => {
    expect((await freeze(auditor, '2026-01')).status).toBe(403);
    const both = await Promise.all([freeze(finance, '2026-01'), freeze(finance, '2026-01')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [row] = await running.platform.db.sql<{ content: string; entries: string }>`
      select content, entries::text as entries from frozen_reports where month = '2026-01'`;
    const hash = createHash('sha256').update(row!.content).digest('hex');
    const { frozen, data } = await reportOf('2026-01');
    expect(frozen).toMatchObject({ content_hash: hash, entries: '1', frozen_by: 'Fay', reason: 'for the regulator' });
    expect(data[0]!.amounts).toEqual(amounts('10.00'));
    const actions = (await auditor.call('GET', '/actions?object=report%202026-01')).body;
    expect(actions.data).toMatchObject([
      { actor: 'Fay', operation: 'freezeReport', after: { content_hash: hash, ledger_head: frozen!.ledger_head } },
    ]);
    expect((await auditor.call('GET', '/reports')).body).toMatchObject({ current: '2026-04', data: [frozen] });
    await expect(running.platform.db.sql`update frozen_reports set reason = 'another'`).rejects.toThrow('append-only');
    await expect(running.platform.db.sql`delete from frozen_reports`).rejects.toThrow('append-only');
  });

  test('says whether the ledger still agrees: later entries are of their own month', async () => {
    await cashback('three', 100n, '2026-04-01T00:30:00Z');
    expect(await check('2026-01')).toMatchObject({ agrees: true, differs: [] });
    await running.platform.db.sql`update players set country = 'PT' where id = ${player}`;
    expect(await check('2026-01')).toMatchObject({ agrees: false, differs: ['country'] });
    await running.platform.db.sql`update players set country = 'AT' where id = ${player}`;
    // A clock that is behind dates an entry into a month that was frozen.
    await cashback('late', 1n, '2026-01-15T10:00:00Z');
    const late = await check('2026-01');
    expect([late.agrees, late.differs]).toEqual([false, ['total', 'day', 'country', 'provider', 'game', 'processor', 'method']]);
    expect((await reportOf('2026-01')).data[0]!.amounts).toEqual(amounts('10.00'));
  });
});

describe('[34.5] a file of a report', () => {
  test('has the figures, or the entries of one, as comma-separated values', async () => {
    expect(await fileOf('/reports/2026-02/csv?by=country')).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="report-2026-02-country.csv"',
      [
        'month,grouping,group,currency,figure,amount',
        '2026-02,country,AT,EUR,bonus_cost,2.50',
        '2026-02,country,AT,EUR,ngr,-2.50',
        '2026-02,country,AT,EUR,cashback,2.50',
        '2026-02,country,AT,EUR,liabilities_real,12.51',
        '',
      ].join('\r\n'),
    ]);
    const [status, , , entries] = await fileOf('/reports/2026-02/entries/csv?figure=cashback&currency=EUR');
    expect(status).toBe(200);
    expect(entries).toMatch(
      /^id,time,kind,player,amount,currency,reference,transaction\r\n\d+,2026-02-01T00:00:00.000Z,cashback,\d+,2.50,EUR,cashback:two:\d+,[\da-f-]{36}\r\n$/,
    );
  });

  test('runs nothing in a spreadsheet', () => {
    expect(csvLine(['=1+1', '+1', '-2', '-3.50', '-x', '@a', '\tb', 'a,"b"', 'c\nd'])).toBe(
      `'=1+1,'+1,-2,-3.50,'-x,'@a,'\tb,"a,""b""","c\nd"\r\n`,
    );
  });

  test('reads no entry before somebody takes it', async () => {
    const of: FigureKey = { month: '2026-02', figure: 'cashback', by: 'total', key: '', currency: 'EUR' };
    const lines = entriesCsv(running.platform.db, of);
    expect((await lines.next()).value).toMatch(/^id,/);
    expect((await lines.return(undefined)).done).toBe(true);
  });
});

describe('[34.5] the command', () => {
  test('prints figures, entries and the state of a report, and freezes one on the record', async () => {
    expect(await commanded({ month: '2026-02' })).toBe(
      '2026-02, not frozen\nEUR\n  bonus_cost 2.50\n  ngr -2.50\n  cashback 2.50\n  liabilities_real 12.51\n',
    );
    expect(await commanded({ month: '2026-02', freeze: 'asked for, Ana' })).toMatch(
      /^2026-02, frozen 2026-04-01T01:00:00.000Z by command line: ana, sha256 [\da-f]{64}\n/,
    );
    expect(await commanded({ month: '2026-02', check: true })).toMatch(/^2026-02 agrees with the ledger/);
    expect(await commanded({ check: true })).toMatch(/^2026-01 no longer agrees with the ledger: the figures by total, day/);
    expect(await commanded({ month: '2026-02', csv: true, grouping: 'day' })).toContain('2026-02,day,2026-02-01,EUR,ngr,-2.50\r\n');
    expect(await commanded({ month: '2026-02', figure: 'cashback', currency: 'EUR' })).toContain(`cashback:two:${player}`);
    for (const wrong of [{ grouping: 'week' }, { figure: 'profit' }, { figure: 'ggr' }, { freeze: 'x' }, { month: 'October' }])
      await expect(commanded(wrong)).rejects.toThrow('Give ');
  });
});
