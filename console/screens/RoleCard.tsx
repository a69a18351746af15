import { FormattedMessage } from 'react-intl';
import { Card } from '#src/views/ui/Card.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole, useSession } from '../data/console.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/account.json';
import { PageLink } from '../ui/PageLink.tsx';
import { SubmissionForm } from '../ui/SubmissionForm.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';

/** The role of the operator: another one for a time is proposed here, and ended before its time. */
export const RoleCard = withTexts(texts, Role);

function Role() {
  const { text, moment } = useFormat();
  const { client, refreshRole } = useConsole();
  const { id, role, elevation, permissions } = useSession();
  const form = useSubmission({
    fields: {},
    required: [],
    send: () => unwrap(client.DELETE('/session/elevation')),
    onFinished: () => void refreshRole(),
    onFailed: () => void refreshRole(),
  });
  return (
    <Card title={<FormattedMessage id="account.role" />}>
      {elevation ? (
        <SubmissionForm form={form} button={<FormattedMessage id="account.role_end" />} variant="secondary">
          <p>{text('account.role_until', { role: text(`role.${elevation.role}`), until: moment(elevation.ends_at) })}</p>
        </SubmissionForm>
      ) : (
        <div className={ui.stack}>
          <p>{text(`role.${role}`)}</p>
          {permissions.includes('proposals.make') && role !== 'owner' ? (
            <div className={ui.actions}>
              <PageLink href={`/proposals/new?operation=elevateStaff&staff_id=${id}`}>
                <FormattedMessage id="account.role_ask" />
              </PageLink>
            </div>
          ) : null}
        </div>
      )}
    </Card>
  );
}
