import type { Language, Player } from '../../../openapi/model.ts';
import { getWithdrawalAllowance } from '../../data/player-calls.ts';
import { useQuery } from '../../data/query.ts';
import { useServices } from '../../data/services.tsx';
import type { Messages } from '../../i18n/messages.ts';
import { LimitsCard } from '../../views/account/LimitsCard.tsx';
import { PrivacyCard } from '../../views/account/PrivacyCard.tsx';
import { OwnTexts } from '../support/OwnTexts.tsx';
import { usePrivacy } from './usePrivacy.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/privacy\.json$/ });
const textsOf = (language: Language) => texts(`./${language}/privacy.json`) as Messages;

export interface PrivacyCardsProps {
  readonly player: Player;
}

/** At the end of the profile: what comes here late moves nothing that stood before. */
export default function PrivacyCards({ player }: PrivacyCardsProps) {
  const { operations } = useServices();
  const privacy = usePrivacy(player.id, player.username);
  const allowance = useQuery({
    queryKey: ['withdrawal-allowance', player.id],
    queryFn: () => getWithdrawalAllowance(operations),
    isForgotten: true,
  });
  return (
    <OwnTexts textsOf={textsOf}>
      {allowance.data?.data ? <LimitsCard allowance={allowance.data.data} /> : null}
      {privacy ? <PrivacyCard {...privacy} /> : null}
    </OwnTexts>
  );
}
