import { FormattedMessage, useIntl } from 'react-intl';
import type { memoNameOf } from '#domain/memo.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Notice } from '../ui/Notice.tsx';

type MemoName = ReturnType<typeof memoNameOf>;

/** Copies an address, or its memo or tag. */
export function CopyPart({ text, what }: { readonly text: string; readonly what: 'address' | MemoName }) {
  const { formatMessage } = useIntl();
  return (
    <CopyButton
      text={text}
      size="small"
      variant="quiet"
      label={formatMessage({ id: `transaction.copy_${what}` })}
      copiedLabel={formatMessage({ id: 'transaction.copied' })}
    />
  );
}

/** The memo or tag without which coins do not arrive, with a warning. */
export function MemoPart({ name, memo }: { readonly name: MemoName; readonly memo: string }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div>
        <span>
          <FormattedMessage
            id="transaction.pair"
            values={{ name: formatMessage({ id: `transaction.${name}` }), value: <strong translate="no">{memo}</strong> }}
          />
        </span>
        <CopyPart text={memo} what={name} />
      </div>
      <Notice tone="warning">
        <FormattedMessage id={`transaction.${name}.warning`} />
      </Notice>
    </>
  );
}
