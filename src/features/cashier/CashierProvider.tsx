import { createContext, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { MoreMessages } from '#src/i18n/Messages.tsx';
import { DialogPlace } from '#src/views/shell/DialogPlace.tsx';
import { PartBoundary } from '../boundary/PartBoundary.tsx';
import { CashierVisit } from './cashier-part.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { draftSlot } from '../session/slots.ts';

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
  if (!cashier) throw new Error('CashierProvider is missing');
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
  const isPlayer = !!player;
  useEffect(() => {
    if (isPlayer && sessionStorage.getItem(draftSlot)) cashier.open();
  }, [isPlayer, cashier]);
  return (
    <CashierContext value={cashier}>
      {children}
      {visit && player ? (
        <PartBoundary
          place="dialog"
          part={formatMessage({ id: 'shell.cashier' })}
          resetKey={String(visit.id)}
          onClose={() => setVisit(null)}
        >
          <Suspense fallback={visit.isShown ? <DialogPlace size="tall" onClose={() => setVisit(null)} /> : null}>
            <MoreMessages set="player">
              <CashierVisit
                key={`${player.id} ${visit.id}`}
                kind={visit.kind}
                player={player}
                isShown={visit.isShown}
                onShow={(isShown) => setVisit((present) => present && { ...present, isShown })}
                onEnd={() => setVisit(null)}
              />
            </MoreMessages>
          </Suspense>
        </PartBoundary>
      ) : null}
    </CashierContext>
  );
}
