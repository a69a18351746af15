import { expect, test } from 'vitest';
import { resetMachine } from '#machines/reset/reset.machine.ts';
import { email, resetCases, strong, token } from '#tests/support/fixtures/reset.ts';
import { openActor } from '#tests/support/open-actor.ts';

const entered = async (password: string, confirmation: string) => {
  const flow = openActor(resetMachine, resetCases);
  await flow.answer('checkLink', { is_valid: true, email });
  flow.send({ type: 'password.changed', password }, { type: 'confirmation.changed', confirmation }, { type: 'submitted' });
  return flow;
};

test.each([
  ['valid without the address it is for', { is_valid: true }],
  ['not valid for an address', { is_valid: false, email }],
])('a link that is %s leads to no form', async (_, status) => {
  const { answer, state } = openActor(resetMachine, resetCases);
  await answer('checkLink', status);
  expect(state()).toBe('expired');
});

test.each([
  [` ${strong}`, strong],
  [strong, `${strong} `],
])('"%s" and "%s" are the same password and are sent without the spaces around them', async (password, confirmation) => {
  const { inputsOf } = await entered(password, confirmation);
  expect(inputsOf('reset')).toEqual([{ email, password: strong, password_confirmation: strong, token }]);
});

test.each([
  ['   ', '', 'psw_required'],
  [' weak ', ' weak', 'psw_regex'],
  [strong, ` ${strong}2`, 'psw_dont_match'],
])('"%s" and "%s" are refused as %s', async (password, confirmation, fault) => {
  const { snapshot, emitted, inputsOf } = await entered(password, confirmation);
  expect(snapshot().context.fault).toBe(fault);
  expect(emitted).toEqual([{ type: 'refused', fault }]);
  expect(inputsOf('reset')).toEqual([]);
});

test.each([
  [` ${strong} `, strong],
  [strong, ` ${strong} `],
])('"%s" and "%s" are no fault beside another one', async (password, confirmation) => {
  const { send, snapshot } = await entered('', '');
  send({ type: 'password.changed', password }, { type: 'confirmation.changed', confirmation }, { type: 'submitted' });
  expect(snapshot().context.fault).toBeNull();
});
