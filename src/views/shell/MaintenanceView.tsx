import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Illustration } from '../ui/Illustration.tsx';
import styles from './Centered.module.css';

interface Props {
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

export const MaintenanceView = ({ isAsking, onAsk }: Props) => (
  <div className={styles.centered}>
    <EmptyState
      icon="maintenance"
      headingLevel={1}
      illustration={<Illustration name="maintenance" />}
      title={<FormattedMessage id="shell.maintenance" />}
      body={<FormattedMessage id="shell.maintenance.body" />}
      action={
        <Button variant="primary" icon="refresh" isPending={isAsking} onPress={onAsk}>
          <FormattedMessage id="shell.maintenance.ask" />
        </Button>
      }
    />
  </div>
);
