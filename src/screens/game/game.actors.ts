import { fromPromise } from 'xstate';
import type { gameLaunchMachine } from '../../../machines/game-launch/game-launch.machine.ts';
import type { Operations } from '../../api/operations.ts';
import { wanted } from '../support/wanted.ts';

type Actors = NonNullable<Parameters<typeof gameLaunchMachine.provide>[0]['actors']>;

export const gameLaunchActors = (operations: Operations, ipLookupUrl: string) =>
  ({
    loadGame: fromPromise(async ({ input: { gameId, providerId }, signal }) => {
      const { data } = await wanted(signal, operations.getGame(gameId, providerId, signal));
      return data;
    }),
    lookUpIp: fromPromise(({ signal }) => wanted(signal, operations.lookUpIp(ipLookupUrl, signal))),
    launchReal: fromPromise(({ input, signal }) => wanted(signal, operations.launchGame(input.providerSlug, input.body, signal))),
    launchDemo: fromPromise(({ input, signal }) => wanted(signal, operations.launchGame(input.providerSlug, input.body, signal))),
  }) satisfies Required<Actors>;
