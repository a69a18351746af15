import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '#domain/addresses.ts';
import type { Language, Problem } from '#openapi/model.ts';
import { BreakUntil } from '../shell/BreakUntil.tsx';
import { ExcludedUntil } from '../shell/ExcludedUntil.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ProblemText } from '../ui/ProblemText.tsx';

/** For an account that may not play: the reason, the end if known, and whom to contact. */
export default function Barred({ problem }: { readonly problem: Problem }) {
  const language = useIntl().locale as Language;
  const refusal = problem.kind === 'refused' ? problem.refusal : undefined;
  const until = refusal?.excluded_until;
  const isUnidentified = refusal?.code === 'identity_required';
  const isUnread = refusal?.hold === 'acknowledgement';
  const isOnBreak = refusal?.code === 'on_break';
  return (
    <EmptyState
      icon="lock"
      title={<FormattedMessage id={isOnBreak ? 'status.on_break_title' : 'game.barred_title'} />}
      body={
        <>
          {isOnBreak ? (
            <BreakUntil until={refusal?.break_until} />
          ) : isUnread ? (
            <FormattedMessage id="status.unread" />
          ) : (
            <ProblemText problem={problem} />
          )}
          {until === undefined ? null : (
            <>
              {' '}
              <ExcludedUntil until={until} />
            </>
          )}
        </>
      }
      action={
        <>
          <LinkButton
            size="small"
            variant="primary"
            href={withLanguage(language, isUnidentified || isUnread ? '/dashboard/edit-profile' : '/contact-us')}
          >
            <FormattedMessage id={isUnidentified ? 'status.send_document' : isUnread ? 'status.read' : 'shell.title.contact-us'} />
          </LinkButton>
          <LinkButton size="small" href={withLanguage(language, '/dashboard')}>
            <FormattedMessage id="shell.player.dashboard" />
          </LinkButton>
        </>
      }
    />
  );
}
