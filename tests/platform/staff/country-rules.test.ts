import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/operators.schema.d.ts';
import { syncJurisdictions } from '#server/jurisdictions/rules.ts';
import { jurisdictionsFrom } from '#server/jurisdictions/jurisdictions.ts';
import { callAs } from '#tests/support/caller.ts';
import { createPlayer, openGame, walletClient } from '#tests/support/games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, propose } from '#tests/support/proposals.ts';

type Rules = components['schemas']['CountryRuleRecord'];

const source = 'made up for this test';
const jurisdictions = jurisdictionsFrom(
  JSON.stringify({
    default: { minimum_age: { is: 18, source } },
    DE: {
      deposit_limit: { is: 'required', source },
      deposit_limit_max: { is: { month: '1000' }, source: 'the German treaty' },
      identity_before: { is: ['withdrawal'], source },
    },
  }),
);
const minuteMs = 60_000;

let running: TestPlatform;
let owner: TestOperator;
let second: TestOperator;
let now = Date.now();
beforeAll(async () => {
  const config = { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent', jurisdictions } as const;
  running = await startTestPlatform({ now: () => new Date(now), config });
  owner = await newOperator(running, 'Rita', 'owner');
  second = await newOperator(running, 'Otto', 'owner');
});
afterAll(() => running.close());

const set = (rules: object, more: object = {}) => act(owner, 'setCountryRules', { country: 'DE', rules, ...more }, second);
const record = async (country = 'DE') => (await owner.call('GET', `/rules/countries/${country}`)).body as Rules;
const ruleOf = async (name: string, country?: string) => (await record(country)).rules.find(({ rule }) => rule === name);
const inForce = async (country: string) => (await callAs(running)('GET', `/jurisdiction?country=${country}`)).body.data;

test('[34.5] a rule that is no stricter than the file is refused with the figure and its source', async () => {
  const looser = await propose(owner, 'setCountryRules', { country: 'DE', rules: { deposit_month_max: '1000.01' } });
  expect(outcomeText(looser)).toBe('422 invalid_request');
  expect(looser.body.message).toBe(
    'deposit_month_max has to be stricter than the file of jurisdictions, which says: 1000 EUR. Source: the German treaty',
  );
  for (const rules of [
    { deposit_limit: 'required' },
    { identity_before: ['withdrawal'] },
    { minimum_age: 18 },
    { deposit_month_max: '1000' },
  ])
    expect(outcomeText(await propose(owner, 'setCountryRules', { country: 'DE', rules }))).toBe('422 invalid_request');
  expect(outcomeText(await propose(owner, 'setCountryRules', { country: 'ZZ', rules: { minimum_age: 21 } }))).toBe('422 invalid_request');
  expect(outcomeText(await propose(owner, 'setCountryRules', { country: 'DE', rules: { registration: 'open' } }))).toBe(
    '400 invalid_request',
  );
});

test('[34.2] [34.5] a stricter rule takes two persons, counts whom it touches, and holds from the approval on', async () => {
  const player = await createPlayer(running.platform, { country: 'DE' });
  await running.platform.db.sql`update players set language = 'fr' where id = ${player.id}`;
  const other = await createPlayer(running.platform, { country: 'FR' });
  const rules = { deposit_month_max: '500', minimum_age: 21, identity_before: ['play'], registration: 'refused' };
  const proposed = await propose(owner, 'setCountryRules', { country: 'DE', rules });
  expect(proposed.body.persons).toBe(2);
  expect(proposed.body.effect.changes).toContainEqual({ what: 'deposit_month_max', before: '1000 EUR', after: '500 EUR' });
  expect(proposed.body.figures).toContainEqual({ what: 'players who live there', count: 1 });
  expect(proposed.body.figures).toContainEqual({ what: 'players who have to confirm that they are 21', count: 1 });
  expect(outcomeText(await act(owner, 'setCountryRules', { country: 'DE', rules }))).toBe('409 second_person_required');
  expect(await inForce('DE')).toMatchObject({ registration: 'open', minimum_age: 18 });
  expect(outcomeText(await set(rules))).toBe('done');
  expect(await inForce('DE')).toMatchObject({ registration: 'refused', minimum_age: 21, deposit_limit_max: { month: '500' } });
  expect(await inForce('FR')).toMatchObject({ registration: 'open', minimum_age: 18 });
  const { unconfirmed_age: age, identity_before: acts } = (await callAs(running, player.login)('GET', '/me')).body;
  expect([age, acts]).toEqual([21, ['play', 'withdrawal']]);
  expect(await ruleOf('identity_before')).toMatchObject({ file: 'withdrawal', now: 'play, withdrawal', source });
  const { data: notices } = (await callAs(running, player.login)('GET', '/me/notices')).body;
  expect(notices[0].subject).toBe('Nouvelles règles pour les joueurs de votre pays');
  expect(notices[0].body).toContain('Vous pouvez déposer au plus 500\u00A0EUR en 30 jours.');
  expect((await callAs(running, other.login)('GET', '/me/notices')).body.data).toEqual([]);
});

test('[34.5] a version starts at its moment, for bets too, and a newer one replaces it', async () => {
  const player = await createPlayer(running.platform, { country: 'AT', cash: 10_000n });
  const wallet = walletClient(running.platform, running.api);
  const start = new Date(now + 10 * minuteMs).toISOString();
  const inAustria = (rules: object, more: object = {}) => set(rules, { country: 'AT', ...more });
  expect(outcomeText(await inAustria({ minimum_age: 25 }, { starts_at: start }))).toBe('done');
  expect((await record('AT')).versions).toMatchObject([
    { state: 'planned', proposed_by: 'Rita', approved_by: 'Otto', reason: 'ticket 41' },
  ]);
  const session = await openGame(running.platform, player);
  expect(await wallet.bet(session, 'before-the-start', 100)).toMatchObject({ status: 200 });
  now = Date.parse(start) - 1;
  expect(await wallet.bet(session, 'just-before-the-start', 100)).toMatchObject({ status: 200 });
  expect(await inForce('AT')).toMatchObject({ minimum_age: 18 });
  now = Date.parse(start);
  expect(await wallet.bet(session, 'at-the-start', 100)).toMatchObject({ code: 'age_unconfirmed' });
  expect(await inForce('AT')).toMatchObject({ minimum_age: 25 });
  expect(outcomeText(await inAustria({}))).toBe('done');
  expect(await wallet.bet(session, 'after-it-was-replaced', 100)).toMatchObject({ status: 200 });
  expect((await record('AT')).versions.map(({ state }) => state)).toEqual(['in_force', 'replaced']);
  const past = await propose(owner, 'setCountryRules', {
    country: 'AT',
    rules: { minimum_age: 20 },
    starts_at: new Date(now).toISOString(),
  });
  expect(past.body.message).toContain('in the past');
});

test('[34.5] rules of all other countries leave those with an entry alone, and stay after a restart', async () => {
  expect(outcomeText(await act(owner, 'setCountryRules', { rules: { reality_check_minutes: 30 } }, second))).toBe('done');
  expect(await inForce('PT')).toMatchObject({ reality_check_minutes: 30 });
  expect(await inForce('DE')).toMatchObject({ reality_check_minutes: null });
  const stored = () => running.platform.db.sql`select * from jurisdiction_rules order by country, starts_at`;
  const before = await stored();
  expect(before.length).toBeGreaterThan(2);
  await syncJurisdictions(running.platform.db, jurisdictions);
  expect(await stored()).toEqual(before);
  const listed = (await owner.call('GET', '/rules')).body.countries as { country: string | null; minimum_age: number }[];
  expect(listed.find(({ country }) => country === 'DE')).toMatchObject({ minimum_age: 21, registration: 'refused' });
});

test('[34.5] a country without an entry has the rules of all other countries under its own', async () => {
  await createPlayer(running.platform, { country: 'AT' });
  const others = { deposit_day_max: '100' };
  const proposed = await propose(owner, 'setCountryRules', { rules: others });
  // Austria has a version and no entry.
  const { count } = await running.platform.db.single<{ count: number }>`
    select count(*)::int as count from players where country = 'AT' and status <> 'closed'`;
  const counted = (proposed.body.figures as { what: string; count: number }[]).find(({ what }) => what === 'players who live there');
  expect(counted!.count).toBeGreaterThanOrEqual(count);
  expect(outcomeText(await act(owner, 'setCountryRules', { rules: others }, second))).toBe('done');
  expect(await inForce('AT')).toMatchObject({ deposit_limit_max: { day: '100' } });
  const own = await propose(owner, 'setCountryRules', { country: 'AT', rules: { deposit_day_max: '200', minimum_age: 30 } });
  const changed = (own.body.effect.changes as { what: string }[]).map(({ what }) => what);
  expect(changed).toEqual(['minimum_age', 'in force from']);
  expect(outcomeText(await set({ deposit_day_max: '200', minimum_age: 30 }, { country: 'AT' }))).toBe('done');
  expect((await record('AT')).versions[0]).toMatchObject({
    state: 'in_force',
    rules: expect.arrayContaining([{ rule: 'deposit_day_max', text: '100 EUR' }]),
  });
});

test('an earlier version of the platform reads the rules of a player during an upgrade', async () => {
  const player = await createPlayer(running.platform, { country: 'DE' });
  const { age } = await running.platform.db.single<{ age: number }>`select minimum_age as age from jurisdiction_of(${player.id})`;
  expect(age).toBe(21);
});
