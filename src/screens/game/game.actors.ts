import { fromPromise } from 'xstate';
import type { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import type { Game, RealLaunch } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import { saveRecentPlace } from '#src/features/recent-flag.ts';
import { wanted } from '../support/wanted.ts';

type Actors = NonNullable<Parameters<typeof gameLaunchMachine.provide>[0]['actors']>;

/** The bonus to play with in this game, according to the platform; cash if there is none or no answer. */
async function bonusFor(operations: Operations, { user_id, user_language, game_id, provider_id }: RealLaunch, signal: AbortSignal) {
  const { data } = await operations.listUnusedCampaigns(user_id, user_language, signal);
  const active = data.find(({ is_active }) => is_active);
  if (!active) return null;
  const ping = await operations.pingCampaign(active.id, user_id, { game_id, provider_id }, signal);
  return ping.data.useBonus ? active.id : null;
}

async function launchReal(operations: Operations, providerSlug: string, body: RealLaunch, signal: AbortSignal) {
  const bonus = await bonusFor(operations, body, signal).catch(() => null);
  signal.throwIfAborted();
  const usesBonus = bonus !== null;
  const launch = await operations.launchGame(providerSlug, { ...body, bonus_id: bonus, use_bonus: usesBonus }, signal);
  saveRecentPlace();
  return { ...launch, usesBonus };
}

/** @param known the game of the prerendered page, which is not requested again. */
export const gameLaunchActors = (operations: Operations, ipLookupUrl: string, known: Game | null = null) =>
  ({
    loadGame: fromPromise(async ({ input: { gameId, providerId }, signal }) => {
      if (known) return known;
      const { data } = await wanted(signal, operations.getGame(gameId, providerId, signal));
      return data;
    }),
    lookUpIp: fromPromise(({ signal }) => wanted(signal, operations.lookUpIp(ipLookupUrl, signal))),
    launchReal: fromPromise(({ input, signal }) => wanted(signal, launchReal(operations, input.providerSlug, input.body, signal))),
    launchDemo: fromPromise(({ input, signal }) => wanted(signal, operations.launchGame(input.providerSlug, input.body, signal))),
  }) satisfies Required<Actors>;
