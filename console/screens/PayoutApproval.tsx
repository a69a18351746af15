import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { promptForPasskey } from '../data/passkeys.ts';
import type { PasskeyProof, WithdrawalRecord } from '../data/types.ts';
import { CeremonyNotice } from '../ui/CeremonyNotice.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useCeremony } from '../ui/useCeremony.ts';

interface Props {
  readonly withdrawal: WithdrawalRecord;
  /** @param missing the number of persons who still have to approve it; null after a failure, whose outcome may be unknown. */
  readonly onAttempt: (missing: number | null) => void;
}

/** Signs coins, network and address of one payout. */
export function PayoutApproval({ withdrawal: { id, coins, coin, address }, onAttempt }: Props) {
  const { money } = useFormat();
  const { client } = useConsole();
  // The approval gives back the expiry that its signed text names.
  const expiresAt = useRef('');
  const path = { id };
  const { view, start } = useCeremony<PasskeyProof, { persons_missing: number }>({
    prepare: async () => {
      const ceremony = await unwrap(client.POST('/withdrawals/{id}/approval/options', { params: { path } }));
      expiresAt.current = ceremony.expires_at;
      return ceremony;
    },
    prompt: promptForPasskey,
    send: (proof) =>
      unwrap(client.POST('/withdrawals/{id}/approval', { params: { path }, body: { ...proof, expires_at: expiresAt.current } })),
    onFinished: ({ persons_missing: missing }) => onAttempt(missing),
    onFailed: () => onAttempt(null),
  });
  return (
    <Card title={<FormattedMessage id="withdrawal.approve_title" />}>
      <div className={ui.stack}>
        <p>
          <FormattedMessage id="withdrawal.approve_lead" />
        </p>
        <p>
          <strong>{money(coins, coin)}</strong> → <code className={ui.mono}>{address}</code>
        </p>
        <CeremonyNotice view={view} />
        <div className={ui.actions}>
          <Button variant="primary" icon="key" isPending={view.step === 'waiting' || view.step === 'prompting'} onPress={start}>
            <FormattedMessage id="withdrawal.approve" />
          </Button>
        </div>
      </div>
    </Card>
  );
}
