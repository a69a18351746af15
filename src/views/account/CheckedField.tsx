import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CheckStatus } from '#machines/registration/registration.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';

interface Props {
  readonly field: ComponentProps<typeof TextField>;
  readonly status: CheckStatus;
  readonly canCheck: boolean;
  readonly onCheck: () => void;
  /** Accessible name of the button, for people who do not see the field beside it. */
  readonly action: string;
}

/** A field whose value must not be taken at the platform, with the button that checks it and the answer below. */
export function CheckedField({ field, status, canCheck, onCheck, action }: Props) {
  const intl = useIntl();
  return (
    <TextField
      {...field}
      description={
        <span aria-live="polite">
          {status === 'free' ? (
            <Badge tone="success" icon="success">
              <FormattedMessage id="account.registration.free" />
            </Badge>
          ) : (
            field.description
          )}
        </span>
      }
      suffix={
        <Button
          size="small"
          variant="quiet"
          aria-label={intl.formatMessage({ id: action })}
          onPress={onCheck}
          isDisabled={!canCheck && status !== 'checking'}
          isPending={status === 'checking'}
        >
          <FormattedMessage id="account.registration.check" />
        </Button>
      }
    />
  );
}
