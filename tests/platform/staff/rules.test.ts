import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rules } from '#console/data/types.ts';
import { actFrom } from '#console/screens/acts.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, propose } from '#tests/support/proposals.ts';
import { newPlayer } from '#tests/support/caller.ts';

let running: TestPlatform;
let payments: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({ config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  payments = await newOperator(running, 'Pat', 'payments');
});
afterAll(() => running.close());

test('[34.3] [34.4] the rules of approval are listed, and a rule is changed by the form that shows it', async () => {
  const listed = (await payments.call('GET', '/rules')).body as Rules;
  expect(listed.payouts.find(({ rule }) => rule.name === 'From 50,000 EUR')).toMatchObject({
    rule: { is_active: true, min_amount_eur: '50000.00', persons: 2 },
  });
  expect(listed.payouts.every(({ rule }) => !Object.values(rule).includes(null as never))).toBe(true);
  expect(listed.corrections).toContainEqual({ kind: 'goodwill', two_persons_from: '100.00' });
  const owner = await newOperator(running, 'Rita', 'owner');
  const { id, rule } = listed.payouts.find((each) => each.rule.name === 'From 5,000 EUR')!;
  const fields = Object.fromEntries(Object.entries({ rule_id: id, ...rule, persons: 2 }).map(([name, value]) => [name, String(value)]));
  const { operation, parameters } = actFrom('setPayoutRule', fields);
  expect(outcomeText(await act(owner, operation, parameters))).toBe('done');
  const after = (await payments.call('GET', '/rules')).body as Rules;
  expect(after.payouts.find((each) => each.id === id)).toEqual({ id, rule: { ...rule, persons: 2 } });
});

test('[34.5] what holds for players is listed by country, and those of no entry come first', async () => {
  const { countries } = (await payments.call('GET', '/rules')).body as Rules;
  const { jurisdictions } = running.platform.config;
  expect(countries.map(({ country }) => country)).toEqual([null, ...[...jurisdictions.countries.keys()].toSorted()]);
  expect(countries[0]).toMatchObject({ registration: jurisdictions.default.registration, minimum_age: jurisdictions.default.minimum_age });
  for (const { country, minimum_age: age, deposit_limit: limit, is_session_required: isRequired } of countries.slice(1)) {
    const rule = jurisdictions.countries.get(country!)!;
    expect([country, age, limit, isRequired]).toEqual([country, rule.minimum_age, rule.deposit_limit, rule.session_required !== null]);
  }
});

test('[34.5] the hours of cases are listed and changed by the form, for cases that are opened from then on', async () => {
  const owner = await newOperator(running, 'Oona', 'owner');
  const player = await newPlayer(running, 'waiting');
  const hoursOf = async (kind: string) => ((await payments.call('GET', '/rules')).body as Rules).cases.find((rule) => rule.kind === kind);
  /** The hours from the opening of a new case to its deadline. */
  const opened = async (key: string): Promise<number> => {
    const { body } = await owner.call('POST', '/cases', { kind: 'complaint', player_id: player.id, note: 'a late payout', key });
    const record = (await owner.call('GET', `/cases/${body.id}`)).body as { opened_at: string; due_at: string };
    return Math.round((Date.parse(record.due_at) - Date.parse(record.opened_at)) / 3_600_000);
  };
  expect(await hoursOf('complaint')).toEqual({ kind: 'complaint', due_hours: 240 });
  expect(await opened('case-before')).toBe(240);
  const { operation, parameters } = actFrom('setCaseRule', { kind: 'complaint', due_hours: '120' });
  const proposed = await propose(owner, operation, parameters);
  expect(proposed.body.effect.changes).toEqual([{ what: 'hours to answer a case of the kind complaint', before: '240', after: '120' }]);
  expect(outcomeText(await propose(payments, operation, parameters))).toBe('403 forbidden');
  expect(outcomeText(await propose(owner, operation, { kind: 'complaint', due_hours: 0 }))).toBe('400 invalid_request');
  expect(outcomeText(await act(owner, operation, parameters))).toBe('done');
  expect(await hoursOf('complaint')).toEqual({ kind: 'complaint', due_hours: 120 });
  expect(await opened('case-after')).toBe(120);
  expect(outcomeText(await act(owner, operation, { kind: 'complaint', due_hours: 240 }))).toBe('done');
});
