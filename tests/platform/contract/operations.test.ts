import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { mount } from '#server/http/contract.ts';
import { readContract } from '#server/http/document.ts';
import { createLog } from '#server/log.ts';
import { operations } from '#tests/support/contract.ts';
import { startTestPlatform, testConfig, type TestPlatform } from '#tests/support/platform.ts';
import { accountWalk } from './walk/account.ts';
import { casinoWalk } from './walk/casino.ts';
import { credentialsWalk } from './walk/credentials.ts';
import { paymentsWalk } from './walk/payments.ts';
import { privacyWalk } from './walk/privacy.ts';
import { protectionWalk } from './walk/protection.ts';
import { setScene, type Walk } from './walk/scene.ts';
import { siteWalk } from './walk/site.ts';

const wide = { transaction: 1_000_000n, day: null, month: null };
const withdrawalLimits = [wide, wide, wide, wide] as const;
const ids = operations().map(({ operationId }) => operationId);

describe('the whole contract', () => {
  let platform: TestPlatform;
  let walk: Walk;
  beforeAll(async () => {
    // The sandbox would give a person time to cancel.
    process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
    platform = await startTestPlatform({
      engine: 'pglite',
      seeded: true,
      runTimers: true,
      config: { rateLimitFactor: 100, withdrawalLimits },
    });
    const scene = await setScene(platform);
    // A new operation does not compile here until it is walked.
    walk = {
      ...accountWalk(scene),
      ...privacyWalk(scene),
      ...protectionWalk(scene),
      ...credentialsWalk(scene),
      ...siteWalk(scene),
      ...casinoWalk(scene),
      ...paymentsWalk(scene),
    } satisfies Walk;
  });
  afterAll(() => platform.close());

  test('is answered, each operation with success and none with a constant', async () => {
    const constant: string[] = [];
    for (const [operationId, proof] of Object.entries(walk)) {
      const [first, second] = await proof();
      if (JSON.stringify(first) === JSON.stringify(second)) constant.push(`${operationId}: ${JSON.stringify(first)}`);
    }
    expect(constant).toEqual([]);
    expect(ids.filter((operationId) => !platform.answered.has(operationId))).toEqual([]);
  }, 120_000);
});

test('an operation without a handler stops the start', () => {
  const document = readContract('openapi/croupier.yaml');
  const handlers = Object.fromEntries(ids.map((operationId) => [operationId, () => Promise.resolve()]));
  const { getBalance: _, ...incomplete } = handlers;
  const options = { context: () => Promise.resolve({}), checkResponses: false };
  expect(() => mount(createApp(testConfig(), createLog('silent')), document, handlers as never, options)).not.toThrow();
  expect(() => mount(createApp(testConfig(), createLog('silent')), document, incomplete as never, options)).toThrow(
    'No handler for operation getBalance.',
  );
});
