import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DestinationViewModel } from '#machines/cashier/cashier.view.ts';
import type { PaymentMethod } from '#openapi/model.ts';
import { memoNameOf, takesMemo, takesNoMemo } from '#domain/memo.ts';
import { networkName } from '#domain/network-name.ts';
import { TextField } from '../ui/TextField.tsx';
import styles from './cashier.module.css';
import { faultText } from './fault-text.ts';
import type { CashierProps } from './props.ts';
import { Folded } from './Folded.tsx';

interface Props {
  readonly destination: DestinationViewModel;
  readonly method: PaymentMethod;
  readonly isReadOnly: boolean;
  readonly send: CashierProps['send'];
}

/** Address of a withdrawal, with the network beside it, because coins sent over another network are lost. */
export function DestinationFields({ destination, method, isReadOnly, send }: Props) {
  const intl = useIntl();
  const network = networkName(method);
  const isTag = memoNameOf(method.code) === 'tag';
  const isShared = takesMemo(method);
  const { addressFault, memoFault } = destination;
  const isTagMissing = memoFault?.fault === 'tag_required';
  const hintId = isTagMissing ? 'cashier.tag.missing' : isShared && !isTag ? 'cashier.memo.hint' : null;
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'cashier.address' }, { code: method.code })}
        value={destination.walletAddress}
        onChange={(text) => send({ type: 'address.typed', text })}
        autoComplete="off"
        spellCheck={false}
        isReadOnly={isReadOnly}
        description={
          <>
            {destination.hasLinkAmount ? <FormattedMessage id="cashier.address.link_amount" /> : null}{' '}
            <FormattedMessage id="cashier.address.network" values={{ network }} />
          </>
        }
        errorMessage={addressFault && faultText(intl, method, addressFault)}
      />
      <Memo isShown={isShared || destination.isTagRequired} isOffered={!takesNoMemo(method)} isFilled={destination.destinationTag !== ''}>
        <TextField
          label={intl.formatMessage({ id: isTag ? 'cashier.tag' : 'cashier.memo' })}
          value={destination.destinationTag}
          onChange={(text) => send({ type: 'tag.typed', text })}
          autoComplete="off"
          spellCheck={false}
          isReadOnly={isReadOnly}
          isRequired={destination.isTagRequired}
          description={hintId && <FormattedMessage id={hintId} values={{ code: method.code }} />}
          errorMessage={memoFault && !isTagMissing ? faultText(intl, method, memoFault) : null}
        />
      </Memo>
    </>
  );
}

interface MemoProps {
  readonly isShown: boolean;
  readonly isOffered: boolean;
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** Few coins use a memo: the field is folded if that is unknown, and for other coins it shows only if a saved address has one. */
function Memo({ isShown, isOffered, isFilled, children }: MemoProps) {
  if (isShown) return children;
  if (!isOffered && !isFilled) return null;
  return (
    <Folded className={styles.optional} isFilled={isFilled} summary={<FormattedMessage id="cashier.memo.add" />}>
      {children}
    </Folded>
  );
}
