import { expect, test } from 'vitest';
import { offersMachine } from '#machines/offers/offers.machine.ts';
import { refused, unexpected } from '#tests/support/fixtures/accounts.ts';
import { active, offersCases, refusedCode, refusedDeletion, unreachable, welcome } from '#tests/support/fixtures/offers.ts';
import { openActor } from '#tests/support/open-actor.ts';

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

test('why a code was refused is not said of the next one, and an offer that was not deleted is still told of', async () => {
  const { send, fail, snapshot } = await listing();
  send({ type: 'code.entered', code: 'WELCOME' }, { type: 'code.submitted' });
  await fail('checkCode', refused('bonus_email_unverified', 422));
  expect(snapshot().context.problem).toMatchObject({ code: 'bonus_email_unverified' });
  send({ type: 'code.entered', code: 'OTHER' });
  expect(snapshot().context).toMatchObject({ code: 'OTHER', problem: null });
  send({ type: 'deletion.requested', offer: welcome }, { type: 'deletion.confirmed' });
  await fail('deleteOffer', refusedDeletion);
  send({ type: 'code.entered', code: 'WELCOME' });
  expect(snapshot().context).toMatchObject({ undeleted: { offer: welcome, because: 'refused' }, problem: refusedDeletion.problem });
});

test('an offer that is kept, or was refused to be deleted, is chosen no longer', async () => {
  const { send, fail, snapshot } = await listing();
  send({ type: 'deletion.requested', offer: welcome }, { type: 'deletion.cancelled' });
  expect(snapshot().context.chosen).toBeNull();
  send({ type: 'deletion.requested', offer: welcome }, { type: 'deletion.confirmed' });
  await fail('deleteOffer', refusedDeletion);
  expect(snapshot().context).toMatchObject({
    chosen: null,
    undeleted: { offer: welcome, because: 'refused' },
    problem: refusedDeletion.problem,
  });
});

test.each([
  ['no reply', unreachable],
  ['an answer nobody understands', unexpected],
])('[P-03] after %s the offers are looked up, and only what they say is told', async (_, error) => {
  const deleting = async () => {
    const flow = await listing();
    flow.send({ type: 'deletion.requested', offer: welcome }, { type: 'deletion.confirmed' });
    await flow.fail('deleteOffer', error);
    expect(flow.state()).toBe('lookingUp');
    return flow;
  };
  const gone = await deleting();
  await gone.answer('lookUpOffers', []);
  expect(gone.state()).toBe('deleted');

  const kept = await deleting();
  await kept.answer('lookUpOffers', [active, welcome]);
  expect(kept.snapshot().context).toMatchObject({
    offers: [active, welcome],
    undeleted: { offer: welcome, because: 'kept' },
    chosen: null,
    problem: null,
  });

  const unknown = await deleting();
  // The refusal concerns the lookup, not the deletion.
  await unknown.fail('lookUpOffers', refusedDeletion);
  expect(unknown.snapshot().context).toMatchObject({ offers: [welcome], undeleted: { offer: welcome, because: 'unknown' }, problem: null });
  unknown.send({ type: 'retry' });
  await unknown.answer('lookUpOffers', []);
  expect(unknown.state()).toBe('deleted');
});

test('[P-03] what is known of a deletion is not looked up again', async () => {
  const { send, fail, state } = await listing();
  send({ type: 'retry' }, { type: 'deletion.requested', offer: welcome }, { type: 'deletion.confirmed' });
  await fail('deleteOffer', refusedDeletion);
  send({ type: 'retry' });
  expect(state()).toBe('listing');
});
