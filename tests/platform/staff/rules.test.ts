import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rules } from '#console/data/types.ts';
import { actFrom } from '#console/screens/acts.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act } from '#tests/support/proposals.ts';

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
