import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import type { ActorOptions } from 'xstate';
import type { gameLaunchMachine, LaunchInput } from '#machines/game-launch/game-launch.machine.ts';
import { launchView, loadingView } from '#machines/game-launch/game-launch.view.ts';
import type { BalanceExact, Game } from '#openapi/model.ts';
import { useFlow } from '#src/features/support/useFlow.ts';
import { GameView } from '#src/views/game/GameView.tsx';
import { BarredGame } from './barred-part.ts';
import { PlayWatch } from './play-watch-part.ts';
import { useFrameMessages } from './useFrameMessages.ts';
import { useGameTitle } from './useGameTitle.ts';

interface Props {
  /** The game of the prerendered page. */
  readonly known: Game | null;
  readonly logic: typeof gameLaunchMachine;
  readonly options: ActorOptions<typeof gameLaunchMachine> & { readonly input: LaunchInput };
  readonly onBack: () => void;
  readonly onLogin: () => void;
  readonly balance: Pick<BalanceExact, 'total' | 'bonus'> | null;
  /** The game has bet or paid. */
  readonly onBalanceChanged: () => void;
}

/** A balance that changes so soon after the game has announced a change is the announced one. */
const ownChangeMs = 3_000;

/** Lives as long as its game is on the page: leaving drops the frame and everything launched. */
export function GameLaunch({ known, logic, options, onBack, onLogin, balance, onBalanceChanged }: Props) {
  const flow = useFlow(logic, options, launchView);
  // Rendered in pieces, because a phone would not respond during a single rendering.
  const launched = useDeferredValue(flow.view);
  const view = known && launched.screen === 'loading' ? loadingView(known) : launched;
  useGameTitle('title' in view ? view.title : null);
  const frame = useRef<HTMLIFrameElement>(null);
  const link = view.screen === 'game' ? view.link : null;
  const notifiedAt = useRef(0);
  useFrameMessages(frame, link, (type) => {
    if (type === 'croupier:age') flow.send({ type: 'age.refused' });
    if (type !== 'croupier:balance-changed') return;
    notifiedAt.current = Date.now();
    onBalanceChanged();
  });
  const notifyGame = useEffectEvent(() => {
    // The origin of the message is the frame's own address, so that no other page receives it.
    if (link && Date.now() - notifiedAt.current > ownChangeMs)
      frame.current?.contentWindow?.postMessage({ type: 'croupier:balance' }, link);
  });
  useEffect(() => notifyGame(), [balance?.total, balance?.bonus]);
  const { player } = options.input;
  return (
    <GameView
      view={view}
      send={flow.send}
      isGuest={player === null}
      onBack={onBack}
      onLogin={onLogin}
      frame={frame}
      barred={view.screen === 'barred' && <BarredGame view={view} send={flow.send} />}
      figures={'usesBonus' in view && <PlayWatch player={player} balance={balance} frame={frame} view={view} send={flow.send} />}
    />
  );
}
