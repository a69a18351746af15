import { useSession } from '#src/features/session/SessionProvider.tsx';
import { vipLevels } from '#domain/vip.ts';
import { useReturns } from '../support/useReturns.ts';
import { VipView } from '#src/views/vip/VipView.tsx';

export default function VipScreen() {
  useReturns();
  const { player } = useSession();
  if (!player) return null;
  const level = player.vip?.level ?? 0;
  return <VipView level={level} progress={player.vip && level < vipLevels.length - 1 ? player.vip.progress : null} sums={player.vip} />;
}
