import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashbackPaid } from '../support/books.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { someone } from '../support/statements.ts';

let running: TestPlatform;

beforeAll(async () => {
  running = await startTestPlatform({ now: () => new Date('2026-11-10T12:00:00Z'), config: { logLevel: 'silent' } });
});
afterAll(() => running.close());

type Player = Awaited<ReturnType<typeof someone>>;

async function bettor(): Promise<Player> {
  const who = await someone(running);
  await who.deposit('2026-01-01T00:00:00Z', 1_000_000n);
  return who;
}

/** The bets in a range of days in Santiago, and their sum in the summary. */
async function betsBetween(who: Player, first: string, last = first, zone = 'America/Santiago') {
  const query = `?date_from=${first}%2000:00:00&date_to=${last}%2023:59:59&time_zone=${encodeURIComponent(zone)}&summary=1`;
  const { status, body } = await who.call('GET', `/me/transactions${query}`);
  const { data, summary } = body as {
    data: { amount: string }[];
    summary: { bets: string; points: { from: string; to: string; balance: string }[] };
  };
  return { status, amounts: data.map(({ amount }) => amount), sum: summary.bets, points: summary.points };
}

describe('days of the history where clocks change at midnight', () => {
  test('[N-23] [U-14] a day without a midnight starts at its first moment', async () => {
    const who = await bettor();
    await who.bet('2026-09-06T03:23:00Z', 1_000n);
    expect(await betsBetween(who, '2026-09-05')).toMatchObject({ amounts: ['-10.00'], sum: '-10.00' });
    expect(await betsBetween(who, '2026-09-06')).toMatchObject({ amounts: [], sum: '0.00' });
    const { points } = await betsBetween(who, '2026-09-05', '2026-09-07');
    expect(points.map(({ from }) => from)).toEqual(['2026-09-05T04:00:00.000Z', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z']);
  });

  test('[N-24] [U-14] an hour that comes twice belongs to its day both times, and the days sum up to the range', async () => {
    const who = await bettor();
    await who.bet('2026-04-05T02:28:00Z', 100n);
    await who.bet('2026-04-05T03:28:00Z', 1_000n);
    await who.bet('2026-04-05T04:00:00Z', 10_000n);
    const days = [];
    for (const day of ['2026-04-03', '2026-04-04', '2026-04-05']) days.push((await betsBetween(who, day)).sum);
    expect(days).toEqual(['0.00', '-11.00', '-100.00']);
    expect(await betsBetween(who, '2026-04-03', '2026-04-05')).toMatchObject({ amounts: ['-100.00', '-10.00', '-1.00'], sum: '-111.00' });
  });

  test('[N-25] [U-14] an empty time zone counts as none', async () => {
    const who = await bettor();
    await who.bet('2026-10-01T01:30:00Z', 1_000n);
    expect(await betsBetween(who, '2026-10-01', '2026-10-01', '')).toMatchObject({ status: 200, sum: '-10.00' });
    expect(await who.call('GET', '/me/statements/2026-10?time_zone=')).toMatchObject({ status: 200, body: { net: '-10.00' } });
  });

  test.each(['%20', '%20%20', '%09', '%E2%80%8B'])(
    '[N-25] a time zone of nothing but what nobody sees (%s) is none or refused, and no fault',
    async (zone) => {
      const who = await bettor();
      for (const path of [
        `/me/transactions?date_from=2026-10-01%2000:00:00&date_to=2026-10-01%2023:59:59&time_zone=${zone}`,
        `/me/statements/2026-10?time_zone=${zone}`,
      ])
        expect([200, 400]).toContain((await who.call('GET', path)).status);
    },
  );

  test.each(['Europe/Nowhere', 'Mars/Olympus', '+25:00', 'UTC-99', '-', 'x'.repeat(64)])(
    '[N-25] a name of no zone (%s) counts as none, as the contract says',
    async (zone) => {
      const who = await bettor();
      await who.bet('2026-10-31T23:30:00Z', 1_000n);
      await who.bet('2026-11-01T00:30:00Z', 500n);
      expect(await who.call('GET', `/me/statements/2026-10?time_zone=${encodeURIComponent(zone)}`)).toMatchObject({
        status: 200,
        body: { net: '-10.00' },
      });
      expect(await betsBetween(who, '2026-10-31', '2026-10-31', zone)).toMatchObject({ status: 200, sum: '-10.00' });
    },
  );

  test.each(['UTC;drop', 'Europe%2FRome%00', ' 25:00', 'x'.repeat(65)])(
    '[N-25] a text that names no zone (%s) is refused',
    async (zone) => {
      const who = await bettor();
      const { status, body } = await who.call('GET', `/me/statements/2026-10?time_zone=${zone}`);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
    },
  );

  test('[P-09] [API-58] where clocks are changed, each day is listed once and as it was at its midnight', async () => {
    const who = await someone(running);
    const cashback = (reference: string, amount: bigint, at: string) =>
      cashbackPaid(running.platform, { playerId: who.id, reference: `${who.id}-${reference}`, amount, at: new Date(at) });
    // On 26 October 2025 the clocks of Rome were put back, on 30 March forward: by them all of it happened within an hour of midnight.
    await cashback('before', 100n, '2025-10-25T22:30:00Z');
    await cashback('on that day', 1_000n, '2025-10-26T22:30:00Z');
    await cashback('the last', 10_000n, '2025-10-31T22:30:00Z');
    const pointsOf = async (first: string, last: string) => (await betsBetween(who, first, last, 'Europe/Rome')).points;
    const october = await pointsOf('2025-10-01', '2025-10-31');
    expect(october).toHaveLength(31);
    expect(october.slice(24).map(({ to, balance }) => [to, balance])).toEqual([
      ['2025-10-25T22:00:00.000Z', '0.00'],
      ['2025-10-26T23:00:00.000Z', '11.00'],
      ['2025-10-27T23:00:00.000Z', '11.00'],
      ['2025-10-28T23:00:00.000Z', '11.00'],
      ['2025-10-29T23:00:00.000Z', '11.00'],
      ['2025-10-30T23:00:00.000Z', '11.00'],
      ['2025-10-31T23:00:00.000Z', '111.00'],
    ]);
    expect((await pointsOf('2025-03-28', '2025-04-01')).map(({ to }) => to)).toEqual([
      '2025-03-28T23:00:00.000Z',
      '2025-03-29T23:00:00.000Z',
      '2025-03-30T22:00:00.000Z',
      '2025-03-31T22:00:00.000Z',
      '2025-04-01T22:00:00.000Z',
    ]);
  });
});
