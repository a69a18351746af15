import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OffersEvent } from '#machines/offers/offers.machine.ts';
import type { OffersViewModel } from '#machines/offers/offers.view.ts';
import type { Campaign, Language } from '#openapi/model.ts';
import { withLanguage } from '#domain/addresses.ts';
import { isPositive } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { EmailProof } from '../account/EmailProof.tsx';
import { CodeProblem } from './CodeProblem.tsx';
import { DepositButton, OfferCode, OfferFreeRounds, OfferProgress, OfferText } from './OfferParts.tsx';
import { useFirstFault } from '../ui/useFirstFault.ts';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './offers.module.css';

interface Props<V = OffersViewModel> {
  readonly view: V;
  readonly send: (event: OffersEvent) => void;
  /** Opens a deposit with the code of an offer. */
  readonly onDeposit: (code: string) => void;
  /** Code of the player's currency. */
  readonly currency: string;
  /** Set for a bonus that needs a verified e-mail address. */
  readonly emailProof?: EmailProof | undefined;
  /** The account's restriction, shown in place of the ways to a bonus; null without one. */
  readonly held?: ReactNode;
}

export function OffersView(props: Props) {
  return (
    <Card title={<FormattedMessage id="offers.title" />} anchor="offers">
      <Content {...props} />
    </Card>
  );
}

function Content({ view, ...rest }: Props) {
  const intl = useIntl();
  switch (view.screen) {
    case 'loading':
      return <Spinner label={intl.formatMessage({ id: 'offers.loading' })} />;
    case 'deleted':
      return (
        <AfterDialog>
          <Notice tone="success" takesFocus>
            <FormattedMessage id="offers.deleted" />
          </Notice>
        </AfterDialog>
      );
    case 'unavailable':
      return view.problem ? <ProblemNotice problem={view.problem} onRetry={() => rest.send({ type: 'retry' })} /> : null;
    case 'list':
      return <Offers view={view} {...rest} />;
    default:
      return view satisfies never;
  }
}

