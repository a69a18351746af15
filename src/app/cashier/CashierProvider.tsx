import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { lazyPart } from '../../chunks/lazy-part.ts';
import { useIntl } from 'react-intl';
import type { PaymentKind } from '../../domain/cashier-checks.ts';
import { AllMessages } from '../../i18n/Messages.tsx';
import { PartBoundary } from '../boundary/PartBoundary.tsx';
import { useSession } from '../session/SessionProvider.tsx';

// The machine, its dialog and their texts come when they are first asked for.
const CashierVisit = lazyPart(() => import('./CashierVisit.tsx'));

export interface Cashier {
  /** Opens the dialog, or shows again the payment that is still on its way behind it. */
  readonly open: (kind?: PaymentKind) => void;
}

interface Visit {
  readonly id: number;
  readonly kind: PaymentKind;
  readonly isShown: boolean;
}

const CashierContext = createContext<Cashier | null>(null);

export function useCashier(): Cashier {
  const cashier = use(CashierContext);
  if (!cashier) throw new Error('CashierProvider is missing above this component');
  return cashier;
}

/** Lives above the pages: navigation cannot kill a payment. */
export function CashierProvider({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  const { player } = useSession();
  const [visit, setVisit] = useState<Visit | null>(null);
  const cashier = useMemo<Cashier>(
    () => ({ open: (kind = 'deposit') => setVisit((present) => ({ ...(present ?? { id: Date.now(), kind }), isShown: true })) }),
    [],
  );
  return (
    <CashierContext value={cashier}>
      {children}
      {visit && player ? (
        <PartBoundary
          place="dialog"
          part={formatMessage({ id: 'shell.deposit' })}
          resetKey={String(visit.id)}
          onClose={() => setVisit(null)}
        >
          <Suspense fallback={null}>
            <AllMessages>
              <CashierVisit
                key={`${player.id} ${visit.id}`}
                kind={visit.kind}
                player={player}
                isShown={visit.isShown}
                onShow={(isShown) => setVisit((present) => present && { ...present, isShown })}
                onEnd={() => setVisit(null)}
              />
            </AllMessages>
          </Suspense>
        </PartBoundary>
      ) : null}
    </CashierContext>
  );
}
