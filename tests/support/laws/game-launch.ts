import fc from 'fast-check';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { gameLaunchMachine, type LaunchInput } from '#machines/game-launch/game-launch.machine.ts';
import type { Game, Launch } from '#openapi/model.ts';
import { unreachable } from '../fixtures/accounts.ts';
import { guestLaunch, slot } from '../fixtures/games.ts';
import { openMachine } from '../model.ts';

export type GameLaunchMachine = typeof gameLaunchMachine;

export const real = 'https://games.example/real/1';
export const fun = 'https://games.example/fun/1';
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export function openLaunch(input: LaunchInput, machine: GameLaunchMachine = gameLaunchMachine) {
  const { logic, calls } = openMachine(machine, {
    input,
    events: { retry: [], 'real.requested': [], 'demo.requested': [], 'age.refused': [] },
    outputs: { loadGame: [], lookUpIp: [], launchReal: [], launchDemo: [] },
    errors: { loadGame: [], lookUpIp: [], launchReal: [], launchDemo: [] },
    delays: {},
    facts: () => ({}),
  });
  const actor = createActor(logic, { input });
  actor.start();
  const answer = async (name: keyof typeof calls, output: Game | Launch | string | Error) => {
    if (output instanceof Error) calls[name].reject(output);
    else calls[name].resolve(output);
    await settled();
  };
  return { actor, calls, answer };
}

/** A guest's launch of a known game. */
export async function openGuestLaunch(game: Game, machine?: GameLaunchMachine) {
  const launch = openLaunch(guestLaunch, machine);
  await launch.answer('loadGame', game);
  return launch;
}

export async function aRealLinkIsNoDemo(machine: GameLaunchMachine) {
  const { actor, answer } = await openGuestLaunch(slot, machine);
  await answer('launchDemo', { play_for_real: real });
  expect(actor.getSnapshot().value).toBe('demoFailed');
  expect(actor.getSnapshot().context.link).toBeNull();
}

/** A guest gets no real play, whatever the guest does and whatever the platform answers. */
export async function aGuestNeverAsksForRealPlay(machine: GameLaunchMachine) {
  const reply = fc.constantFrom<Launch | Error>(
    { play_for_real: real },
    { play_for_fun: fun },
    { play_for_real: real, play_for_fun: fun },
    unreachable,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(reply, fc.constantFrom('retry' as const, 'real.requested' as const, 'demo.requested' as const, 'age.refused' as const)),
      ),
      async (steps) => {
        const { actor, calls, answer } = await openGuestLaunch(slot, machine);
        for (const step of steps) {
          if (typeof step === 'string') actor.send({ type: step });
          else await answer('launchDemo', step);
          expect([calls.launchReal.inputs.length, calls.lookUpIp.inputs.length]).toEqual([0, 0]);
          expect([null, fun]).toContain(actor.getSnapshot().context.link);
        }
        actor.stop();
      },
    ),
    { numRuns: 60 },
  );
}
