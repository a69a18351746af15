import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  readonly title: string;
  readonly onRetry: () => void;
}

/** Shown in place of content that failed to load, with a way to retry. */
export function LoadFailed({ title, onRetry }: Props) {
  return (
    <EmptyState
      icon="warning"
      title={title}
      action={
        <Button onPress={onRetry}>
          <FormattedMessage id="ui.retry" />
        </Button>
      }
    />
  );
}
