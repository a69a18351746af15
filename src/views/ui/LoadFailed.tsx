import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  readonly title: string;
  readonly onRetry: () => void;
}

/** In place of what could not be loaded: says so and asks again. */
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
