import { FormattedMessage } from '../../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

export const FailedRow = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice
    tone="danger"
    action={
      <Button size="small" icon="refresh" onPress={onRetry}>
        <FormattedMessage id="ui.retry" />
      </Button>
    }
  >
    <FormattedMessage id="games.failed" />
  </Notice>
);
