import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DestinationView } from '../../../machines/cashier/cashier.view.ts';
import type { PaymentMethod } from '../../api/model.ts';
import { TextField } from '../ui/TextField.tsx';
import css from './cashier.module.css';
import type { CashierProps } from './CashierDialog.tsx';
import { Folded } from './Folded.tsx';

interface Props {
  readonly destination: DestinationView;
  readonly method: PaymentMethod;
  readonly isReadOnly: boolean;
  readonly send: CashierProps['send'];
}

/** Where a withdrawal goes, with the network beside the address: sent over another one, the money is lost. */
export function DestinationFields({ destination, method, isReadOnly, send }: Props) {
  const intl = useIntl();
  const network = method.network ?? method.name;
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'cashier.address' }, { code: method.code })}
        value={destination.walletAddress}
        onChange={(text) => send({ type: 'address.typed', text })}
        autoComplete="off"
        spellCheck={false}
        isReadOnly={isReadOnly}
        description={<FormattedMessage id="cashier.address.network" values={{ network }} />}
        errorMessage={destination.isAddressInvalid ? intl.formatMessage({ id: 'cashier.address.invalid' }, { code: method.code }) : null}
      />
      <Tag isRequired={destination.isTagRequired} isFilled={destination.destinationTag !== ''}>
        <TextField
          label={intl.formatMessage({ id: destination.isTagRequired ? 'cashier.tag' : 'cashier.tag.optional' })}
          value={destination.destinationTag}
          onChange={(text) => send({ type: 'tag.typed', text })}
          autoComplete="off"
          spellCheck={false}
          isReadOnly={isReadOnly}
          isRequired={destination.isTagRequired}
          description={destination.tag === 'missing' ? <FormattedMessage id="cashier.tag.missing" values={{ code: method.code }} /> : null}
          errorMessage={destination.tag === 'invalid' ? intl.formatMessage({ id: 'cashier.tag.invalid' }, { code: method.code }) : null}
        />
      </Tag>
    </>
  );
}

interface TagProps {
  readonly isRequired: boolean;
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** Few coins use a tag: where it is optional it stays out of the way, unless a kept address brings one. */
function Tag({ isRequired, isFilled, children }: TagProps) {
  if (isRequired) return children;
  return (
    <Folded className={css.optional} isFilled={isFilled} summary={<FormattedMessage id="cashier.tag.add" />}>
      {children}
    </Folded>
  );
}
