import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TransactionStatusViewModel } from '#machines/transaction-status/transaction-status.view.ts';
import type { Transaction } from '#openapi/model.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { askedFor } from '#domain/coin-amounts.ts';
import type { Decimal } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { memoNameOf } from '#domain/memo.ts';
import { methodName } from '#domain/payment-method.ts';
import { typeNameOf } from '#domain/transaction-type.ts';
import { AddressInGroups } from '../cashier/AddressInGroups.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { cx } from '../ui/cx.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Effects } from './Effects.tsx';
import { type HeldCredit, HeldDepositCard } from './HeldDepositCard.tsx';
import { Wait } from './Wait.tsx';
import { isForSupport, reasonOf } from './reasonOf.ts';
import { isWaitForSupport, refusalOf, waitOf } from './waits.ts';
import { SendTo } from './SendTo.tsx';
import { statusLook, statusOf } from './statusLook.ts';
import { seenOf, TransferDetail, transfersOf } from './Transfers.tsx';
import { TypeName } from './TypeName.tsx';
import styles from './transaction.module.css';

// The wanted form is English in every language.
const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function momentText(timestamp: string): string {
  const moment = new Date(timestamp);
  return Number.isNaN(moment.getTime()) ? timestamp : when.format(moment);
}

interface Props {
  readonly view: Extract<TransactionStatusViewModel, { screen: 'transaction' }>;
  readonly currency: string;
  readonly isSandbox: boolean;
  /** Whether nothing nudges to delete a withdrawal that is pending. */
  readonly isQuiet?: boolean;
  readonly onCancel: (kind: PaymentKind) => void;
  /** Begins a new deposit in the place of one that came to nothing. */
  readonly onDeposit: () => void;
  readonly heldCredit?: HeldCredit | undefined;
}

function Head({ transaction, paymentPage }: Pick<Props['view'], 'transaction' | 'paymentPage'>) {
  const { status, tone, icon } = statusLook(transaction.status, transaction.payload?.reason);
  return (
    <header className={styles.head} aria-live="polite">
      <span className={cx(styles.medallion, styles[tone])}>
        <Icon name={icon} size="large" />
      </span>
      <h1>
        <FormattedMessage id="transaction.headline" values={{ status }} />
      </h1>
      <Badge tone={tone} icon={icon}>
        <FormattedMessage id={`transaction.status.${status}`} />
      </Badge>
      {isPayment(transaction) ? (
        <p className={styles.next}>
          <Next transaction={transaction} />
        </p>
      ) : null}
      {paymentPage ? (
        <LinkButton variant="primary" href={paymentPage} target="_blank" icon="external">
          <FormattedMessage id="transaction.open_payment_page" />
        </LinkButton>
      ) : null}
    </header>
  );
}

