import { type RefObject, Suspense, useState } from 'react';
import type { BalanceExact } from '#openapi/model.ts';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { useNavigateTo } from '#src/navigation/language.ts';
import { PlayFigures } from '#src/views/game/PlayFigures.tsx';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { textsOf } from './play-texts.ts';
import { useFrameMessages } from './useFrameMessages.ts';
import { usePlaySession } from './usePlaySession.ts';

/** With the dialog of the cashier, which whoever plays for real has: most sessions end before one is asked. */
const RealityCheck = lazyPart(() => import(/* webpackChunkName: "cashier" */ '#src/views/game/RealityCheck.tsx'));

export interface PlayWatchProps {
  readonly player: { readonly id: number } | null;
  readonly balance: Pick<BalanceExact, 'total' | 'bonus'> | null;
  /** Where the game is, and its address. */
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly link: string;
}

/** How long somebody plays and what it came to, in the bar of a game; at their interval it asks whether they go on. */
export default function PlayWatch({ player, ...props }: PlayWatchProps) {
  return player ? (
    <OwnTexts textsOf={textsOf}>
      <Watch playerId={player.id} {...props} />
    </OwnTexts>
  ) : null;
}

function Watch({ playerId, balance, frame, link }: Omit<PlayWatchProps, 'player'> & { readonly playerId: number }) {
  const [refused, setRefused] = useState(0);
  useFrameMessages(frame, link, (type) => {
    if (type === 'croupier:reality-check') setRefused((before) => before + 1);
  });
  const { figures, check } = usePlaySession({ playerId, moved: `${balance?.total} ${balance?.bonus}`, refused });
  const navigateTo = useNavigateTo();
  return (
    <>
      <PlayFigures {...figures} />
      {check ? (
        <Suspense fallback={null}>
          <RealityCheck {...check} onStop={() => navigateTo('/')} />
        </Suspense>
      ) : null}
    </>
  );
}
