import { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { launchView } from '#machines/game-launch/game-launch.view.ts';
import { launchCases } from '#tests/support/fixtures/game-launch.ts';
import { guestLaunch, playerLaunch } from '#tests/support/fixtures/games.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'game-launch', machine: gameLaunchMachine, cases: launchCases(playerLaunch), view: launchView });
await testActor({ name: 'game-launch-guest', machine: gameLaunchMachine, cases: launchCases(guestLaunch), view: launchView });
