import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole, useSession } from '../data/console.ts';
import { promptForPasskey } from '../data/passkeys.ts';
import type { PasskeyProof, Proposal } from '../data/types.ts';
import { CeremonyNotice } from '../ui/CeremonyNotice.tsx';
import { ReasonForm } from '../ui/ReasonForm.tsx';
import ui from '../ui/ui.module.css';
import { useCeremony } from '../ui/useCeremony.ts';
import { useSubmission } from '../ui/useSubmission.ts';

interface Props {
  readonly proposal: Proposal;
  /** Called after each attempt, also one with an unknown outcome, so that the status is loaded again. */
  readonly onDecided: () => void;
}

/** Signs a proposal's digest, or refuses it with a reason. */
export function DecisionCard({ proposal, onDecided }: Props) {
  const { client } = useConsole();
  const session = useSession();
  const [isRefusing, setIsRefusing] = useState(false);
  const path = { id: proposal.id };
  const { view, start } = useCeremony<PasskeyProof, Proposal>({
    prepare: () => unwrap(client.POST('/proposals/{id}/approval/options', { params: { path } })),
    prompt: promptForPasskey,
    send: (body) => unwrap(client.POST('/proposals/{id}/approval', { params: { path }, body })),
    onFinished: onDecided,
    onFailed: onDecided,
  });
  const needsColleague = proposal.persons === 2 && proposal.proposed_by.id === session.id;
  if (isRefusing) return <RefusalCard proposal={proposal} onDecided={onDecided} onBack={() => setIsRefusing(false)} />;
  return (
    <Card title={<FormattedMessage id="proposal.sign_title" />}>
      <div className={ui.stack}>
        {needsColleague ? (
          <Notice tone="info">
            <FormattedMessage id="proposal.second_person" />
          </Notice>
        ) : (
          <p>
            <FormattedMessage id="proposal.sign_lead" />
          </p>
        )}
        <CeremonyNotice view={view} />
        <div className={ui.actions}>
          {needsColleague ? null : (
            <Button variant="primary" icon="key" isPending={view.step === 'waiting' || view.step === 'prompting'} onPress={start}>
              <FormattedMessage id="proposal.sign" />
            </Button>
          )}
          <Button icon="close" onPress={() => setIsRefusing(true)}>
            <FormattedMessage id="proposal.refuse" />
          </Button>
        </div>
      </div>
    </Card>
  );
}

function RefusalCard({ proposal: { id }, onDecided, onBack }: Props & { readonly onBack: () => void }) {
  const { client } = useConsole();
  const form = useSubmission<Proposal>({
    fields: { reason: '' },
    required: ['reason'],
    send: ({ reason = '' }) => unwrap(client.POST('/proposals/{id}/refusal', { params: { path: { id } }, body: { reason } })),
    onFinished: onDecided,
    onFailed: onDecided,
  });
  return (
    <Card title={<FormattedMessage id="proposal.refuse_title" />}>
      <ReasonForm
        form={form}
        button={<FormattedMessage id="proposal.refuse" />}
        isDangerous
        back={
          <Button variant="quiet" onPress={onBack}>
            <FormattedMessage id="ui.back" />
          </Button>
        }
      />
    </Card>
  );
}
