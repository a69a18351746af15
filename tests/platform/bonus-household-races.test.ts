import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, shareBrowser } from '../support/households.ts';
import { depositBody, methodId, newKey, startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPaymentPlatform({ engine: 'postgres', config: { rateLimitFactor: 100 } });
  await platform.platform.db.script(`
    insert into campaigns (id, code, action, bonus_percent, wagering_times, bonus_days, starts_at) values (900, 'HALF', 2, 50, 20, 30, '2020-01-01');
    insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor) values (900, 1, 2000, 10000);
    insert into campaign_texts (campaign_id, language, name, description) values (900, 'en', 'Half', 'Half of it on top');`);
});
afterAll(() => platform.close());

test('[T-06] of six accounts of one browser that ask at the same moment one opens a deposit with the bonus', async () => {
  const farm = await Promise.all(Array.from({ length: 6 }, () => newMember(platform)));
  await shareBrowser(platform, ...farm);
  const litecoin = await methodId(farm[0]!.call, 'LTC');
  const ask = () =>
    Promise.all(
      farm.map(async ({ call }) => {
        const { status, body } = await call('POST', '/payments/deposit', depositBody(litecoin, '40', { bonus_code: 'HALF' }), newKey());
        return status === 200 ? 'opened' : (body.code as string);
      }),
    );
  const replies = await ask();
  expect(replies.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'bonus_household'), 'opened']);
  const open = await platform.platform.db.sql<{ player_id: number }>`select player_id from transactions where type_id = 1`;
  expect(open).toEqual([{ player_id: farm[replies.indexOf('opened')]!.id }]);
});