export function TransactionDetails({
  view: { transaction, paymentPage, isOpen },
  currency,
  isSandbox,
  isQuiet = false,
  onCancel,
  onDeposit,
  heldCredit,
}: Props) {
  const intl = useIntl();
  const kind = kindOf(transaction);
  const held = transaction.payload?.held;
  return (
    <article className={styles.transaction}>
      <Head transaction={transaction} paymentPage={paymentPage} />
      {isOpen && kind === 'deposit' ? <SendTo transaction={transaction} isSandbox={isSandbox} /> : null}
      <Tiles transaction={transaction} currency={currency} />
      {held ? <HeldDepositCard held={held} currency={transaction.currency?.code ?? currency} credit={heldCredit} /> : null}
      <Card title={intl.formatMessage({ id: isPayment(transaction) ? 'transaction.details' : 'transaction.movement' })}>
        <DescriptionList items={detailsOf(transaction, currency, intl.locale)} />
      </Card>
      {transaction.effects ? (
        <Effects
          effects={transaction.effects}
          currency={transaction.currency?.code ?? currency}
          momentText={momentText}
          hasEnded={transaction.status === 'authorized' || transaction.status === 'declined'}
        />
      ) : null}
      <div className={styles.actions}>
        {isOpen && kind && !(kind === 'withdraw' && (isQuiet || isSent(transaction))) ? (
          <Button variant="danger" icon="trash" onPress={() => onCancel(kind)}>
            <FormattedMessage id={`transaction.cancel.${kind}`} />
          </Button>
        ) : null}
        {kind === 'deposit' && transaction.status === 'declined' ? (
          <Button variant="primary" icon="deposit" onPress={onDeposit}>
            <FormattedMessage id="transaction.again" />
          </Button>
        ) : null}
        {transaction.payload?.verify_url ? (
          <LinkButton href={inLanguage(transaction.payload.verify_url, intl.locale)} target="_blank" icon="external">
            <FormattedMessage id="transaction.verify" />
          </LinkButton>
        ) : null}
        {isForSupport(transaction) || isWaitForSupport(transaction) || held?.state === 'held' ? (
          <LinkButton href={`/${intl.locale}/contact-us?transaction=${encodeURIComponent(transaction.id)}`} icon="chat">
            <FormattedMessage id="shell.title.contact-us" />
          </LinkButton>
        ) : null}
        <LinkButton href={`/${intl.locale}/dashboard/transactions`} icon="history">
          <FormattedMessage id="transaction.history" />
        </LinkButton>
        <LinkButton href={`/${intl.locale}/dashboard`} icon="user">
          <FormattedMessage id="transaction.dashboard" />
        </LinkButton>
        <LinkButton href={`/${intl.locale}`} icon="home">
          <FormattedMessage id="transaction.home" />
        </LinkButton>
      </div>
    </article>
  );
}

/** The network has the coins of a withdrawal: it cannot be deleted any more. */
const isSent = (transaction: Transaction): boolean =>
  transaction.status === 'pending' && kindOf(transaction) === 'withdraw' && transfersOf(transaction).length > 0;

function inLanguage(address: string, language: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}

/** The agreed rate of a withdrawal has ended, so its coins are not known before it is sent. */
const isCoinsLater = ({ status, payload }: Transaction): boolean => payload?.is_repriced === true && status === 'initialized';

const isPayment = (transaction: Transaction): boolean => kindOf(transaction) !== null;

/** Returns the kind of a payment; null for other movements, which people neither open nor cancel. */
function kindOf({ type: { name } }: Transaction): PaymentKind | null {
  return name === 'deposit' || name === 'withdraw' ? name : null;
}

function Next({ transaction }: { readonly transaction: Transaction }) {
  const intl = useIntl();
  const kind = transaction.type.name === 'withdraw' ? 'withdraw' : 'deposit';
  const wait = waitOf(transaction);
  const repricing = transaction.payload?.is_repriced ? (
    <FormattedMessage
      id={isCoinsLater(transaction) ? 'transaction.coins_later' : 'transaction.coins_newer'}
      values={{ coin: transaction.payment_method.code }}
    />
  ) : null;
  if (wait)
    return (
      <>
        <Wait wait={wait} typicalS={transaction.payload?.typical_s} /> {repricing}
      </>
    );
  const reason = reasonOf(transaction);
  const refusal = refusalOf(transaction);
  const why = reason ? <FormattedMessage id={refusal ? `transaction.refused.${refusal}` : `transaction.reason.${reason}`} /> : null;
  const seen = seenOf(transaction);
  const next = seen ? (
    <FormattedMessage id="transaction.next.seen" values={{ seen: Math.min(seen.confirmations, seen.needed), needed: seen.needed }} />
  ) : isSent(transaction) ? (
    <FormattedMessage id="transaction.next.sent.withdraw" />
  ) : (
    <FormattedMessage id={`transaction.next.${statusOf(transaction.status)}.${kind}`} />
  );
  const { rate_until: until, asked_amount: asked } = transaction.payload ?? {};
  if (!why && (until !== undefined || asked !== undefined))
    return (
      <>
        {next}{' '}
        {until === undefined ? (
          <FormattedMessage
            id="transaction.repriced"
            values={{ asked: formatWithCode(asked ?? '0', transaction.currency?.code ?? '', intl.locale) }}
          />
        ) : (
          <FormattedMessage id="transaction.rate_until" values={{ time: momentText(until) }} />
        )}
      </>
    );
  if (!why)
    return (
      <>
        {next} {repricing}
      </>
    );
  // Withdrawals state the next step first, because players ask where their money is.
  return kind === 'withdraw' ? (
    <>
      {next} {why}
    </>
  ) : (
    why
  );
}

