// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { gameLaunchMachine, type LaunchEvent, type LaunchInput, type LaunchState } from '#machines/game-launch/game-launch.machine.ts';
import { GameLaunch } from '#src/screens/game/GameLaunch.tsx';
import { BarredGame } from '#src/screens/game/barred-part.ts';
import type { AgeQuestionProps } from '#src/views/account/AgeQuestion.tsx';
import * as stories from '#stories/game-launch.stories.tsx';
import { launchCases } from '#tests/support/fixtures/game-launch.ts';
import { guestLaunch, playerLaunch } from '#tests/support/fixtures/games.ts';
import { english, handOf, show } from '#tests/support/flow-screen.tsx';
import type { PlayWatchProps } from '#src/screens/game/PlayWatch.tsx';
import { openMachine } from '#tests/support/model.ts';
import { testPlan } from '#tests/support/plan-tests.ts';
import type { Vocabulary } from '#tests/support/scenarios/vocabulary.ts';
import { gameLaunchVocabulary, guestLaunchVocabulary } from '#tests/support/scenarios/vocabulary/game-launch.ts';

// The request behind the age question does not concern this machine.
vi.mock('#src/features/age/age-part.ts', async () => {
  const { AgeQuestion } = await import('#src/views/account/AgeQuestion.tsx');
  type Props = Omit<AgeQuestionProps, 'isPending' | 'outcome' | 'onConfirm'> & { readonly onConfirmed: (age: number) => void };
  const AgePart = (props: Props) => <AgeQuestion {...props} isPending={false} outcome={null} onConfirm={() => props.onConfirmed(21)} />;
  return { AgePart };
});
vi.mock('#src/features/cashier/CashierProvider.tsx', () => ({ useCashier: () => ({ open: () => {} }) }));

// The rest of the bar needs a session and the cashier.
vi.mock('#src/screens/game/play-watch-part.ts', async () => {
  const { PlayMoney } = await import('#src/views/game/PlayMoney.tsx');
  const ignore = () => {};
  return {
    PlayWatch: ({ player, view, send }: PlayWatchProps) =>
      player && (
        <PlayMoney
          total={null}
          currency={player.currency}
          isShort={false}
          onClose={ignore}
          onDeposit={ignore}
          onDemo={view.canPlayDemo ? () => send({ type: 'demo.requested' }) : undefined}
        />
      ),
  };
});

const asked = 'Are you 21 or older?';
/** jsdom's frame has no window, as below. */
const sendFromFrame = (type: string) =>
  act(async () => void dispatchEvent(new MessageEvent('message', { data: { type }, origin: 'https://games.example', source: null })));
const busy = new Set<string>(['loadingGame', 'lookingUpIp', 'launchingReal', 'launchingDemo'] satisfies LaunchState[]);

const testAs = (name: string, input: LaunchInput, outOfReach: readonly LaunchState[], vocabulary: Vocabulary) =>
  testPlan({
    name,
    machine: gameLaunchMachine,
    cases: launchCases(input),
    stories,
    outOfReach,
    vocabulary,
    openScreen() {
      const { logic, clock, environment } = openMachine(gameLaunchMachine, launchCases(input));
      const user = show(
        <GameLaunch
          known={null}
          logic={logic}
          options={{ clock, input }}
          onBack={() => {}}
          onLogin={() => {}}
          balance={null}
          onBalanceChanged={() => {}}
        />,
      );
      const press = (label: string) => user.click(screen.getByRole('button', { name: english[label]! }));
      return {
        happen: handOf<LaunchEvent>(environment, {
          retry: () => press('game.retry'),
          'real.requested': () =>
            screen.queryByText(asked)
              ? user.click(screen.getByRole('button', { name: 'I am 21 or older' }))
              : press(screen.queryByRole('button', { name: 'Play for real money' }) ? 'game.play_real' : 'game.retry_real'),
          'demo.requested': () => user.click(screen.getByRole('button', { name: /^Play (the )?demo$/ })),
          'age.refused': () => sendFromFrame('croupier:age'),
        }),
        check({ state, facts }) {
          expect(screen.queryByText(english['game.loading']!) !== null).toBe(busy.has(state));
          expect(document.querySelector('iframe')?.src ?? null).toBe(facts['link']);
          expect(screen.queryByText(english['game.demo']!) !== null).toBe(state === 'playingDemo');
          expect(screen.queryByText(english['game.bonus_money']!) !== null).toBe(facts['usesBonus']);
          expect(screen.queryByText(english['game.fallback']!) !== null).toBe(state === 'playingDemo' && facts['isFallback'] === true);
          expect(screen.queryByText(english['game.login_needed']!) !== null).toBe(state === 'needingLogin');
          expect(screen.queryByText(english['game.barred_title']!) !== null).toBe(state === 'barred');
          expect(screen.queryByText(asked) !== null).toBe(state === 'askingAge');
          expect(screen.queryByText(english['game.live_failed']!) !== null).toBe(state === 'realFailed');
          expect(screen.queryByText(english['game.demo_failed']!) !== null).toBe(state === 'demoFailed');
          expect(screen.queryByText(english['game.missing_title']!) !== null).toBe(state === 'gameMissing');
        },
      };
    },
  });

beforeAll(() => BarredGame.preload());
// The frame would really load its address.
beforeEach(() => vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(null));
afterEach(cleanup);

testAs('game-launch', playerLaunch, ['needingLogin'], gameLaunchVocabulary);
// No path leads a guest to real play.
testAs(
  'game-launch-guest',
  guestLaunch,
  ['lookingUpIp', 'launchingReal', 'playingReal', 'barred', 'askingAge', 'realFailed'],
  guestLaunchVocabulary,
);
