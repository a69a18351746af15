import type { Meta, StoryObj } from '@storybook/react';
import {
  gameLaunchMachine,
  type LaunchContext,
  type LaunchInput,
  type LaunchSnapshot,
  type LaunchState,
  unknownIp,
} from '#machines/game-launch/game-launch.machine.ts';
import { type LaunchViewModel, launchView } from '#machines/game-launch/game-launch.view.ts';
import { AgeQuestion } from '#src/views/account/AgeQuestion.tsx';
import BarredView from '#src/views/game/Barred.tsx';
import { GameView } from '#src/views/game/GameView.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { guestLaunch, liveTable, playerLaunch, slot } from '#tests/support/fixtures/games.ts';
import { mapOf } from './support/flow-map.tsx';
import { photograph } from './support/photograph.ts';

const meta = {
  title: 'Flows/Game launch',
  component: GameView,
  args: { send: () => {}, isGuest: false, onBack: () => {}, onLogin: () => {}, frame: { current: null } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GameView>;
export default meta;
type Story = StoryObj<typeof meta>;

// An empty page, because a story makes no calls.
const link = 'about:blank';

const nothing = () => {};
const barredBy = ({ problem, isAskingAge, canPlayDemo }: Extract<LaunchViewModel, { screen: 'barred' }>) =>
  isAskingAge ? (
    <AgeQuestion
      age={21}
      isPending={false}
      outcome={null}
      onConfirm={nothing}
      onWithdraw={nothing}
      onDemo={canPlayDemo ? nothing : undefined}
    />
  ) : (
    <BarredView problem={problem} />
  );
function shown(snapshot: LaunchSnapshot, { player }: LaunchInput): Story {
  const view = launchView(snapshot);
  return photograph(snapshot, launchView, { isGuest: player === null, ...(view.screen === 'barred' && { barred: barredBy(view) }) });
}

const at = (value: LaunchState, context: Partial<LaunchContext> = {}, input: LaunchInput = playerLaunch): Story =>
  shown(
    gameLaunchMachine.resolveState({
      value,
      context: { input, game: slot, ip: unknownIp, link, isFallback: false, usesBonus: false, problem: null, ...context },
    }),
    input,
  );

export const Overview: StoryObj = { name: 'Map', ...mapOf(gameLaunchMachine, () => import('./game-launch.stories.tsx')) };

export const LoadingGame: Story = { name: 'Loading the game', ...at('loadingGame', { game: null }) };
export const GameMissing: Story = {
  name: 'The game does not exist',
  ...at('gameMissing', { game: null, problem: refused('not_found', 404).problem }),
};
export const NeedingLogin: Story = { name: 'A live table asks a guest to log in', ...at('needingLogin', { game: liveTable }, guestLaunch) };
export const LookingUpIp: Story = { name: 'Finding out where the player is', ...at('lookingUpIp') };
export const LaunchingReal: Story = { name: 'Starting with real money', ...at('launchingReal') };
export const PlayingReal: Story = { name: 'Playing with real money', ...at('playingReal') };
export const PlayingBonus: Story = { name: 'Playing with bonus money', ...at('playingReal', { usesBonus: true }) };
export const RealFailed: Story = { name: 'The game did not start', ...at('realFailed', { game: liveTable, problem: unreachable.problem }) };
export const Barred: Story = { name: 'The account may not play', ...at('barred', { problem: refused('account_frozen', 403).problem }) };
export const BarredByBreak: Story = {
  name: 'The player takes a break',
  ...at('barred', { problem: refused('on_break', 403, { break_until: '2127-03-03T14:05:00.000Z' }).problem }),
};
export const Excluded: Story = {
  name: 'The player is self-excluded, with an end',
  ...at('barred', { problem: refused('self_excluded', 403, { excluded_until: '2027-03-03T00:00:00.000Z' }).problem }),
};
export const AskingAge: Story = {
  name: 'Another age has to be confirmed first',
  ...at('askingAge', { problem: refused('age_unconfirmed', 422, { minimum_age: 21 }).problem }),
};
export const AskingAgeLive: Story = {
  name: 'A live table, which has no demo, and an age to be confirmed',
  ...at('askingAge', { game: liveTable, problem: refused('age_unconfirmed', 422, { minimum_age: 21 }).problem }),
};
export const LaunchingDemo: Story = { name: 'Starting the demo', ...at('launchingDemo', {}, guestLaunch) };
export const PlayingDemo: Story = { name: 'Playing the demo', ...at('playingDemo', {}, guestLaunch) };
export const DemoFailed: Story = { name: 'The demo did not start', ...at('demoFailed', { problem: unreachable.problem }) };
export const FallenBack: Story = { name: 'Demo in place of real play', ...at('playingDemo', { isFallback: true }) };
