import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { administerPlayer, type PlayerAdminOrder } from '#server/player-admin.ts';
import { assessPlayer } from '#server/protection/harm/assessment.ts';
import { assessDue } from '#server/protection/harm/watch.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { createPlayer, earplane } from '../support/games.ts';
import { cancelledAt, failedAt, levelsRaised, markersOf, paymentAt, sessionAt } from '../support/harm.ts';
import { depositBody, methodId, newKey, startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let running: TestPlatform;
let ahead = 0;
let names = 0;
const now = () => new Date(Date.now() + ahead);
const ago = (ms: number) => new Date(now().getTime() - ms);
beforeAll(async () => {
  running = await startPaymentPlatform({
    seeded: true,
    runTimers: false,
    now,
    config: { rateLimitFactor: 10_000, logLevel: 'silent' },
  });
});
afterAll(() => running.close());

const player = () => newPlayer(running, `Marked${(names += 1)}`);
const due = () => assessDue(running.platform);
const order = async (what: PlayerAdminOrder['what'], who: number | '*', note?: string) => {
  const reply = await administerPlayer(running.platform, { what, player: `${who}`, ...(note !== undefined && { note }) });
  return 'refusal' in reply ? [reply.refusal] : reply.lines;
};
const deposit = async ({ call }: TestPlayer) => {
  const { status, body } = await call('POST', '/payments/deposit', depositBody(await methodId(call, 'LTC'), '40'), newKey());
  return status === 200 || status === 201 ? 'opened' : `${body.code} ${body.hold ?? ''}`.trim();
};
const noticesOf = async ({ id }: { id: number }) =>
  running.platform.db.sql<{ subject: string; body: string }>`
    select subject, body from notifications where player_id = ${id} and type = 'protection' order by id`;
const state = async (id: number) =>
  running.platform.db.one<{ level: number; points: number; next_at: Date | null }>`
    select level, points, next_at from harm_levels where player_id = ${id}`;
/** A marker of 2 points. */
async function four(id: number, at: Date) {
  for (const minutes of [1, 2, 3, 4]) await paymentAt(running, id, new Date(at.getTime() - minutes * 60_000));
}
/** A marker of 2 points. */
async function two(id: number, at: Date) {
  for (const minutes of [1, 2]) await cancelledAt(running, id, new Date(at.getTime() - minutes * 60_000));
}
/** A marker of 1 point. */
async function three(id: number, at: Date) {
  for (const minutes of [1, 2, 3]) await failedAt(running, id, new Date(at.getTime() - minutes * 60_000));
}
const report = (id: number) => order('harm-report', id, 'said so in the chat, Ben');

describe('[U-13] who is assessed', () => {
  test('is whoever paid, played or changed a limit since the last reading, once, and nobody else', async () => {
    await due();
    const [paid, played, limited, idle] = [await player(), await player(), await player(), await player()];
    await paymentAt(running, paid.id, ago(1));
    await sessionAt(running, played.id, ago(1), 0);
    await limited.call('PUT', '/me/play-limits', { kind: 'loss', period: 'day', amount: '20' });
    await due();
    expect(await Promise.all([paid, played, limited, idle].map(async ({ id }) => (await state(id)) !== undefined))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    // Active players are assessed again while they play; the others at their next activity.
    expect((await state(played.id))!.next_at!.getTime() - now().getTime()).toBeGreaterThan(14 * 60_000);
    expect((await state(limited.id))!.next_at).toBeNull();
    expect([await order('harm', paid.id), await order('harm', idle.id)]).toEqual([
      [`player ${paid.id}: level 0, 0 points`],
      [`player ${idle.id}: level 0, 0 points`],
    ]);
  });

  test('is found although the platform was down for days', async () => {
    const { db } = running.platform;
    const { id } = await player();
    await two(id, ago(3 * dayMs));
    await db.sql`update harm_progress set read_until = ${ago(6 * dayMs)}`;
    await due();
    expect(await markersOf(running, id)).toEqual(['withdrawals_cancelled']);
  });

  test('at once by several processes gives the same as by one', async () => {
    const { id } = await player();
    await four(id, now());
    await two(id, now());
    await Promise.all([assessPlayer(running.platform, id), assessPlayer(running.platform, id), due(), due()]);
    expect([(await markersOf(running, id)).toSorted(), await levelsRaised(running, id)]).toEqual([
      ['deposits_in_an_hour', 'withdrawals_cancelled'],
      [1],
    ]);
    expect(await noticesOf({ id })).toHaveLength(1);
  });
});

describe('[U-13] markers from the ledger', () => {
  test('deposits soon after losses, and losses', async () => {
    const { id } = await createPlayer(running.platform, { cash: 200_000n });
    const { wallet } = running.platform;
    const lose = async (amount: bigint, at: Date) => {
      const name = `lost-${(names += 1)}`;
      await wallet.placeBet({ playerId: id, requestId: name, roundId: name, amount, source: 'cash', game: earplane, at });
    };
    await lose(3_000n, ago(3 * hourMs));
    await paymentAt(running, id, ago(2.5 * hourMs));
    // Too long after the loss.
    await paymentAt(running, id, ago(1.5 * hourMs));
    await assessPlayer(running.platform, id);
    expect(await markersOf(running, id)).toEqual([]);
    await lose(1_999n, ago(50 * 60_000));
    await paymentAt(running, id, ago(40 * 60_000));
    await assessPlayer(running.platform, id);
    expect(await markersOf(running, id)).toEqual([]);
    await lose(2_000n, ago(20 * 60_000));
    await paymentAt(running, id, ago(10 * 60_000));
    await assessPlayer(running.platform, id);
    expect(await markersOf(running, id)).toEqual(['deposits_after_losses']);
    await lose(63_001n, ago(5 * 60_000));
    await assessPlayer(running.platform, id);
    expect(await markersOf(running, id)).toEqual(['deposits_after_losses', 'losses_high']);
    // The same losses do not count again.
    ahead += hourMs;
    await lose(69_999n, now());
    ahead += hourMs;
    await assessPlayer(running.platform, id);
    expect(await markersOf(running, id)).toEqual(['deposits_after_losses', 'losses_high']);
  });
});

describe('[U-13] the ladder', () => {
  test('first writes with the own figures, once for the same facts, and in the language of the player', async () => {
    const { id, call } = await player();
    await running.platform.db.sql`update players set language = 'es' where id = ${id}`;
    await four(id, now());
    await two(id, now());
    await sessionAt(running, id, ago(5 * hourMs), 125);
    for (let times = 0; times < 3; times += 1) {
      await due();
      await assessPlayer(running.platform, id);
    }
    expect(await levelsRaised(running, id)).toEqual([1]);
    const [notice, ...others] = await noticesOf({ id });
    expect(others).toEqual([]);
    expect(notice!.subject).toBe('Tu forma de jugar');
    expect(notice!.body.replaceAll('\u00A0', ' ')).toMatch(
      /^En los últimos 30 días depositaste 200,00 EUR, perdiste 0,00 EUR y jugaste 2 h 5 min\./,
    );
    expect((await call('GET', '/me')).body.hold).toBeUndefined();
  });

  test('then asks for an acknowledgement, and then holds until somebody has reviewed; all of it is on record', async () => {
    const who = await player();
    await four(who.id, now());
    await two(who.id, now());
    await due();
    ahead += dayMs;
    await two(who.id, now());
    await due();
    expect(await levelsRaised(running, who.id)).toEqual([1, 2]);
    expect(await deposit(who)).toBe('account_held acknowledgement');
    ahead += dayMs;
    await two(who.id, now());
    await four(who.id, now());
    await due();
    expect(await levelsRaised(running, who.id)).toEqual([1, 2, 3]);
    expect(await deposit(who)).toBe('account_held protection');
    expect((await who.call('GET', '/me')).body.hold).toBe('protection');
    expect((await order('harm', '*')).find((line) => line.startsWith(`player ${who.id}:`))).toBe(
      `player ${who.id}: level 3, 10 points: deposits_in_an_hour, withdrawals_cancelled; held for: protection`,
    );
    // Time alone ends no hold.
    ahead += 40 * dayMs;
    await due();
    const login = await openSession(running.platform, who.id, { ip: '127.0.0.1', userAgent: 'test' });
    const later = { ...who, call: callAs(running, login) };
    expect(await deposit(later)).toBe('account_held protection');
    expect(await order('harm-review', who.id, '')).toEqual([expect.stringContaining('Say who decided it')]);
    await order('harm-review', who.id, 'spoken by phone, Ben');
    expect(await deposit(later)).toBe('opened');
    const lines = (await order('harm', who.id)).map((line) => line.replace(/^\S+Z /, ''));
    expect(lines[0]).toBe(`player ${who.id}: level 0, 0 points`);
    expect(lines.slice(1)).toEqual([
      'deposits_in_an_hour, 2 points (times 4)',
      'withdrawals_cancelled, 2 points (times 2)',
      'level 1 at 4 points: message',
      'withdrawals_cancelled, 2 points (times 2)',
      'level 2 at 6 points: acknowledgement required',
      'deposits_in_an_hour, 2 points (times 4)',
      'withdrawals_cancelled, 2 points (times 2)',
      'level 3 at 10 points: held until a review',
      'reviewed: spoken by phone, Ben',
    ]);
  });

  test('does not raise again what was reviewed, and rises with new facts', async () => {
    const { id } = await player();
    await report(id);
    await report(id);
    expect(await levelsRaised(running, id)).toEqual([2, 3]);
    await order('harm-review', id, 'a joke, Ben');
    expect(await order('harm-review', id, 'again, Ben')).toEqual([`player ${id}: nothing to review`]);
    await assessPlayer(running.platform, id);
    expect(await state(id)).toMatchObject({ level: 0, points: 0 });
    ahead += hourMs;
    await report(id);
    expect(await levelsRaised(running, id)).toEqual([2, 3, 2]);
  });

  test('shows the player their figures, and ends its hold with their acknowledgement', async () => {
    const who = await player();
    const other = await player();
    for (let days = 0; days < 4; days += 1) await paymentAt(running, who.id, ago(days * dayMs + hourMs), { amount: 10_000n });
    await report(who.id);
    const read = async ({ call }: TestPlayer) => (await call('GET', '/me/play-limits')).body.intervention;
    const intervention = await read(who);
    expect(intervention).toMatchObject({
      kind: 'acknowledgement',
      days: 30,
      deposited: '400.00',
      lost: '0.00',
      played_minutes: 0,
      // Half of an average week.
      offered_limit: '46.00',
    });
    const acknowledge = ({ call }: TestPlayer, id: number) => call('POST', `/me/interventions/${id}/acknowledgement`);
    expect((await acknowledge(other, intervention.id)).status).toBe(404);
    expect(await deposit(who)).toBe('account_held acknowledgement');
    for (const _ of [1, 2]) expect((await acknowledge(who, intervention.id)).status).toBe(200);
    expect([await read(who), await deposit(who), (await state(who.id))!.level]).toEqual([undefined, 'opened', 2]);
    await report(who.id);
    expect(await read(who)).toMatchObject({ kind: 'review', offered_limit: null });
    const { id } = await read(who);
    expect(await acknowledge(who, id)).toMatchObject({ status: 403, body: { code: 'account_held', hold: 'protection' } });
    // Acknowledging an earlier one does not end the hold of the later one.
    expect((await acknowledge(who, intervention.id)).status).toBe(200);
    expect((await who.call('GET', '/me')).body.hold).toBe('protection');
    await order('harm-review', who.id, 'spoken, Ben');
    expect(await read(who)).toBeUndefined();
  });

  test('falls after quiet time by itself, and is raised again by new facts alone', async () => {
    const { id } = await player();
    await three(id, now());
    await two(id, now());
    await due();
    expect(await state(id)).toMatchObject({ level: 1, points: 3 });
    ahead += 27 * dayMs;
    await due();
    expect((await state(id))!.level).toBe(1);
    ahead += 2 * dayMs;
    await due();
    expect(await state(id)).toMatchObject({ level: 0, points: 0, next_at: null });
    await two(id, now());
    await three(id, now());
    await due();
    expect(await levelsRaised(running, id)).toEqual([1, 1]);
  });

  test('leaves those alone who have excluded themselves, and looks again when they are back', async () => {
    const { id } = await player();
    const status = (to: 'self_excluded' | 'active') => changeStatus(running.platform, { playerId: id, status: to, note: 'asked for, Ben' });
    await running.platform.db.sql`update players set status = 'frozen' where id = ${id}`;
    await report(id);
    expect([await levelsRaised(running, id), await noticesOf({ id }), (await state(id))!.level]).toEqual([[], [], 0]);
    await status('active');
    await assessPlayer(running.platform, id);
    expect(await levelsRaised(running, id)).toEqual([2]);
  });

  test('neither changes nor deletes what was recorded', async () => {
    const { db } = running.platform;
    for (const table of ['harm_markers', 'harm_interventions', 'harm_acknowledgements', 'harm_reviews'])
      await expect(db.query(`delete from ${table}`)).rejects.toThrow('append-only');
  });
});

test('[U-13] looking for signs of harm ends although the clock goes on meanwhile', async () => {
  const stop = new AbortController();
  let looks = 0;
  const moving = () => {
    looks += 1;
    if (looks === 500) stop.abort();
    return new Date(now().getTime() + looks * 5);
  };
  await running.platform.db.sql`delete from harm_levels`;
  await assessDue({ ...running.platform, now: moving }, stop.signal);
  expect(stop.signal.aborted).toBe(false);
});
