import { useIntl } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { vipLevelsQuery } from '#src/data/vip-query.ts';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { useLanguage } from '#src/navigation/language.ts';
import { LoadFailed } from '#src/views/ui/LoadFailed.tsx';
import { VipView } from '#src/views/vip/VipView.tsx';
import { useReturns } from '../support/useReturns.ts';

export default function VipScreen() {
  useReturns();
  const intl = useIntl();
  const { operations } = useServices();
  const { player } = useSession();
  const { data: levels, isError, refetch } = useQuery(vipLevelsQuery(operations, useLanguage()));
  if (!player) return null;
  if (!levels && isError) return <LoadFailed title={intl.formatMessage({ id: 'vip.failed' })} onRetry={refetch} />;
  const level = player.vip?.level ?? 0;
  const isHighest = levels !== undefined && level >= levels.length - 1;
  return (
    <VipView levels={levels ?? null} level={level} progress={player.vip && !isHighest ? player.vip.progress : null} sums={player.vip} />
  );
}