function Tiles({ transaction, currency }: { readonly transaction: Transaction; readonly currency: string }) {
  const intl = useIntl();
  const { id, status, amount, payload, payment_method: method } = transaction;
  return (
    <dl className={styles.tiles}>
      <Tile term="amount">
        <span translate="no">{formatWithCode(amount, transaction.currency?.code ?? currency, intl.locale)}</span>
      </Tile>
      {payload?.crypto_value ? (
        <Tile term={payload.fee ? 'net' : 'crypto'} status={status}>
          {isCoinsLater(transaction) ? (
            <FormattedMessage id="transaction.later" />
          ) : (
            <span translate="no">{formatWithCode(payload.crypto_value, method.code, intl.locale)}</span>
          )}
        </Tile>
      ) : null}
      <Tile term="type">
        <TypeName name={typeNameOf(transaction)} />
      </Tile>
      <Tile term="id">
        <span className={styles.id} translate="no">
          {id}
        </span>
        <CopyButton
          text={id}
          size="small"
          variant="quiet"
          label={intl.formatMessage({ id: 'transaction.copy' })}
          copiedLabel={intl.formatMessage({ id: 'transaction.copied' })}
        />
      </Tile>
    </dl>
  );
}

interface TileProps {
  readonly term: 'amount' | 'crypto' | 'net' | 'id' | 'type';
  readonly status?: string;
  readonly children: ReactNode;
}

function Tile({ term, status, children }: TileProps) {
  return (
    <div className={cx(styles.tile, term === 'id' && styles.wide)}>
      <dt>
        <FormattedMessage id={`transaction.${term}`} values={{ status }} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function detailsOf(transaction: Transaction, currency: string, locale: string) {
  const { status, payment_provider: provider, payment_method: method, payload, created_at } = transaction;
  const row = (term: string, detail: ReactNode) => ({ term: <FormattedMessage id={`transaction.${term}`} values={{ status }} />, detail });
  const coins = (amount: Decimal) => <Money amount={amount} code={method.code} />;
  return [
    ...(payload?.game_id ? [row('game', payload.game_name ?? payload.game_id)] : []),
    ...(isPayment(transaction) || provider.name ? [row('provider', provider.display_name ?? provider.name)] : []),
    ...(isPayment(transaction) || method.name ? [row('method', methodName(method))] : []),
    ...(payload?.round_id ? [row('round', payload.round_id)] : []),
    row('created_at', <time dateTime={created_at}>{momentText(created_at)}</time>),
    ...(payload?.crypto_value && payload.fee
      ? [
          row(
            'asked',
            <>
              <Money amount={transaction.amount} code={transaction.currency?.code ?? currency} />
              {isCoinsLater(transaction) ? null : <> = {coins(askedFor({ net: payload.crypto_value, fee: payload.fee }))}</>}
            </>,
          ),
          row('fee', coins(payload.fee)),
          row('net', isCoinsLater(transaction) ? <FormattedMessage id="transaction.later" /> : coins(payload.crypto_value)),
        ]
      : []),
    ...(payload?.received ? [row('received', coins(payload.received))] : []),
    ...(payload?.wallet_address ? [row('address', <AddressInGroups address={payload.wallet_address} />)] : []),
    ...(payload?.destination_tag ? [row(memoNameOf(method.code), payload.destination_tag)] : []),
    ...transfersOf(transaction).map((transfer) => row('tx_hash', <TransferDetail transfer={transfer} method={method} locale={locale} />)),
  ];
}

function Money({ amount, code }: { readonly amount: Decimal; readonly code: string }) {
  return formatWithCode(amount, code, useIntl().locale);
}
