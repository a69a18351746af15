import { useDeferredValue, useRef } from 'react';
import type { ActorOptions } from 'xstate';
import type { gameLaunchMachine, LaunchInput } from '../../../machines/game-launch/game-launch.machine.ts';
import { launchView, loadingView } from '../../../machines/game-launch/game-launch.view.ts';
import type { Game } from '../../../openapi/model.ts';
import { useFlow } from '../../features/support/useFlow.ts';
import { GameView } from '../../views/game/GameView.tsx';
import { useFrameMessages } from './useFrameMessages.ts';
import { useGameTitle } from './useGameTitle.ts';

interface Props {
  /** The game that the page came with. */
  readonly known: Game | null;
  readonly logic: typeof gameLaunchMachine;
  readonly options: ActorOptions<typeof gameLaunchMachine> & { readonly input: LaunchInput };
  readonly onBack: () => void;
  readonly onLogin: () => void;
  /** The game has bet or paid. */
  readonly onBalanceChanged: () => void;
}

/** Lives as long as its game is on the page: leaving drops the frame and all that was launched. */
export function GameLaunch({ known, logic, options, onBack, onLogin, onBalanceChanged }: Props) {
  const flow = useFlow(logic, options, launchView);
  // Drawn in pieces: a phone would not answer while all of it is.
  const launched = useDeferredValue(flow.view);
  const view = known && launched.screen === 'loading' ? loadingView(known) : launched;
  useGameTitle('title' in view ? view.title : null);
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMessages(frame, view.screen === 'game' ? view.link : null, (type) => {
    if (type === 'croupier:balance-changed') onBalanceChanged();
  });
  return <GameView view={view} send={flow.send} isGuest={options.input.player === null} onBack={onBack} onLogin={onLogin} frame={frame} />;
}
