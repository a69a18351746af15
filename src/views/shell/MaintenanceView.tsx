import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Illustration } from '../ui/Illustration.tsx';
import centered from './Centered.module.css';
import styles from './MaintenanceView.module.css';

interface Props {
  readonly isAsking: boolean;
  /** Result of the person's own check; null before one. */
  readonly answer: 'still' | 'silent' | null;
  readonly onAsk: () => void;
}

export const MaintenanceView = ({ isAsking, answer, onAsk }: Props) => (
  <div className={centered.centered}>
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
    <p role="status" className={styles.answer}>
      {answer ? <FormattedMessage id={`shell.maintenance.${answer}`} /> : null}
    </p>
  </div>
);
