import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OffersEvent } from '../../../machines/offers/offers.machine.ts';
import type { OffersView as View } from '../../../machines/offers/offers.view.ts';
import type { Campaign, Language } from '../../api/model.ts';
import { formatDay } from '../../domain/date-format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './offers.module.css';

interface Props<V = View> {
  readonly view: V;
  readonly send: (event: OffersEvent) => void;
}

export function OffersView({ view, send }: Props) {
  return (
    <Card title={<FormattedMessage id="offers.title" />}>
      <Content view={view} send={send} />
    </Card>
  );
}

function Content({ view, send }: Props) {
  const intl = useIntl();
  switch (view.screen) {
    case 'loading':
      return <Spinner label={intl.formatMessage({ id: 'offers.loading' })} />;
    case 'deleted':
      return (
        <Notice tone="success">
          <FormattedMessage id="offers.deleted" />
        </Notice>
      );
    case 'unavailable':
      return view.problem ? <ProblemNotice problem={view.problem} onRetry={() => send({ type: 'retry' })} /> : null;
    case 'list':
      return <Offers view={view} send={send} />;
    default:
      return view satisfies never;
  }
}

function Offers({ view, send }: Props<Extract<View, { screen: 'list' }>>) {
  const intl = useIntl();
  return (
    <div className={styles.offers}>
      <CodeForm code={view.code} send={send} />
      {view.problem ? <ProblemNotice problem={view.problem} /> : null}
      {view.offers.length ? (
        <ul className={styles.list}>
          {view.offers.map((offer) => (
            <li key={offer.id} className={styles.offer}>
              <OfferText offer={offer} />
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
        <EmptyState icon="gift" headingLevel={3} title={intl.formatMessage({ id: 'offers.empty' })} />
      )}
      <ConfirmDialog
        isOpen={view.deletion !== null}
        title={<FormattedMessage id="offers.confirm.title" />}
        body={<FormattedMessage id="offers.confirm.body" />}
        confirmLabel={intl.formatMessage({ id: 'offers.delete' })}
        cancelLabel={intl.formatMessage({ id: 'offers.cancel' })}
        isPending={view.deletion?.isPending}
        isDestructive
        onConfirm={() => send({ type: 'deletion.confirmed' })}
        onCancel={() => send({ type: 'deletion.cancelled' })}
      />
    </div>
  );
}

function CodeForm({ code, send }: { code: Extract<View, { screen: 'list' }>['code']; send: Props['send'] }) {
  const intl = useIntl();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'code.submitted' });
  };
  return (
    <form className={styles.code} onSubmit={submit}>
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
        <Notice tone="success">
          <OfferText offer={code.campaign} />
        </Notice>
      ) : null}
    </form>
  );
}

function OfferText({ offer }: { offer: Campaign }) {
  const intl = useIntl();
  return (
    <div>
      <strong>{offer.name}</strong>
      <p>{offer.description}</p>
      {offer.wagering_times ? (
        <small>
          <FormattedMessage id="offers.wagering" values={{ times: offer.wagering_times }} />
        </small>
      ) : null}{' '}
      {offer.expires_at ? (
        <small>
          <FormattedMessage
            id="offers.expires"
            values={{ date: formatDay(offer.expires_at, intl.locale as Language, { dateStyle: 'medium' }) }}
          />
        </small>
      ) : null}
    </div>
  );
}
