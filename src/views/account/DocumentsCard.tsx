import { FormattedMessage, useIntl } from 'react-intl';
import type { Documents, PlayerDocument, Problem } from '#openapi/model.ts';
import { documentsOf, documentTypes } from '#domain/documents.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { useOutcome } from '../ui/useOutcome.ts';
import styles from './account.module.css';
import cards from './cards.module.css';

export interface DocumentsCardProps {
  /** Undefined while they are fetched. */
  readonly documents: Documents | undefined;
  readonly problem: Problem | null;
  readonly onRetry: () => void;
  /** Opens the dialog to send a document, or to see why one was refused. */
  readonly onSend: () => void;
}

const looks = {
  approved: { tone: 'success', icon: 'success' },
  pending: { tone: 'info', icon: 'clock' },
  refused: { tone: 'danger', icon: 'error' },
  checking: { tone: 'info', icon: 'clock' },
  expired: { tone: 'warning', icon: 'warning' },
} as const satisfies Record<PlayerDocument['status'], unknown>;
/** The newer statuses have their texts in the set for players' pages. */
const words = {
  approved: 'account.documents.approved',
  pending: 'account.documents.pending',
  refused: 'account.documents.refused',
  checking: 'dashboard.documents.checking',
  expired: 'dashboard.documents.expired',
} as const satisfies Record<PlayerDocument['status'], unknown>;

export function DocumentsCard({ documents, problem, onRetry, onSend }: DocumentsCardProps) {
  const intl = useIntl();
  const isPending = !documents && !problem;
  const [outcome, awaitOutcome] = useOutcome<HTMLDivElement>(isPending);
  const retry = () => {
    awaitOutcome(true);
    onRetry();
  };
  return (
    <Card title={<FormattedMessage id="account.documents.title" />}>
      <p className={styles.aside}>
        <FormattedMessage id="account.documents.lead" />
      </p>
      <div ref={outcome} aria-busy={isPending}>
        {problem ? <ProblemNotice problem={problem} onRetry={retry} /> : null}
        {documents || isPending ? (
          <ul className={cards.documents}>
            {documentTypes.map((type) => (
              <li key={type} className={cards.document}>
                <span>{intl.formatMessage({ id: `account.documents.${type}` })}</span>
                {documents ? <Statuses documents={documentsOf(documents[type])} /> : <Awaited />}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <Button className={cards.others} onPress={onSend}>
        <FormattedMessage id="dashboard.documents.send" />
      </Button>
    </Card>
  );
}

const Awaited = () => (
  <Badge tone="neutral">
    <span className={cards.awaited}>
      <FormattedMessage id="account.documents.none" />
    </span>
  </Badge>
);

function Statuses({ documents }: { readonly documents: readonly PlayerDocument[] }) {
  if (documents.length === 0) {
    return (
      <Badge tone="neutral">
        <FormattedMessage id="account.documents.none" />
      </Badge>
    );
  }
  return documents.map(({ id, status }) => (
    <Badge key={id} {...looks[status]}>
      <FormattedMessage id={words[status]} />
    </Badge>
  ));
}
