import { useMemo } from 'react';
import { useIntl } from '../../i18n/intl.tsx';
import { useParams } from 'wouter';
import { gameLaunchMachine } from '../../../machines/game-launch/game-launch.machine.ts';
import { useLanguage, useNavigateTo } from '../../app/language.ts';
import { rememberPath } from '../../app/remembered-path.ts';
import { useServices } from '../../app/services.tsx';
import { useSession, useSessionActions } from '../../app/session/SessionProvider.tsx';
import { withLanguage } from '../../domain/addresses.ts';
import { Spinner } from '../../views/ui/Spinner.tsx';
import { gameLaunchActors } from './game.actors.ts';
import { GameLaunch } from './GameLaunch.tsx';

/** From this width on, the play request is a desktop's. The layout turns one pixel later. */
const desktopWidth = 767;

export default function GameScreen() {
  const { gameId, providerId } = useParams<{ gameId: string; providerId: string }>();
  const { operations, config } = useServices();
  const { status, player } = useSession();
  const { refreshBalance } = useSessionActions();
  const language = useLanguage();
  const navigateTo = useNavigateTo();
  const intl = useIntl();
  const logic = useMemo(
    () => gameLaunchMachine.provide({ actors: gameLaunchActors(operations, config.ipLookupUrl) }),
    [operations, config.ipLookupUrl],
  );

  // Who plays decides how the game is launched, so it is known first.
  if (status === 'restoring' || status === 'reconnecting')
    return <Spinner label={intl.formatMessage({ id: 'game.loading' })} size="large" />;
  return (
    <GameLaunch
      key={`${gameId}/${providerId}/${player?.id ?? 'guest'}`}
      logic={logic}
      options={{
        input: {
          gameId,
          providerId: Number(providerId),
          language,
          skinId: config.skinId,
          lobbyUrl: location.origin + withLanguage(language, '/'),
          isDesktop: innerWidth >= desktopWidth,
          player: player && { id: player.id, rank: player.user_rank ?? 0, currency: player.currency.code },
        },
      }}
      onBack={() => (history.length > 1 ? history.back() : navigateTo('/'))}
      onLogin={() => {
        rememberPath(location.pathname);
        navigateTo('/login');
      }}
      onBalanceChanged={refreshBalance}
    />
  );
}
