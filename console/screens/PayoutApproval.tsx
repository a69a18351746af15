import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { toMinor } from '#domain/money.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
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

/** Whether a text names the coins that the approver has read. */
function isOfCoins(text: string, coins: string): boolean {
  const { amount, decimals } = JSON.parse(text) as { readonly amount: string; readonly decimals: number };
  return toMinor(coins, decimals) === BigInt(amount);
}

/** Signs coins, network and address of one payout. */
export function PayoutApproval({ withdrawal: { id, coins, coin, address }, onAttempt }: Props) {
  const { money } = useFormat();
  const { client } = useConsole();
  // The approval gives back the expiry that its signed text names.
  const expiresAt = useRef('');
  const shownCoins = useRef(coins);
  const [isChanged, setChanged] = useState(false);
  const path = { id };
  const { view, start } = useCeremony<PasskeyProof, { persons_missing: number }>({
    prepare: async () => {
      const ceremony = await unwrap(client.POST('/withdrawals/{id}/approval/options', { params: { path } }));
      expiresAt.current = ceremony.expires_at;
      const isSame = isOfCoins(ceremony.text, shownCoins.current);
      setChanged(!isSame);
      if (isSame) return ceremony;
      // The page reads the withdrawal again, and nothing is signed unseen.
      onAttempt(null);
      return null;
    },
    prompt: promptForPasskey,
    send: (proof) =>
      unwrap(client.POST('/withdrawals/{id}/approval', { params: { path }, body: { ...proof, expires_at: expiresAt.current } })),
    onFinished: ({ persons_missing: missing }) => onAttempt(missing),
    onFailed: () => onAttempt(null),
  });
  const sign = () => {
    shownCoins.current = coins;
    start();
  };
  return (
    <Card title={<FormattedMessage id="withdrawal.approve_title" />}>
      <div className={ui.stack}>
        <p>
          <FormattedMessage id="withdrawal.approve_lead" />
        </p>
        <p>
          <strong>{money(coins, coin)}</strong> → <code className={ui.mono}>{address}</code>
        </p>
        {isChanged ? (
          <Notice tone="warning" isLive>
            <FormattedMessage id="withdrawal.coins_changed" />
          </Notice>
        ) : (
          <CeremonyNotice view={view} />
        )}
        <div className={ui.actions}>
          <Button variant="primary" icon="key" isPending={view.step === 'waiting' || view.step === 'prompting'} onPress={sign}>
            <FormattedMessage id="withdrawal.approve" />
          </Button>
        </div>
      </div>
    </Card>
  );
}
