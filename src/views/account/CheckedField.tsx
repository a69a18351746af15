import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CheckStatus } from '../../../machines/registration/registration.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './account.module.css';

interface Props {
  readonly field: ComponentProps<typeof TextField>;
  readonly status: CheckStatus;
  readonly canCheck: boolean;
  readonly onCheck: () => void;
  readonly action: string;
}

/** A field whose value the platform must find free, with the answer beside the button that asks. */
export function CheckedField({ field, status, canCheck, onCheck, action }: Props) {
  return (
    <div className={styles.checked}>
      <TextField {...field} />
      <span className={styles.result} aria-live="polite">
        {status === 'free' ? (
          <Badge tone="success" icon="success">
            <FormattedMessage id="account.registration.free" />
          </Badge>
        ) : null}
      </span>
      <Button size="small" onPress={onCheck} isDisabled={!canCheck && status !== 'checking'} isPending={status === 'checking'}>
        <FormattedMessage id={action} />
      </Button>
    </div>
  );
}
