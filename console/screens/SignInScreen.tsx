import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { promptForPasskey } from '../data/passkeys.ts';
import type { PasskeyProof, StaffSession } from '../data/types.ts';
import { Centered } from '../ui/Centered.tsx';
import { CeremonyNotice } from '../ui/CeremonyNotice.tsx';
import { useCeremony } from '../ui/useCeremony.ts';
import type { CeremonyViewModel } from '../machines/ceremony.view.ts';

/** Signs in by passkey, at the start and after a session has ended. */
export function SignInScreen({ hasEnded = false }: { readonly hasEnded?: boolean }) {
  const { client, signedIn } = useConsole();
  const { view, start } = useCeremony<PasskeyProof, StaffSession>({
    prepare: () => unwrap(client.POST('/session/options')),
    prompt: promptForPasskey,
    send: (body) => unwrap(client.POST('/session', { body })),
    onFinished: signedIn,
  });
  return <SignInView view={view} onStart={start} hasEnded={hasEnded} />;
}

interface ViewProps {
  readonly view: CeremonyViewModel;
  readonly onStart: () => void;
  readonly hasEnded?: boolean;
}

export function SignInView({ view, onStart, hasEnded = false }: ViewProps) {
  return (
    <Centered>
      <h1>
        <FormattedMessage id={hasEnded ? 'signin.ended_title' : 'signin.title'} />
      </h1>
      <p>
        <FormattedMessage id={hasEnded ? 'signin.ended_lead' : 'signin.lead'} />
      </p>
      <CeremonyNotice view={view} />
      <Button variant="primary" icon="key" isWide isPending={view.step === 'waiting' || view.step === 'prompting'} onPress={onStart}>
        <FormattedMessage id="signin.button" />
      </Button>
      <p>
        <FormattedMessage id="signin.lost" />
      </p>
    </Centered>
  );
}
