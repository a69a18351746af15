import { type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import type { EmailProof } from '../account/EmailProof.tsx';
import { AccountNotice } from '../shell/AccountNotice.tsx';
import type { Restriction } from '../shell/restriction.ts';
import { Badge } from '../ui/Badge.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { StoredFocus } from '../ui/StoredFocus.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { AddressBookProps } from './AddressBook.tsx';
import styles from './cashier.module.css';
import { LimitRequiredNotice } from './LimitRequiredNotice.tsx';
import type { CashierProps } from './props.ts';
import { leavingBy } from './leave.ts';
import { CashierStep, Loading } from './CashierStep.tsx';

interface Props extends CashierProps {
  readonly isOpen: boolean;
  /** Hides the dialog. A payment under way continues. */
  readonly onClose: () => void;
  /** Whether the money is play money, which is shown wherever money is moved. */
  readonly isSandbox: boolean;
  readonly book?: AddressBookProps | undefined;
  /** Set for a player who may not deposit, so that the form is not filled in for nothing. */
  readonly restriction?: Restriction | null;
  readonly excludedUntil?: string | undefined;
  readonly breakUntil?: string | undefined;
  readonly emailProof?: EmailProof | undefined;
  /** Whether nothing encourages the deletion of a pending withdrawal, or it cannot be deleted. */
  readonly isQuiet?: boolean | 'final';
  /** Whether the player must set a deposit limit before a deposit; unknown while that is loading. */
  readonly needsLimit?: boolean | 'unknown';
  /** Requests the confirmation of an age, if deposits require it. */
  readonly ageQuestion?: ReactNode;
  /** Reports a pause of deposits. */
  readonly pause?: ReactNode;
  /** Shown while the chosen method opens no payments. */
  readonly methodPause?: ReactNode;
  /** Offers a deposit address that stays the player's own, where the chosen method has one. */
  readonly ownAddress?: ReactNode;
}

const kinds = ['deposit', 'withdraw'] as const;

const Title = ({ kind, isSandbox }: { readonly kind: PaymentKind; readonly isSandbox: boolean }) => (
  <span className={styles.title}>
    <FormattedMessage id={`cashier.title.${kind}`} />
    {isSandbox ? (
      <Badge tone="info" icon="info">
        <FormattedMessage id="cashier.sandbox" />
      </Badge>
    ) : null}
  </span>
);

export function CashierDialog({
  view,
  send,
  isOpen,
  onClose,
  isSandbox,
  book,
  emailProof,
  restriction = null,
  isQuiet = false,
  needsLimit = false,
  ageQuestion = null,
  pause = null,
  methodPause = null,
  ownAddress = null,
  ...ends
}: Props) {
  const intl = useIntl();
  const { excludedUntil, breakUntil } = ends;
  const isDepositForm = view.screen === 'form' && view.kind === 'deposit';
  const isAskingAge = isDepositForm && restriction === null && ageQuestion !== null;
  const isAskingLimit = isDepositForm && !isAskingAge && needsLimit === 'unknown';
  const lacksLimit = isDepositForm && !isAskingAge && needsLimit === true;
  const paused = isDepositForm && restriction === null ? pause : null;
  const body = (
    <StoredFocus className={styles.stack}>
      {restriction ? (
        <AccountNotice restriction={restriction} excludedUntil={excludedUntil} breakUntil={breakUntil} onLeave={leavingBy(send)} />
      ) : null}
      {paused}
      {lacksLimit && !paused ? <LimitRequiredNotice send={send} /> : null}
      {isAskingLimit ? (
        <Loading />
      ) : (
        <CashierStep
          // The notice above gives the reason for the refusal.
          view={paused && view.screen === 'form' ? { ...view, problem: null } : view}
          send={send}
          book={book}
          emailProof={emailProof}
          mayDeposit={restriction === null && !lacksLimit && !isAskingAge && !paused}
          isQuiet={isQuiet}
          methodPause={methodPause}
          ownAddress={ownAddress}
        />
      )}
      {isAskingAge ? <Suspense fallback={<Loading />}>{ageQuestion}</Suspense> : null}
    </StoredFocus>
  );
  return (
    <Dialog
      isOpen={isOpen && view.screen !== 'closed'}
      onClose={onClose}
      isDismissable={false}
      // The content loads late and varies in height; a fixed size keeps the sheet still under the finger.
      size="tall"
      title={<Title kind={view.kind} isSandbox={isSandbox} />}
    >
      {/* A form that moved out of its tab while it asks would be another one: typed text and focus gone. */}
      {view.canToggle || view.screen === 'form' ? (
        <Tabs
          label={intl.formatMessage({ id: 'cashier.kind' })}
          selected={view.kind}
          onSelect={(id) => send({ type: 'kind.chosen', kind: id === 'withdraw' ? 'withdraw' : 'deposit' })}
          tabs={kinds
            .filter((kind) => view.canToggle || kind === view.kind)
            .map((kind) => ({
              id: kind,
              title: <FormattedMessage id={`cashier.${kind}`} />,
              content: kind === view.kind ? body : null,
            }))}
        />
      ) : (
        body
      )}
    </Dialog>
  );
}
