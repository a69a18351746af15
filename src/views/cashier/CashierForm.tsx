import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CashierViewModel, FormViewModel } from '#machines/cashier/cashier.view.ts';
import type { PaymentMethod, Problem } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { methodLabel } from '#domain/payment-method.ts';
import { Button } from '../ui/Button.tsx';
import { ComboBox } from '../ui/ComboBox.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { EmailProof } from '../account/EmailProof.tsx';
import { ownWords } from '../ui/problem.ts';
import { untranslated } from '../ui/untranslated.tsx';
import { AddressBook, type AddressBookProps } from './AddressBook.tsx';
import { AllowanceNote } from './AllowanceNote.tsx';
import { AmountField } from './AmountField.tsx';
import { BonusCode } from './BonusCode.tsx';
import styles from './cashier.module.css';
import type { CashierProps } from './props.ts';
import { DestinationFields } from './DestinationFields.tsx';
import { EndedBanner } from './EndedBanner.tsx';
import { LimitRequiredNotice } from './LimitRequiredNotice.tsx';
import { OwnLimitNotice } from './OwnLimitNotice.tsx';
import { PendingBanner } from './PendingBanner.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { RefusalText } from './RefusalText.tsx';

export type FormScreen = Extract<CashierViewModel, { screen: 'form' }>;

interface Props extends CashierProps<FormScreen> {
  /** The saved addresses, for withdrawals. */
  readonly book?: AddressBookProps | undefined;
  readonly emailProof?: EmailProof | undefined;
  /** Whether submitting would be refused; then only open payments are shown. */
  readonly isBarred?: boolean;
  /** Whether nothing encourages the deletion of a pending withdrawal. */
  readonly isQuiet?: boolean | 'final';
  /** Shown in place of the fields below while the chosen method is paused. */
  readonly methodPause?: ReactNode;
  /** Offers a deposit address that stays the player's own. */
  readonly ownAddress?: ReactNode;
}

export function CashierForm(props: Props) {
  const { view, send, isBarred = false, isQuiet = false, methodPause } = props;
  const { form, pending, ended, problem, kind } = view;
  return (
    <div className={styles.stack}>
      {pending ? <PendingBanner pending={pending} kind={kind} currency={form.currency} send={send} isQuiet={isQuiet} /> : null}
      {ended ? <EndedBanner transaction={ended} kind={kind} currency={form.currency} send={send} /> : null}
      {problem && !(methodPause && isMethodPaused(problem)) ? <Refusal problem={problem} form={form} send={send} /> : null}
      {isBarred ? null : <Fields {...props} />}
    </div>
  );
}

/** The notice at the method shows it. */
const isMethodPaused = (problem: Problem): boolean => problem.kind === 'refused' && problem.code === 'method_paused';

function Fields({ view: { form, kind }, send, book, emailProof, methodPause, ownAddress }: Omit<Props, 'isBarred' | 'isQuiet'>) {
  const intl = useIntl();
  const methods = (
    <ComboBox
      label={intl.formatMessage({ id: 'cashier.method' })}
      placeholder={intl.formatMessage({ id: 'cashier.method.placeholder' })}
      emptyText={intl.formatMessage({ id: 'cashier.method.none' })}
      options={form.methods.map((method) => ({ id: String(method.id), label: methodLabel(method) }))}
      value={form.method && String(form.method.id)}
      onChange={(id) => {
        if (id !== null) send({ type: 'method.chosen', methodId: Number(id) });
      }}
      isDisabled={form.isReadOnly}
    />
  );
  if (methodPause)
    return (
      <>
        {methods}
        {methodPause}
      </>
    );
  return (
    <>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (form.canConvert) send({ type: 'conversion.requested' });
        }}
      >
        {methods}
        {form.allowance ? <AllowanceNote allowance={form.allowance} send={send} /> : null}
        <AmountField form={form} kind={kind} send={send} />
        {form.destination && form.method ? (
          <Kept book={book} method={form.method} isReadOnly={form.isReadOnly}>
            <DestinationFields destination={form.destination} method={form.method} isReadOnly={form.isReadOnly} send={send} />
          </Kept>
        ) : null}
        {form.hasQuoteExpired ? (
          <Notice tone="info" isLive>
            <FormattedMessage id="cashier.quote_expired" />
          </Notice>
        ) : null}
        {form.quote ? null : (
          <Button type="submit" variant="primary" isWide isDisabled={!form.canConvert && !form.isConverting} isPending={form.isConverting}>
            <FormattedMessage id="cashier.convert" />
          </Button>
        )}
      </form>
      {form.bonus ? <BonusCode bonus={form.bonus} send={send} emailProof={emailProof} /> : null}
      {form.quote ? <QuoteCard quote={form.quote} form={form} kind={kind} send={send} /> : ownAddress}
    </>
  );
}

interface StoredProps extends Pick<Props, 'book'> {
  readonly method: PaymentMethod;
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
}

const Kept = ({ book, children, ...rest }: StoredProps) =>
  book ? (
    <AddressBook {...book} {...rest}>
      {children}
    </AddressBook>
  ) : (
    children
  );

/** A 409 names the obstacle: in the platform's words, which are English, or in those of the page's language. */
function Refusal({ problem, form, send }: Pick<CashierProps, 'send'> & { readonly problem: Problem; readonly form: FormViewModel }) {
  const { locale } = useIntl();
  const { currency } = form;
  const refused = problem.kind === 'refused' ? problem : null;
  if (refused?.code === 'deposit_limit_required') return <LimitRequiredNotice send={send} isRefusal />;
  if (refused?.refusal.play_limit) return <OwnLimitNotice limit={refused.refusal.play_limit} form={form} send={send} />;
  const limit = refused?.refusal.limit;
  const values = limit ? { limit: untranslated(formatWithCode(limit, currency, locale)) } : undefined;
  const isClosed = problem.kind === 'unexpected' && problem.isClosed === true;
  const reason = problem.kind === 'unexpected' && !isClosed ? null : <RefusalText problem={problem} values={values} method={form.method} />;
  if (refused?.status === 409) {
    return (
      <Notice tone="danger" takesFocus>
        {ownWords(locale, refused.refusal.message) ?? reason}
      </Notice>
    );
  }
  // Another attempt does not help a person who has to log in.
  const title = refused?.code === 'unauthenticated' ? null : <FormattedMessage id="cashier.something_went_wrong" />;
  return (
    <Notice tone="danger" takesFocus title={title}>
      {reason}
    </Notice>
  );
}
