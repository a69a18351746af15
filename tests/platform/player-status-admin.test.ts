import { afterAll, beforeAll, expect, test } from 'vitest';
import { administerPlayer } from '#server/player-admin.ts';
import { newPlayer, outboxOf } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
/** Milliseconds by which the platform's clock is ahead. */
let ahead = 0;
let names = 0;
const another = () => newPlayer(platform, `Decided${(names += 1)}`);

beforeAll(async () => {
  platform = await startTestPlatform({
    now: () => new Date(Date.now() + ahead),
    config: { rateLimitFactor: 10_000, logLevel: 'silent' },
  });
});
afterAll(() => platform.close());

const order = (player: string, status: string, note = 'ticket 40, Ana', until?: string) =>
  administerPlayer(platform.platform, { what: 'status', player, status, note, ...(until !== undefined && { until }) });

test('[T-13] an operator changes a status with a reason that stays; the player’s sessions end, and a letter says why and where to turn', async () => {
  const player = await another();
  const { username, email } = await player.me();
  expect(await order(username, 'frozen')).toEqual({
    lines: [`player ${player.id}, ${username}: frozen; the player is notified by e-mail`],
  });
  expect((await player.call('GET', '/me')).status).toBe(401);
  const [letter] = await outboxOf(platform, email);
  expect(letter).toMatchObject({ subject: 'We are reviewing your account' });
  expect(letter!.text).toContain('Write to support@croupier.example.');
  expect(await order(email, 'frozen')).toEqual({ lines: [`player ${player.id}, ${username}: frozen, as before`] });
  await order(String(player.id), 'active', 'cleared, Ben');
  const { lines } = (await administerPlayer(platform.platform, { what: 'show', player: username })) as { lines: string[] };
  expect(lines.map((line) => line.replace(/^\S+Z /, ''))).toEqual([
    `player ${player.id}, ${username}: active`,
    'active -> frozen: ticket 40, Ana',
    'frozen -> active: cleared, Ben',
  ]);
  const { db } = platform.platform;
  await expect(db.sql`delete from player_status_changes where player_id = ${player.id}`).rejects.toThrow('append-only');
  await expect(db.sql`update player_status_changes set note = 'other' where player_id = ${player.id}`).rejects.toThrow('append-only');
});

test('[T-13] an operator cannot end a self-exclusion before its day, nor by another status, and can make it longer', async () => {
  const { username } = await (await another()).me();
  const day = (inDays: number) => new Date(platform.platform.now().getTime() + inDays * 86_400_000).toISOString().slice(0, 10);
  const [soon, later] = [day(30), day(60)];
  await order(username, 'self_excluded', 'asked, Ana', later);
  const firm = `This player is self-excluded until ${later}: nobody can end that before.`;
  expect(await order(username, 'active')).toEqual({ refusal: firm });
  expect(await order(username, 'self_excluded', 'asked, Ana', soon)).toEqual({
    refusal: `This self-exclusion holds until ${later}: it can only be made longer.`,
  });
  expect(await order(username, 'frozen')).toMatchObject({ lines: [expect.stringContaining('frozen')] });
  expect(await order(username, 'active')).toEqual({ refusal: firm });
  expect(await order(username, 'self_excluded', 'asked, Ana', day(90))).toMatchObject({ lines: [expect.any(String)] });
  ahead += 91 * 86_400_000;
  expect(await order(username, 'active')).toMatchObject({ lines: [expect.stringContaining('active')] });
});

test('[T-13] an operator cannot end a self-exclusion without an end, nor give it one, nor by another status', async () => {
  const { username, email } = await (await another()).me();
  await order(username, 'self_excluded', 'asked, Ana');
  const firm = { refusal: 'This player is self-excluded for ever: nobody can end that.' };
  expect(await order(username, 'active')).toEqual(firm);
  expect(await order(username, 'self_excluded', 'asked, Ana', '2090-03-01')).toEqual({
    refusal: 'This self-exclusion holds for ever: it can only be made longer.',
  });
  expect(await order(username, 'frozen')).toMatchObject({ lines: [expect.stringContaining('frozen')] });
  expect(await order(username, 'active')).toEqual(firm);
  expect(await order(username, 'self_excluded')).toMatchObject({ lines: [expect.stringContaining('self_excluded')] });
  expect((await letters(email)).filter((text) => text.includes('Your self-exclusion has no end.'))).toHaveLength(2);
  expect(await order(username, 'active')).toEqual(firm);
});

