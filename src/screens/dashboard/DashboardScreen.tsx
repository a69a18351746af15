import { Suspense, useEffect, useState } from 'react';
import { isPositive } from '#domain/money.ts';
import type { BalanceExact } from '#openapi/model.ts';
import { useCashier } from '#src/features/cashier/CashierProvider.tsx';
import { setIntent } from '#src/features/cashier/intent.ts';
import { useSession, useSessionActions } from '#src/features/session/SessionProvider.tsx';
import { Boundary } from '#src/loading/Boundary.tsx';
import { useWantedSection } from '#src/navigation/section.ts';
import { DashboardView } from '#src/views/dashboard/DashboardView.tsx';
import { Offers } from '../offers/Offers.tsx';
import RecentGames from '../recent/RecentGames.tsx';
import { useReturns } from '../support/useReturns.ts';
import { CoinBalance } from './coin-balance-part.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Proofs } from './Proofs.tsx';

/** Counts deposits and changes of the bonus since the page was opened: offers and the VIP level follow them. */
function useChanges(balance: BalanceExact | null): number {
  const { refreshPlayer } = useSessionActions();
  const now = balance && `${balance.deposited} ${isPositive(balance.bonus)}`;
  const [known, setKnown] = useState(now);
  const [count, setCount] = useState(0);
  if (now !== known) {
    setKnown(now);
    if (known !== null && now !== null) setCount(count + 1);
  }
  useEffect(() => {
    if (count > 0) refreshPlayer();
  }, [count, refreshPlayer]);
  return count;
}

export default function DashboardScreen() {
  useReturns();
  const { player, balance } = useSession();
  const changes = useChanges(balance);
  const cashier = useCashier();
  useWantedSection();
  // The guard admits players only; during a logout there is nothing to show.
  if (!player) return null;
  return (
    <DashboardView
      player={player}
      balance={balance}
      onPayment={cashier.open}
      inCoin={
        balance && (
          <Boundary fallback={() => null}>
            <Suspense fallback={null}>
              <CoinBalance playerId={player.id} total={balance.total} />
            </Suspense>
          </Boundary>
        )
      }
      first={balance && <FirstSteps key={player.id} player={player} balance={balance} onDeposit={() => cashier.open()} />}
      recent={
        <Suspense fallback={null}>
          <RecentGames />
        </Suspense>
      }
      proofs={<Proofs key={player.mobile} player={player} />}
      offers={
        <Offers
          key={changes}
          player={player}
          onDeposit={(code) => {
            setIntent({ code });
            cashier.open();
          }}
        />
      }
    />
  );
}
