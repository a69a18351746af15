import { expect, test } from 'vitest';
import { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { unreachable } from '#tests/support/fixtures/accounts.ts';
import { launchCases } from '#tests/support/fixtures/game-launch.ts';
import { liveTable, playerLaunch } from '#tests/support/fixtures/games.ts';
import { openActor } from '#tests/support/open-actor.ts';

test('an address that cannot be looked up again is not taken from the try before', async () => {
  const { answer, fail, send, inputsOf } = openActor(gameLaunchMachine, launchCases(playerLaunch));
  await answer('loadGame', liveTable);
  await answer('lookUpIp', '203.0.113.7');
  await fail('launchReal', unreachable);
  send({ type: 'retry' });
  await fail('lookUpIp', unreachable);
  expect(inputsOf('launchReal')).toMatchObject([{ body: { ip_address: '203.0.113.7' } }, { body: { ip_address: '{ip}' } }]);
});