test('[T-13] the letter of a self-exclusion that an operator makes longer says that, and until when', async () => {
  const { username, email } = await (await another()).me();
  await order(username, 'self_excluded', 'asked, Ana', '2090-03-01');
  await order(username, 'self_excluded', 'asked, Ana', '2091-03-01');
  // After another status it continues as before: nothing was extended.
  await order(username, 'frozen');
  await order(username, 'self_excluded');
  const [again, , longer, first] = await outboxOf(platform, email);
  expect([first!.subject, longer!.subject, again!.subject]).toEqual([
    'Your self-exclusion has begun',
    'Your self-exclusion is now longer',
    'Your self-exclusion has begun',
  ]);
  expect(longer!.text).toContain('Your self-exclusion is now longer and lasts until March 1, 2091. Nobody can end it early.');
});

/** Returns the texts of the letters to a player, the newest first. */
const letters = async (email: string) => (await outboxOf(platform, email)).map(({ text }) => text);

test.each([
  ['en', 'Your self-exclusion lasts until March 1, 2090. Nobody can end it early.', 'Your self-exclusion has no end.'],
  ['es', 'Tu autoexclusión dura hasta el 1 de marzo de 2090. Nadie puede terminarla antes.', 'Tu autoexclusión no tiene fin.'],
  ['fr', 'Votre auto-exclusion dure jusqu’au 1er mars 2090. Personne ne peut y mettre fin avant.', 'Votre auto-exclusion n’a pas de fin.'],
  ['pt', 'Sua autoexclusão dura até 1 de março de 2090. Ninguém pode encerrá-la antes.', 'Sua autoexclusão não tem fim.'],
] as const)(
  '[T-13] the letter of a self-exclusion says in %s until when it holds, or that it has no end',
  async (language, until, endless) => {
    const { db } = platform.platform;
    const [bound, free] = [await (await another()).me(), await (await another()).me()];
    for (const { username } of [bound, free]) await db.sql`update players set language = ${language} where username = ${username}`;
    await order(bound.username, 'self_excluded', 'asked, Ana', '2090-03-01');
    await order(free.username, 'self_excluded', 'asked, Ana');
    const [dated] = await letters(bound.email);
    expect(dated).toContain(until);
    expect(dated).not.toContain(endless);
    const [undated] = await letters(free.email);
    expect(undated).toContain(endless);
    // Under another status in the meantime it keeps its end, which applies.
    await order(bound.username, 'frozen');
    await order(bound.username, 'self_excluded');
    expect((await letters(bound.email)).filter((text) => text.includes(until))).toHaveLength(2);
  },
);

test('[T-13] a self-exclusion that begins anew without a day has none, whatever the day of the one before was', async () => {
  const player = await another();
  const { username, email } = await player.me();
  const tomorrow = new Date(platform.platform.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  await order(username, 'self_excluded', 'asked, Ana', tomorrow);
  ahead += 2 * 86_400_000;
  await order(username, 'active');
  await order(username, 'self_excluded');
  expect((await letters(email)).filter((text) => text.includes('Your self-exclusion has no end.'))).toHaveLength(1);
  const { lines } = (await administerPlayer(platform.platform, { what: 'show', player: username })) as { lines: string[] };
  expect(lines.at(-1)).toMatch(/active -> self_excluded: ticket 40, Ana$/);
});

test.each([
  ['nobody', 'frozen', 'why', undefined, 'There is no player nobody.'],
  [null, 'happy', 'why', undefined, 'Say one of active, frozen, closed, self_excluded, not happy.'],
  [null, 'frozen', ' ', undefined, 'Say who decided it, and why, in at most 1000 characters.'],
  [null, 'frozen', 'why', '2090-01-01', 'Only a self-exclusion has an end.'],
  [null, 'self_excluded', 'why', '2001-01-01', 'A self-exclusion ends on a day to come.'],
  [null, 'self_excluded', 'why', 'soon', 'soon is no day: say it as 2027-06-01.'],
])('[T-13] an operator hears in a sentence why nothing was done: %s %s %s %s', async (name, status, note, until, refusal) => {
  const player = name ?? (await (await another()).me()).username;
  expect(await order(player, status, note, until)).toEqual({ refusal });
});
