import { expect, test } from 'vitest';
import { campaignMachine } from '#console/machines/campaign.machine.ts';
import { refused } from '#tests/support/fixtures/accounts.ts';
import { campaignCases, simulation } from '#tests/support/fixtures/console-campaigns.ts';
import { openActor } from '#tests/support/open-actor.ts';

const simulated = async () => {
  const flow = openActor(campaignMachine, campaignCases);
  flow.send({ type: 'changed', field: 'code', value: 'SPRING' }, { type: 'simulationRequested' });
  await flow.answer('simulate', simulation);
  return flow;
};

test('[34.5] terms are never proposed before they were simulated', () => {
  const { send, state, inputsOf } = openActor(campaignMachine, campaignCases);
  send({ type: 'changed', field: 'code', value: 'SPRING' }, { type: 'reasonChanged', value: 'ticket 12' }, { type: 'submitted' });
  expect([state(), inputsOf('propose')]).toEqual(['editing', []]);
});

test('[34.5] terms that changed after the simulation are simulated again before they are proposed', async () => {
  const { send, state, snapshot, inputsOf } = await simulated();
  send({ type: 'changed', field: 'wagering_times', value: '1' }, { type: 'reasonChanged', value: 'ticket 12' }, { type: 'submitted' });
  expect([state(), snapshot().context.simulation, inputsOf('propose')]).toEqual(['editing', null, []]);
});

test('[34.5] what is proposed is what was simulated', async () => {
  const { send, inputsOf } = await simulated();
  send({ type: 'reasonChanged', value: ' ticket 12 ' }, { type: 'submitted' });
  const [terms] = inputsOf('simulate') as [object];
  expect(inputsOf('propose')).toEqual([{ ...terms, reason: 'ticket 12' }]);
});

test('[34.5] a refused proposal keeps the terms, the simulation and the reason', async () => {
  const { send, fail, state, snapshot } = await simulated();
  send({ type: 'reasonChanged', value: 'ticket 12' }, { type: 'submitted' });
  await fail('propose', refused('forbidden', 403));
  expect(state()).toBe('simulated');
  expect(snapshot().context).toMatchObject({ simulation, fields: { code: 'SPRING', reason: 'ticket 12' }, problem: { code: 'forbidden' } });
});

test('[34.5] the same terms can be simulated again, and are proposed by the newest result alone', async () => {
  const { send, fail, state, snapshot, inputsOf } = await simulated();
  send({ type: 'reasonChanged', value: 'ticket 12' }, { type: 'simulationRequested' }, { type: 'submitted' });
  expect([state(), snapshot().context.simulation, inputsOf('propose')]).toEqual(['simulating', null, []]);
  await fail('simulate', refused('invalid_request', 422));
  send({ type: 'submitted' });
  expect([state(), snapshot().context.fields['reason'], inputsOf('propose')]).toEqual(['editing', 'ticket 12', []]);
});
