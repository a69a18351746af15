import { type ComponentProps, useMemo, useRef } from 'react';
import { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { loadingView } from '#machines/game-launch/game-launch.view.ts';
import { useIsHydrated } from '#src/loading/hydration.tsx';
import { useKnownGame } from '#src/data/known-game.ts';
import { useLanguage, useNavigateTo } from '#src/navigation/language.ts';
import { stepBack } from '#src/loading/history-step.ts';
import { rememberPath } from '#src/navigation/remembered-path.ts';
import { useServices } from '#src/data/services.tsx';
import { endingSlot } from '#src/features/session/slots.ts';
import { useSession, useSessionActions } from '#src/features/session/SessionProvider.tsx';
import type { Game } from '#openapi/model.ts';
import { withLanguage } from '#domain/addresses.ts';
import { GameView } from '#src/views/game/GameView.tsx';
import { useFullscreenUntilRemoved } from '#src/views/game/useFullscreen.ts';
import { gameLaunchActors } from './game.actors.ts';
import { GameLaunch } from './GameLaunch.tsx';
import { useGameTitle } from './useGameTitle.ts';
import { useRouteParams } from '#src/navigation/route.ts';

/** Width in CSS pixels from which a launch request is for desktop. The layout changes one pixel later. */
const desktopWidth = 767;

/** Prerendering has no browser and launches no game. */
const browserNow = () => (typeof window === 'undefined' ? { origin: '', width: 0 } : { origin: location.origin, width: innerWidth });

export default function GameScreen() {
  useFullscreenUntilRemoved();
  const { gameId = '', providerId = '' } = useRouteParams();
  const known = useKnownGame(gameId, providerId);
  const { operations, config } = useServices();
  const { status, player, balance } = useSession();
  const { refreshBalance, getView } = useSessionActions();
  const isHydrated = useIsHydrated();
  const language = useLanguage();
  const navigateTo = useNavigateTo();
  const browser = browserNow();
  const logic = useMemo(
    () => gameLaunchMachine.provide({ actors: gameLaunchActors(operations, config.ipLookupUrl, known) }),
    [operations, config.ipLookupUrl, known],
  );

  // The launch depends on the player, so a session is restored first, or the password is requested. The server's markup only has guests.
  const isUnknown =
    status === 'restoring' ||
    status === 'reconnecting' ||
    (isHydrated ? status === 'guest' && sessionStorage.getItem(endingSlot) : getView().status !== 'guest');
  const leave = {
    onBack: () => (history.length > 1 ? stepBack() : navigateTo('/')),
    onLogin: () => {
      rememberPath(location.pathname);
      navigateTo('/login');
    },
  };
  if (isUnknown) return <ComingGame known={known} {...leave} />;
  return (
    <GameLaunch
      key={`${gameId}/${providerId}/${player?.id ?? 'guest'}`}
      known={known}
      logic={logic}
      options={{
        input: {
          gameId,
          providerId: Number(providerId),
          language,
          skinId: config.skinId,
          lobbyUrl: browser.origin + withLanguage(language, '/'),
          isDesktop: browser.width >= desktopWidth,
          player: player && { id: player.id, rank: player.user_rank ?? 0, currency: player.currency.code },
        },
      }}
      {...leave}
      balance={balance}
      onBalanceChanged={refreshBalance}
    />
  );
}

const nothing = () => {};

/** The page of a game before it was requested. */
function ComingGame({ known, ...props }: { readonly known: Game | null } & Pick<ComponentProps<typeof GameView>, 'onBack' | 'onLogin'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  useGameTitle(known?.name ?? null);
  return <GameView view={loadingView(known)} send={nothing} isGuest={false} frame={frame} {...props} />;
}
