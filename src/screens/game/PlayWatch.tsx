import { type RefObject, Suspense, useState } from 'react';
import type { LaunchEvent } from '#machines/game-launch/game-launch.machine.ts';
import type { LaunchViewModel } from '#machines/game-launch/game-launch.view.ts';
import type { BalanceExact } from '#openapi/model.ts';
import { useCashier } from '#src/features/cashier/CashierProvider.tsx';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { useNavigateTo } from '#src/navigation/language.ts';
import { PlayFigures } from '#src/views/game/PlayFigures.tsx';
import { PlayMoney } from '#src/views/game/PlayMoney.tsx';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { textsOf } from './play-texts.ts';
import { useFrameMessages } from './useFrameMessages.ts';
import { usePlaySession } from './usePlaySession.ts';

/** Shares the cashier's chunk, which players for real money load anyway: most sessions end before a check is due. */
const RealityCheck = lazyPart(() => import(/* webpackChunkName: "cashier" */ '#src/views/game/RealityCheck.tsx'));

/** Loaded only in countries that require it. */
const SessionLimits = lazyPart(() => import(/* webpackChunkName: "session-limits" */ './SessionLimitsPart.tsx'));

export interface PlayWatchProps {
  readonly player: { readonly id: number; readonly currency: string } | null;
  readonly balance: Pick<BalanceExact, 'total' | 'bonus'> | null;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly view: Pick<Extract<LaunchViewModel, { mode: 'real'; screen: 'game' }>, 'link' | 'canPlayDemo' | 'gameType'>;
  readonly send: (event: LaunchEvent) => void;
}

/** Shows the time of play and its result in the bar of a game, and asks at the player's interval whether to continue. */
export default function PlayWatch({ player, ...props }: PlayWatchProps) {
  return player ? (
    <OwnTexts textsOf={textsOf}>
      <Watch player={player} {...props} />
    </OwnTexts>
  ) : null;
}

type WatchProps = PlayWatchProps & { readonly player: NonNullable<PlayWatchProps['player']> };

function Watch({ player: { id: playerId, currency }, balance, frame, view: { link, canPlayDemo, gameType }, send }: WatchProps) {
  const [refused, setRefused] = useState(0);
  const [outside, setOutside] = useState(0);
  const [isShort, setShort] = useState(false);
  const cashier = useCashier();
  useFrameMessages(frame, link, (type) => {
    if (type === 'croupier:reality-check') setRefused((before) => before + 1);
    if (type === 'croupier:session') setOutside((before) => before + 1);
    if (type === 'croupier:funds') setShort(true);
  });
  const { figures, check, limits } = usePlaySession({ playerId, gameType, moved: `${balance?.total} ${balance?.bonus}`, refused, outside });
  const navigateTo = useNavigateTo();
  const onDemo = canPlayDemo ? () => send({ type: 'demo.requested' }) : undefined;
  return (
    <>
      <PlayFigures {...figures} />
      <PlayMoney
        total={balance?.total ?? null}
        currency={currency}
        isShort={isShort}
        onClose={() => setShort(false)}
        onDeposit={() => cashier.open('deposit')}
        onDemo={onDemo}
      />
      {check ? (
        <Suspense fallback={null}>
          <RealityCheck {...check} onStop={() => navigateTo('/')} />
        </Suspense>
      ) : limits ? (
        <Suspense fallback={null}>
          <SessionLimits {...limits} onLeave={() => navigateTo('/')} onDemo={onDemo} />
        </Suspense>
      ) : null}
    </>
  );
}
