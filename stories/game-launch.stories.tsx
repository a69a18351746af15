import type { Meta, StoryObj } from '@storybook/react';
import {
  gameLaunchMachine,
  type LaunchContext,
  type LaunchInput,
  type LaunchState,
  unknownIp,
} from '../machines/game-launch/game-launch.machine.ts';
import { launchView } from '../machines/game-launch/game-launch.view.ts';
import { GameView } from '../src/views/game/GameView.tsx';
import { refused, unreachable } from '../tests/support/fixtures/accounts.ts';
import { guestLaunch, liveTable, playerLaunch, slot } from '../tests/support/fixtures/games.ts';

const meta = {
  title: 'Flows/Game launch',
  component: GameView,
  args: { send: () => {}, isGuest: false, onBack: () => {}, onLogin: () => {}, frame: { current: null } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GameView>;
export default meta;

// A page that draws nothing: a photograph makes no call.
const link = 'about:blank';

const at = (
  value: LaunchState,
  context: Partial<LaunchContext> = {},
  name: string = value,
  input: LaunchInput = playerLaunch,
): StoryObj<typeof meta> => ({
  name,
  args: {
    isGuest: input.player === null,
    view: launchView(
      gameLaunchMachine.resolveState({
        value,
        context: { input, game: slot, ip: unknownIp, link, isFallback: false, usesBonus: false, problem: null, ...context },
      }),
    ),
  },
});

export const LoadingGame = at('loadingGame', { game: null });
export const GameMissing = at('gameMissing', { game: null, problem: refused('not_found', 404).problem });
export const NeedingLogin = at('needingLogin', { game: liveTable }, 'needingLogin', guestLaunch);
export const LookingUpIp = at('lookingUpIp');
export const LaunchingReal = at('launchingReal');
export const PlayingReal = at('playingReal');
export const PlayingBonus = at('playingReal', { usesBonus: true }, 'Playing with bonus money');
export const RealFailed = at('realFailed', { game: liveTable, problem: unreachable.problem });
export const LaunchingDemo = at('launchingDemo', {}, 'launchingDemo', guestLaunch);
export const PlayingDemo = at('playingDemo', {}, 'playingDemo', guestLaunch);
export const DemoFailed = at('demoFailed', { problem: unreachable.problem });
export const FallenBack = at('playingDemo', { isFallback: true }, 'Demo in place of real play');
