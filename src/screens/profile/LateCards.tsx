import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type Player, problemFrom } from '#openapi/model.ts';
import { getWithdrawalAllowance } from '#src/data/player-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { AskedCard } from '#src/views/account/AskedCard.tsx';
import { LimitsCard } from '#src/views/account/LimitsCard.tsx';
import { PasskeysCard } from '#src/views/account/PasskeysCard.tsx';
import { PlayLimitsCard } from '#src/views/account/PlayLimitsCard.tsx';
import { PrivacyCard } from '#src/views/account/PrivacyCard.tsx';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { textsOf } from './late-texts.ts';
import { usePasskeys } from './usePasskeys.ts';
import { usePlayLimits } from './usePlayLimits.ts';
import { usePrivacy } from './usePrivacy.ts';

export interface LateCardsProps {
  readonly player: Player;
  /** Whether everything above has its final size. */
  readonly isDue: boolean;
}

/** The end of the profile. The height of a card depends on its answer: each appears after those above it, so that none is moved by another. */
export default function LateCards(props: LateCardsProps) {
  return (
    <OwnTexts textsOf={textsOf}>
      <Cards {...props} />
    </OwnTexts>
  );
}

function Cards({ player, isDue }: LateCardsProps) {
  const intl = useIntl();
  const { operations } = useServices();
  const { playLimits, ...asked } = usePlayLimits(player.id);
  const { privacy, ...asking } = usePrivacy(player.id, player.username);
  const passkeys = usePasskeys(player.id);
  const allowance = useQuery({
    queryKey: ['withdrawal-allowance', player.id],
    queryFn: () => getWithdrawalAllowance(operations),
    isForgotten: true,
  });
  // The cards stay with their typed text while a query above reloads.
  const [isShown, setIsShown] = useState(false);
  if (!isShown && isDue && (allowance.data || allowance.isError)) setIsShown(true);
  if (!isShown) return null;
  const limits = allowance.data?.data;
  return (
    <>
      {limits || allowance.isError ? (
        <AskedCard
          title={intl.formatMessage({ id: 'privacy.limits.title' })}
          problem={allowance.isError && !allowance.isFetching ? problemFrom(allowance.error) : null}
          onRetry={allowance.refetch}
        >
          {limits ? <LimitsCard allowance={limits} /> : null}
        </AskedCard>
      ) : null}
      {playLimits || asked.hasFailed ? (
        <AskedCard title={intl.formatMessage({ id: 'protection.title' })} problem={asked.problem} onRetry={asked.onRetry}>
          {playLimits ? <PlayLimitsCard {...playLimits} /> : null}
        </AskedCard>
      ) : null}
      {(playLimits || asked.hasFailed) && (privacy || asking.hasFailed) ? (
        <>
          <AskedCard title={intl.formatMessage({ id: 'privacy.title' })} problem={asking.problem} onRetry={asking.onRetry}>
            {privacy ? <PrivacyCard {...privacy} /> : null}
          </AskedCard>
          <PasskeysCard {...passkeys} />
        </>
      ) : null}
    </>
  );
}
