import { expect, test } from 'vitest';
import { offersMachine } from '../../../machines/offers/offers.machine.ts';
import { refused, unexpected } from '../../support/fixtures/accounts.ts';
import { offersCases, refusedCode, unreachable, welcome } from '../../support/fixtures/offers.ts';
import { openActor } from '../../support/open-actor.ts';

const listing = async () => {
  const flow = openActor(offersMachine, offersCases);
  await flow.answer('loadOffers', [welcome]);
  return flow;
};

test('a code of nothing but spaces is no code', async () => {
  const { send, state } = await listing();
  send({ type: 'code.entered', code: '   ' }, { type: 'code.submitted' });
  expect(state()).toBe('listing');
});

test('a code is checked without the spaces around it', async () => {
  const { send, inputsOf } = await listing();
  send({ type: 'code.entered', code: ' WELCOME ' }, { type: 'code.submitted' });
  expect(inputsOf('checkCode')).toEqual([{ code: 'WELCOME' }]);
});

test.each([
  ['a code that is refused as one', refusedCode, true],
  ['a refusal for another reason', refused('rate_limited', 429), false],
  ['an answer nobody understands', unexpected, false],
])('%s', async (_, error, isCodeInvalid) => {
  const { send, fail, snapshot } = await listing();
  send({ type: 'code.entered', code: 'WELCOME' }, { type: 'code.submitted' });
  await fail('checkCode', error);
  expect(snapshot().context).toMatchObject({ isCodeInvalid, problem: isCodeInvalid ? null : error.problem });
});

test('an offer that is kept, or could not be deleted, is chosen no longer', async () => {
  const { send, fail, snapshot } = await listing();
  send({ type: 'deletion.requested', offer: welcome }, { type: 'deletion.cancelled' });
  expect(snapshot().context.chosen).toBeNull();
  send({ type: 'deletion.requested', offer: welcome }, { type: 'deletion.confirmed' });
  await fail('deleteOffer', unreachable);
  expect(snapshot().context.chosen).toBeNull();
});
