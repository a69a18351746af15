import { fromPromise } from 'xstate';
import type { gameLaunchMachine } from '../../../machines/game-launch/game-launch.machine.ts';
import type { Operations } from '../../api/operations.ts';

type Actors = NonNullable<Parameters<typeof gameLaunchMachine.provide>[0]['actors']>;

export const gameLaunchActors = (operations: Operations, ipLookupUrl: string) =>
  ({
    loadGame: fromPromise(async ({ input, signal }) => (await operations.getGame(input.gameId, input.providerId, signal)).data),
    lookUpIp: fromPromise(({ signal }) => operations.lookUpIp(ipLookupUrl, signal)),
    launchReal: fromPromise(({ input, signal }) => operations.launchGame(input.providerSlug, input.body, signal)),
    launchDemo: fromPromise(({ input, signal }) => operations.launchGame(input.providerSlug, input.body, signal)),
  }) satisfies Required<Actors>;
