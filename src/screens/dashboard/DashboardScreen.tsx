import { Suspense } from 'react';
import { useCashier } from '../../features/cashier/CashierProvider.tsx';
import { bringWish } from '../../features/cashier/wish.ts';
import { useSession } from '../../features/session/SessionProvider.tsx';
import { DashboardView } from '../../views/dashboard/DashboardView.tsx';
import { Offers } from '../offers/Offers.tsx';
import RecentGames from '../recent/RecentGames.tsx';
import { Proofs } from './Proofs.tsx';

export default function DashboardScreen() {
  const { player, balance } = useSession();
  const cashier = useCashier();
  // The guard lets nobody else in; a moment of leaving has nothing to show.
  if (!player) return null;
  return (
    <DashboardView
      player={player}
      balance={balance}
      onPayment={cashier.open}
      recent={
        <Suspense fallback={null}>
          <RecentGames />
        </Suspense>
      }
      proofs={<Proofs key={player.mobile} player={player} />}
      offers={
        <Offers
          player={player}
          onDeposit={(code) => {
            bringWish({ code });
            cashier.open();
          }}
        />
      }
    />
  );
}
