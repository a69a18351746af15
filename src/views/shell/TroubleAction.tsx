import { FormattedMessage } from 'react-intl';
import { Button, type ButtonVariant } from '../ui/Button.tsx';
import type { TroubleProps } from './trouble.ts';

interface Props extends Pick<TroubleProps, 'trouble' | 'isTrying' | 'onRetry' | 'onReload'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'medium' | 'small' | undefined;
}

/** Offers the helpful action: a part that failed to load is requested again; a broken or outdated one needs a reload. */
export function TroubleAction({ trouble, isTrying, onRetry, onReload, variant, size }: Props) {
  const isReload = trouble === 'broken' || trouble === 'outdated';
  return (
    <Button variant={variant} size={size} icon="refresh" isPending={isTrying} onPress={isReload ? onReload : onRetry}>
      <FormattedMessage id={isReload ? 'shell.trouble.reload' : 'ui.retry'} />
    </Button>
  );
}
