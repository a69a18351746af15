import { expect, test } from 'vitest';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { refused, unexpected } from '#tests/support/fixtures/accounts.ts';
import { verificationCases } from '#tests/support/fixtures/verification.ts';
import { openActor } from '#tests/support/open-actor.ts';

test.each([
  ['a link that was used', refused('token_invalid', 422), 'invalid'],
  ['too many tries', refused('rate_limited', 429), 'failed'],
  ['an answer nobody understands', unexpected, 'failed'],
])('[VERIFY-05] %s', async (_, error, state) => {
  const { send, fail, state: current } = openActor(verificationMachine, verificationCases);
  send({ type: 'verification.requested' });
  await fail('activate', error);
  expect(current()).toBe(state);
});
