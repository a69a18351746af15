import { useIntl } from 'react-intl';
import { type Player, problemFrom } from '../../../openapi/model.ts';
import { getWithdrawalAllowance } from '../../data/player-calls.ts';
import { useQuery } from '../../data/query.ts';
import { useServices } from '../../data/services.tsx';
import { AskedCard } from '../../views/account/AskedCard.tsx';
import { LimitsCard } from '../../views/account/LimitsCard.tsx';
import { PrivacyCard } from '../../views/account/PrivacyCard.tsx';
import { OwnTexts } from '../support/OwnTexts.tsx';
import { textsOf } from './privacy-texts.ts';
import { usePrivacy } from './usePrivacy.ts';

export interface PrivacyCardsProps {
  readonly player: Player;
}

/** At the end of the profile: what comes here late moves nothing that stood before. */
export default function PrivacyCards(props: PrivacyCardsProps) {
  return (
    <OwnTexts textsOf={textsOf}>
      <Cards {...props} />
    </OwnTexts>
  );
}

function Cards({ player }: PrivacyCardsProps) {
  const intl = useIntl();
  const { operations } = useServices();
  const { privacy, ...asking } = usePrivacy(player.id, player.username);
  const allowance = useQuery({
    queryKey: ['withdrawal-allowance', player.id],
    queryFn: () => getWithdrawalAllowance(operations),
    isForgotten: true,
  });
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
      {privacy || asking.hasFailed ? (
        <AskedCard title={intl.formatMessage({ id: 'privacy.title' })} problem={asking.problem} onRetry={asking.onRetry}>
          {privacy ? <PrivacyCard {...privacy} /> : null}
        </AskedCard>
      ) : null}
    </>
  );
}
