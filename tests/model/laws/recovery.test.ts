import { expect, test } from 'vitest';
import { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import { refused, unexpected, unreachable } from '#tests/support/fixtures/accounts.ts';
import { recoveryCases } from '#tests/support/fixtures/recovery.ts';
import { openActor } from '#tests/support/open-actor.ts';

const submitted = (email: string) => {
  const flow = openActor(recoveryMachine, recoveryCases);
  flow.send({ type: 'email.changed', email }, { type: 'submitted' });
  return flow;
};

test('an address is sent without the spaces that came with it', () => {
  expect(submitted(' ana@example.org ').inputsOf('recover')).toEqual([{ email: 'ana@example.org' }]);
});

test.each([
  ['an address the platform refuses', refused('email_unknown', 422), 'email_unknown'],
  ['a refusal that names the address', refused('not_found', 404, { email: 'ana@example.org' }), 'email_unknown'],
  ['a refusal for another reason', refused('rate_limited', 429), 'failed'],
  ['an answer nobody understands', unexpected, 'failed'],
  ['[P-11] a platform that was not reached', unreachable, 'unreachable'],
])('[RECOV-02] %s', async (_, error, fault) => {
  const { fail, snapshot } = submitted('ana@example.org');
  await fail('recover', error);
  expect(snapshot()).toMatchObject({ value: 'entering', context: { fault } });
});