function Offers({ view, send, onDeposit, currency, emailProof, held = null }: Props<Extract<OffersViewModel, { screen: 'list' }>>) {
  const intl = useIntl();
  // Only one bonus can be active: no other can be used before it has ended.
  const isOneActive = view.offers.some(({ is_active: isActive }) => isActive);
  return (
    <div className={styles.offers}>
      {held ?? <CodeForm code={view.code} send={send} onDeposit={onDeposit} />}
      {view.problem ? (
        <AfterDialog>
          <CodeProblem problem={view.problem} emailProof={emailProof} />
        </AfterDialog>
      ) : null}
      {view.offers.length ? (
        <ul className={styles.list}>
          {view.offers.map((offer) => (
            <li key={offer.id} className={styles.offer}>
              <OfferText offer={offer} />
              {offer.progress ? <OfferProgress progress={offer.progress} currency={currency} /> : null}
              {offer.free_rounds?.left === undefined ? null : <OfferFreeRounds rounds={offer.free_rounds} currency={currency} />}
              <OfferCode
                code={offer.code}
                onDeposit={offer.is_deposit && (!isOneActive || offer.free_rounds) && held === null ? onDeposit : null}
                isLater={isOneActive && !offer.is_active && !offer.free_rounds}
                isInUse={offer.is_active === true || offer.free_rounds?.left !== undefined}
              />
              {view.undeleted?.offer.id === offer.id ? (
                <AfterDialog>
                  <Undeleted of={view.undeleted} send={send} />
                </AfterDialog>
              ) : null}
              <Button
                variant="quiet"
                icon="trash"
                onPress={() => send({ type: 'deletion.requested', offer })}
                aria-label={intl.formatMessage({ id: 'offers.deleteNamed' }, { name: offer.name })}
              >
                <FormattedMessage id="offers.delete" />
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="gift"
          headingLevel={3}
          title={intl.formatMessage({ id: 'offers.empty' })}
          action={
            <LinkButton href={withLanguage(intl.locale as Language, '/promo')}>
              <FormattedMessage id="offers.promotions" />
            </LinkButton>
          }
        />
      )}
      {/* One that closes slowly would keep the page from scrolling to what went wrong. */}
      {view.problem || view.undeleted ? null : (
        <ConfirmDialog
          isOpen={view.deletion !== null}
          title={<FormattedMessage id="offers.confirm.title" />}
          body={<Loss offer={view.deletion?.offer} currency={currency} />}
          confirmLabel={intl.formatMessage({ id: 'offers.delete' })}
          cancelLabel={intl.formatMessage({ id: 'offers.cancel' })}
          isPending={view.deletion?.isPending}
          isDestructive
          onConfirm={() => send({ type: 'deletion.confirmed' })}
          onCancel={() => send({ type: 'deletion.cancelled' })}
        />
      )}
    </div>
  );
}

/** Warns of the irreversible part: deleting an active bonus forfeits its money. */
function Loss({ offer, currency }: { readonly offer: Campaign | undefined; readonly currency: string }) {
  const { locale } = useIntl();
  const left = offer?.progress?.left;
  return (
    <>
      {offer ? (
        <>
          <strong>{offer.name}</strong>
          <br />
        </>
      ) : null}
      <FormattedMessage id="offers.confirm.body" />
      {left !== undefined && isPositive(left) ? (
        <>
          {' '}
          <strong>
            <FormattedMessage id="offers.confirm.money" values={{ amount: untranslated(formatWithCode(left, currency, locale)) }} />
          </strong>
        </>
      ) : null}
    </>
  );
}

interface UndeletedProps extends Pick<Props, 'send'> {
  readonly of: NonNullable<Extract<OffersViewModel, { screen: 'list' }>['undeleted']>;
}

/** The result of a deletion whose offer is still in the list. */
function Undeleted({ of: { because, problem }, send }: UndeletedProps) {
  return (
    <div className={styles.undeleted}>
      {problem ? (
        <ProblemNotice problem={problem} takesFocus />
      ) : (
        <Notice
          tone="warning"
          takesFocus
          action={
            because === 'unknown' ? (
              <Button size="small" icon="refresh" onPress={() => send({ type: 'retry' })}>
                <FormattedMessage id="offers.lookUp" />
              </Button>
            ) : null
          }
        >
          <FormattedMessage id={because === 'unknown' ? 'offers.unknown' : 'offers.kept'} />
        </Notice>
      )}
    </div>
  );
}

/** Renders its children after a dialog has closed: until then the page is inert, so they could take no focus and would not be announced. */
function AfterDialog({ children }: { readonly children: ReactNode }) {
  const [isFree, setIsFree] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the dialog's effects, which make the page inert, are undone before this one
    setIsFree(true);
    // The dialog's history entry is left a moment later, and the browser then scrolls to the page's former position.
    const stay = () => void setTimeout(() => document.activeElement?.scrollIntoView?.({ block: 'nearest' }));
    addEventListener('popstate', stay, { once: true });
    return () => removeEventListener('popstate', stay);
  }, []);
  return isFree ? children : null;
}

interface CodeFormProps extends Pick<Props, 'send' | 'onDeposit'> {
  readonly code: Extract<OffersViewModel, { screen: 'list' }>['code'];
}

function CodeForm({ code, send, onDeposit }: CodeFormProps) {
  const intl = useIntl();
  const [element, awaitFaults] = useFirstFault(code.isChecking);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    awaitFaults();
    send({ type: 'code.submitted' });
  };
  return (
    <form ref={element} className={styles.code} onSubmit={submit}>
      <TextField
        label={intl.formatMessage({ id: 'offers.code' })}
        name="bonus_code"
        value={code.text}
        onChange={(text) => send({ type: 'code.entered', code: text })}
        {...(code.isInvalid && { errorMessage: intl.formatMessage({ id: 'offers.code.invalid' }) })}
      />
      <Button type="submit" isDisabled={!code.canCheck} isPending={code.isChecking}>
        <FormattedMessage id="offers.code.check" />
      </Button>
      {code.campaign ? (
        <Notice tone="success" takesFocus>
          <OfferText offer={code.campaign} />
          <DepositButton code={code.campaign.code} onDeposit={onDeposit} />
        </Notice>
      ) : null}
    </form>
  );
}
