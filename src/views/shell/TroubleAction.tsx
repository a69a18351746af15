import { FormattedMessage } from 'react-intl';
import { Button, type ButtonVariant } from '../ui/Button.tsx';
import type { TroubleProps } from './trouble.ts';

interface Props extends Pick<TroubleProps, 'trouble' | 'isTrying' | 'onRetry' | 'onReload'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'medium' | 'small' | undefined;
}

/** The way on that helps: what did not come is asked for again; what broke or is of another release needs the page anew. */
export function TroubleAction({ trouble, isTrying, onRetry, onReload, variant, size }: Props) {
  const isReload = trouble === 'broken' || trouble === 'outdated';
  return (
    <Button variant={variant} size={size} icon="refresh" isPending={isTrying} onPress={isReload ? onReload : onRetry}>
      <FormattedMessage id={isReload ? 'shell.trouble.reload' : 'ui.retry'} />
    </Button>
  );
}
