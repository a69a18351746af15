import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import type { EmailProof } from '../account/EmailProof.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { meetIfFree } from '../ui/useOutcome.ts';
import type { AddressBookProps } from './AddressBook.tsx';
import { CashierForm } from './CashierForm.tsx';
import type { CashierProps } from './props.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { AskingStep, UnconfirmedStep } from './UnconfirmedStep.tsx';
import { Waiting } from './Waiting.tsx';

export const Loading = () => (
  <Waiting>
    <FormattedMessage id="cashier.loading" />
  </Waiting>
);

/** The result of the previous step. It replaces that step, and takes the focus if that is gone. */
function Reported({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" ref={meetIfFree}>
      {children}
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const intl = useIntl();
  return (
    <Reported>
      <EmptyState
        icon="warning"
        headingLevel={3}
        title={intl.formatMessage({ id: 'failed_to_load_payment_methods' })}
        body={intl.formatMessage({ id: 'cashier.failed.body' })}
        action={
          <Button variant="primary" icon="refresh" onPress={onRetry}>
            <FormattedMessage id="ui.retry" />
          </Button>
        }
      />
    </Reported>
  );
}

function Empty({ kind }: { readonly kind: PaymentKind }) {
  const intl = useIntl();
  return (
    <Reported>
      <EmptyState
        icon="wallet"
        headingLevel={3}
        title={intl.formatMessage({ id: kind === 'deposit' ? 'cashier.no_methods' : 'cashier.no_withdraw_methods' })}
        body={intl.formatMessage({ id: 'cashier.no_methods.body' })}
      />
    </Reported>
  );
}

function Redirecting({ outcome }: { readonly outcome: 'ended' | PaymentKind }) {
  const intl = useIntl();
  return (
    <Reported>
      <EmptyState
        icon={outcome === 'ended' ? 'info' : 'success'}
        headingLevel={3}
        title={intl.formatMessage({ id: `cashier.done.${outcome}` })}
        body={intl.formatMessage({ id: `cashier.done.${outcome}.next` })}
      />
    </Reported>
  );
}

function Blocked({ address, onOpen }: { readonly address: string; readonly onOpen: () => void }) {
  const intl = useIntl();
  return (
    <Reported>
      <EmptyState
        icon="external"
        headingLevel={3}
        title={intl.formatMessage({ id: 'cashier.blocked.title' })}
        body={intl.formatMessage({ id: 'cashier.blocked.body' })}
        action={
          <LinkButton variant="primary" icon="external" href={address} target="_blank" onPress={onOpen}>
            <FormattedMessage id="cashier.open_payment_page" />
          </LinkButton>
        }
      />
    </Reported>
  );
}

interface Props extends CashierProps {
  readonly book: AddressBookProps | undefined;
  readonly emailProof: EmailProof | undefined;
  readonly mayDeposit: boolean;
  readonly isQuiet: boolean | 'final';
  readonly methodPause: ReactNode;
  readonly ownAddress: ReactNode;
}

/** The present step of a visit to the cashier. */
export function CashierStep({ view, send, book, emailProof, mayDeposit, isQuiet, methodPause, ownAddress }: Props) {
  switch (view.screen) {
    case 'closed':
      return null;
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed key={view.screen} onRetry={() => send({ type: 'retry' })} />;
    case 'empty':
      return <Empty key={view.screen} kind={view.kind} />;
    case 'form':
      return (
        <CashierForm
          view={view}
          send={send}
          book={book}
          emailProof={emailProof}
          isBarred={view.kind === 'deposit' && !mayDeposit}
          isQuiet={isQuiet}
          methodPause={methodPause}
          ownAddress={ownAddress}
        />
      );
    case 'review':
      return <ReviewStep view={view} send={send} />;
    case 'sending':
      return (
        <Waiting body={<FormattedMessage id="cashier.sending.body" />}>
          <FormattedMessage id={`cashier.sending.${view.kind}`} />
        </Waiting>
      );
    case 'asking':
      return <AskingStep view={view} />;
    case 'unconfirmed':
      return <UnconfirmedStep view={view} send={send} />;
    case 'redirecting':
      return <Redirecting key={view.screen} outcome={view.hasEnded ? 'ended' : view.kind} />;
    case 'blocked':
      return <Blocked key={view.screen} address={view.address} onOpen={() => send({ type: 'link.followed' })} />;
    default:
      return view satisfies never;
  }
}
