import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayBeAddressed } from '#server/marketing/addressable.ts';
import { administerPlayer } from '#server/player-admin.ts';
import { reportHarm } from '#server/protection/harm/assessment.ts';
import { assessDue } from '#server/protection/harm/watch.ts';
import { payCashback } from '#server/vip/cashback.ts';
import { newPlayer } from '../support/caller.ts';
import { earplane } from '../support/games.ts';
import { paymentAt } from '../support/harm.ts';
import { startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { unzipped } from '../support/zip.ts';

const dayMs = 86_400_000;
let running: TestPlatform;
let ahead = 0;
let names = 0;
const now = () => new Date(Date.now() + ahead);
beforeAll(async () => {
  running = await startPaymentPlatform({
    seeded: true,
    runTimers: false,
    now,
    config: { rateLimitFactor: 10_000, logLevel: 'silent' },
  });
});
afterAll(() => running.close());

const player = () => newPlayer(running, `Sold${(names += 1)}`);
type Player = Awaited<ReturnType<typeof player>>;
const may = ({ id }: Player) => mayBeAddressed(running.platform, id);
const offers = async ({ call, id }: Player) => (await call('GET', `/campaigns/players/${id}/unusedCampaigns`)).body;

describe('[U-13] marketing', () => {
  test('may address a player below level 2, and from there on only once the signs count no more', async () => {
    const who = await player();
    expect(await may(who)).toBe(true);
    await reportHarm(running.platform, who.id, 'a test');
    expect(await may(who)).toBe(false);
    // A review ends the hold, and not the record.
    await administerPlayer(running.platform, { what: 'harm-review', player: `${who.id}`, note: 'spoken, Ben' });
    expect(await may(who)).toBe(false);
    ahead += 27 * dayMs;
    await assessDue(running.platform);
    expect(await may(who)).toBe(false);
    ahead += 2 * dayMs;
    await assessDue(running.platform);
    expect(await may(who)).toBe(true);
  });

  test('puts no campaign to them, takes no code, and leaves others what they have', async () => {
    const { db } = running.platform;
    const [who, other] = [await player(), await player()];
    const code = (await db.one<{ code: string }>`
      select code from campaigns where action = 2 and is_visible and country is null and starts_at <= ${now()}
        and (ends_at is null or ends_at > ${now()}) limit 1`)!.code;
    const check = async ({ call }: Player) => {
      const { status, body } = await call('GET', `/campaigns/${code}?check_code=1`);
      return status === 200 ? 'valid' : body.code;
    };
    const campaigns = async ({ call }: Player) => (await call('GET', '/campaigns')).body.data.length as number;
    const before = [await campaigns(who), await check(who)];
    await reportHarm(running.platform, who.id, 'a test');
    await db.sql`update players set holds = '{}' where id = ${who.id}`;
    expect([await campaigns(who), await check(who)]).toEqual([0, 'bonus_code_invalid']);
    expect([await campaigns(other), await check(other)]).toEqual(before);
    expect(before[0]).toBeGreaterThan(0);
    expect([(await offers(who)).data, (await offers(other)).data.length > 0]).toEqual([[], true]);
  });

  test('pays them no cashback, and others theirs', async () => {
    const { db, wallet } = running.platform;
    const both = [await player(), await player()] as const;
    const yesterday = new Date(Math.floor(now().getTime() / dayMs) * dayMs - dayMs / 2);
    for (const { id } of both) {
      await paymentAt(running, id, yesterday, { amount: 100_000n });
      await wallet.placeBet({
        playerId: id,
        requestId: `c${id}`,
        roundId: `c${id}`,
        amount: 50_000n,
        source: 'cash',
        game: earplane,
        at: yesterday,
      });
      await wallet.payWin({ playerId: id, betId: `c${id}`, requestId: `w${id}`, amount: 0n });
    }
    await reportHarm(running.platform, both[0].id, 'a test');
    await payCashback(running.platform);
    const paid = async ({ id }: Player) =>
      (await db.one<{ is_paid: boolean }>`select transaction_id is not null as is_paid from cashback_days where player_id = ${id}`)!
        .is_paid;
    expect([await paid(both[0]), await paid(both[1])]).toEqual([false, true]);
  });

  test('reads no table of it: only player protection, its jobs, the screening of payouts and the copy of own data name them', () => {
    const readers = globSync('{server,sandbox,registry,games}/**/*.{ts,sql}')
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\bharm_(?:markers|interventions|acknowledgements|reviews|levels|progress)\b/.test(readFileSync(file, 'utf8')))
      .filter((file) => !file.startsWith('server/protection/harm/') && !file.startsWith('server/db/'));
    expect(readers.sort()).toEqual(['server/payments/screening.ts', 'server/privacy/holdings.ts', 'server/staff/withdrawal-records.ts']);
  });
});

test('[U-13] the copy of own data has the signs and what was done, without notes of staff', async () => {
  const { id } = await player();
  await reportHarm(running.platform, id, 'secret words of staff');
  await administerPlayer(running.platform, { what: 'harm-review', player: `${id}`, note: 'other words of staff' });
  const reply = await administerPlayer(running.platform, { what: 'export', player: `${id}`, note: 'a test' });
  const copy = unzipped(Buffer.from((reply as { file: string }).file, 'base64'));
  const rows = (table: string) => JSON.parse(copy.get(`data/${table}.json`)!.toString()).rows as Record<string, unknown>[];
  expect(rows('harm_markers')).toMatchObject([{ marker: 'reported', points: 6 }]);
  expect(rows('harm_interventions')).toMatchObject([{ level: 2 }]);
  expect([rows('harm_reviews').length, rows('harm_levels').length]).toEqual([1, 1]);
  expect([...copy.values()].join('')).not.toContain('words of staff');
});
