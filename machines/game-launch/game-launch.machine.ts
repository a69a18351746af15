import { assign, setup, type SnapshotFrom } from 'xstate';
import { type DemoLaunch, type Game, type Language, type Launch, type Problem, type ProblemCode, type RealLaunch } from '#openapi/model.ts';
import { demoLink, realLink } from '#domain/game-link.ts';
import { type Answer, codeOf, type Failure, noProblem, problemOf, withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

export interface LaunchInput {
  readonly gameId: string;
  readonly providerId: number;
  readonly language: Language;
  readonly skinId: number;
  /** Address that the game's exit button opens. */
  readonly lobbyUrl: string;
  readonly isDesktop: boolean;
  /** Null for a guest. */
  readonly player: { readonly id: number; readonly rank: number; readonly currency: string } | null;
}

export interface LaunchContext {
  readonly input: LaunchInput;
  readonly game: Game | null;
  readonly ip: string;
  /** Address of the frame's content. */
  readonly link: string | null;
  /** Whether a demo replaces a real launch that failed. */
  readonly isFallback: boolean;
  /** Whether the real launch plays with bonus money. */
  readonly usesBonus: boolean;
  /** The failure of the last call. */
  readonly problem: Problem | null;
}

export type LaunchEvent =
  | { type: 'retry' }
  | { type: 'real.requested' }
  | { type: 'demo.requested' }
  /** The game's bet was refused, because the player has not confirmed an age that is now required. */
  | { type: 'age.refused' };

/** Sent when the look-up of the caller's address fails; the platform then uses the one it sees. */
export const unknownIp = '{ip}';
export const demoCurrency = 'EUR';

/** The played money is known only from the reply. */
export type RealLaunched = Launch & { readonly usesBonus: boolean };

/** Refusals of an account that may not play: none of its games is launched, for real or as a demo, however often it is requested. */
const barringCodes: readonly (ProblemCode | null)[] = [
  'account_frozen',
  'account_closed',
  'account_held',
  'identity_required',
  'self_excluded',
  'on_break',
];

export interface LaunchRequest<B> {
  readonly providerSlug: string;
  readonly body: B;
}

/** Refusals of real play that may be temporary: the person chooses between another attempt and the demo. */
const deferringCodes: typeof barringCodes = ['age_unconfirmed', 'games_paused'];

const realRequest = ({ input, game, ip }: LaunchContext & { game: Game; input: LaunchInput }): LaunchRequest<RealLaunch> => {
  const { player } = known(input, 'player');
  return {
    providerSlug: game.provider_slug,
    body: {
      game_id: game.game_id,
      provider_name: game.provider_name,
      provider_id: game.provider_id,
      is_mobile: !input.isDesktop,
      is_desktop: input.isDesktop,
      lobby_url: input.lobbyUrl,
      skin_id: input.skinId,
      ip_address: ip,
      user_rank: player.rank,
      bonus_id: null,
      use_bonus: false,
      user_id: player.id,
      user_language: input.language,
      user_currency: player.currency,
    },
  };
};

const demoRequest = ({ input, game }: LaunchContext & { game: Game }): LaunchRequest<DemoLaunch> => ({
  providerSlug: game.provider_slug,
  body: {
    is_demo: true,
    game_id: game.game_id,
    provider_id: game.provider_id,
    provider_name: game.provider_name,
    lobby_url: input.lobbyUrl,
    user_language: input.language,
    user_currency: demoCurrency,
  },
});

/**
 * One game, from its id to a frame. Real and demo are launched by two calls, and no state of a guest leads to the real one. A live game has no demo:
 * if real play fails, the failure is shown.
 */
export const gameLaunchMachine = setup({
  types: {
    context: {} as LaunchContext,
    events: {} as LaunchEvent,
    input: {} as LaunchInput,
  },
  actors: {
    loadGame: remote<Game, { gameId: string; providerId: number }>('loadGame'),
    lookUpIp: remote<string>('lookUpIp'),
    launchReal: remote<RealLaunched, LaunchRequest<RealLaunch>>('launchReal'),
    launchDemo: remote<Launch, LaunchRequest<DemoLaunch>>('launchDemo'),
  },
  actions: {
    saveProblem: assign(problemOf),
    clearProblem: assign(noProblem),
    saveGame: assign((_, { output }: Answer<Game>) => ({ game: output })),
    saveIp: assign((_, { output }: Answer<string>) => ({ ip: output })),
    clearIp: assign({ ip: unknownIp }),
    fallBack: assign({ isFallback: true }),
    openReal: assign((_, { output }: Answer<RealLaunched>) => ({
      link: realLink(output),
      usesBonus: output.usesBonus,
      isFallback: false,
      problem: null,
    })),
    openDemo: assign((_, { output }: Answer<Launch>) => ({ link: demoLink(output) })),
    closeFrame: assign({ link: null, usesBonus: false }),
  },
  guards: {
    isPlayer: ({ context }) => context.input.player !== null,
    isLive: ({ context }) => known(context, 'game').game.type === 'live-casino',
    willNeedLogin: ({ context }, { output }: Answer<Game>) => output.type === 'live-casino' && context.input.player === null,
    isUnconfirmed: (_, failure: Failure) => deferringCodes.includes(codeOf(failure)),
    hasDemo: ({ context }) => known(context, 'game').game.type !== 'live-casino',
    isBarring: (_, failure: Failure) => barringCodes.includes(codeOf(failure)),
    hasRealLink: (_, { output }: Answer<Launch>) => realLink(output) !== null,
    hasDemoLink: (_, { output }: Answer<Launch>) => demoLink(output) !== null,
  },
}).createMachine({
  id: 'game-launch',
  context: ({ input }) => ({ input, game: null, ip: unknownIp, link: null, isFallback: false, usesBonus: false, problem: null }),
  initial: 'loadingGame',
  states: {
    loadingGame: {
      invoke: {
        id: 'loadGame',
        src: 'loadGame',
        input: ({ context }) => ({ gameId: context.input.gameId, providerId: context.input.providerId }),
        onDone: [
          {
            guard: withEvent('willNeedLogin'),
            target: 'needingLogin',
            actions: withEvent('saveGame'),
          },
          { guard: 'isPlayer', target: 'lookingUpIp', actions: withEvent('saveGame') },
          { target: 'launchingDemo', actions: withEvent('saveGame') },
        ],
        onError: { target: 'gameMissing', actions: withEvent('saveProblem') },
      },
    },
    gameMissing: { exit: 'clearProblem', on: { retry: 'loadingGame' } },
    needingLogin: {},
    lookingUpIp: {
      invoke: {
        id: 'lookUpIp',
        src: 'lookUpIp',
        onDone: { target: 'launchingReal', actions: withEvent('saveIp') },
        onError: { target: 'launchingReal', actions: 'clearIp' },
      },
    },
    launchingReal: {
      invoke: {
        id: 'launchReal',
        src: 'launchReal',
        input: ({ context }) => realRequest(known(context, 'game')),
        onDone: [
          {
            guard: withEvent('hasRealLink'),
            target: 'playingReal',
            actions: withEvent('openReal'),
          },
          { guard: 'isLive', target: 'realFailed' },
          {
            guard: withEvent('hasDemoLink'),
            target: 'playingDemo',
            actions: ['fallBack', withEvent('openDemo')],
          },
          { target: 'launchingDemo', actions: 'fallBack' },
        ],
        onError: [
          { guard: withEvent('isBarring'), target: 'barred', actions: withEvent('saveProblem') },
          { guard: withEvent('isUnconfirmed'), target: 'askingAge', actions: withEvent('saveProblem') },
          { guard: 'isLive', target: 'realFailed', actions: withEvent('saveProblem') },
          { target: 'launchingDemo', actions: ['fallBack', withEvent('saveProblem')] },
        ],
      },
    },
    /** The next launch is refused with the required age. */
    playingReal: {
      exit: 'closeFrame',
      on: { 'age.refused': 'lookingUpIp', 'demo.requested': { guard: 'hasDemo', target: 'launchingDemo' } },
    },
    /** A retry cannot help. */
    barred: {},
    /** Once the age is confirmed, the launch is requested again. */
    askingAge: {
      exit: 'clearProblem',
      on: {
        'real.requested': 'lookingUpIp',
        'demo.requested': { guard: 'hasDemo', target: 'launchingDemo', actions: 'fallBack' },
      },
    },
    realFailed: { exit: 'clearProblem', on: { retry: 'lookingUpIp' } },
    launchingDemo: {
      invoke: {
        id: 'launchDemo',
        src: 'launchDemo',
        input: ({ context }) => demoRequest(known(context, 'game')),
        onDone: [
          {
            guard: withEvent('hasDemoLink'),
            target: 'playingDemo',
            actions: withEvent('openDemo'),
          },
          { target: 'demoFailed' },
        ],
        onError: [
          { guard: withEvent('isBarring'), target: 'barred', actions: withEvent('saveProblem') },
          { target: 'demoFailed', actions: withEvent('saveProblem') },
        ],
      },
    },
    playingDemo: {
      exit: ['closeFrame', 'clearProblem'],
      on: { 'real.requested': { guard: 'isPlayer', target: 'lookingUpIp' } },
    },
    demoFailed: {
      exit: 'clearProblem',
      on: { retry: 'launchingDemo', 'real.requested': { guard: 'isPlayer', target: 'lookingUpIp' } },
    },
  },
});

export type LaunchSnapshot = SnapshotFrom<typeof gameLaunchMachine>;
export type LaunchState = LaunchSnapshot['value'];
