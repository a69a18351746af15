import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { fromPromise } from 'xstate';
import { useFlow } from '#src/features/support/useFlow.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { Spinner } from '#src/views/ui/Spinner.tsx';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { promptForNewPasskey } from '../data/passkeys.ts';
import type { NewPasskey, StaffSession } from '../data/types.ts';
import { type Invited, joinMachine } from '../machines/join.machine.ts';
import { joinView, type JoinViewModel } from '../machines/join.view.ts';
import type { CeremonyViewModel } from '../machines/ceremony.view.ts';
import { Centered } from '../ui/Centered.tsx';
import { CeremonyNotice } from '../ui/CeremonyNotice.tsx';
import { useProblemText } from '../ui/Problem.tsx';
import { useFormat } from '../ui/format.ts';
import { useCeremony } from '../ui/useCeremony.ts';

interface Props {
  readonly token: string;
  /** Leaves the link: with the session that it opened, or to the sign-in. */
  readonly onLeave: () => void;
}

/** Checks a one-time link and makes the passkey of the person who has it. */
export function JoinScreen({ token, onLeave }: Props) {
  const { client, signedIn } = useConsole();
  const [logic] = useState(() =>
    joinMachine.provide({
      actors: {
        checkLink: fromPromise<Invited, { token: string }>(({ input }) => unwrap(client.POST('/invitation', { body: input }))),
      },
    }),
  );
  const { view, send } = useFlow(logic, { input: { token } }, joinView);
  const ceremony = useCeremony<NewPasskey, StaffSession>({
    prepare: () => unwrap(client.POST('/invitation/options', { body: { token } })),
    prompt: promptForNewPasskey,
    send: (passkey) => unwrap(client.POST('/invitation/acceptance', { body: { ...passkey, token } })),
    onFinished: (session) => {
      signedIn(session);
      onLeave();
    },
    onFailed: (problem) => {
      if (problem.kind === 'refused' && problem.code === 'token_invalid') send({ type: 'link.refused' });
    },
  });
  useEffect(() => {
    const back = () => send({ type: 'connection.returned' });
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [send]);
  return (
    <JoinView view={view} ceremony={ceremony.view} onStart={ceremony.start} onRetry={() => send({ type: 'retry' })} onLeave={onLeave} />
  );
}

interface ViewProps {
  readonly view: JoinViewModel;
  readonly ceremony: CeremonyViewModel;
  readonly onStart: () => void;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

export function JoinView({ view, ceremony, onStart, onRetry, onLeave }: ViewProps) {
  const { text } = useFormat();
  const problemText = useProblemText();
  if (view.screen === 'checking')
    return (
      <Centered>
        <Spinner label={text('join.checking')} size="large" />
      </Centered>
    );
  if (view.screen === 'invited')
    return (
      <Centered>
        <h1>{text('join.title', { name: view.invited.name })}</h1>
        <p>{text('join.lead', { role: text(`role.${view.invited.role}`) })}</p>
        <CeremonyNotice view={ceremony} />
        <Button variant="primary" icon="key" isWide isPending={['waiting', 'prompting'].includes(ceremony.step)} onPress={onStart}>
          <FormattedMessage id="join.button" />
        </Button>
      </Centered>
    );
  const isExpired = view.screen === 'expired';
  return (
    <Centered>
      <EmptyState
        headingLevel={1}
        icon={isExpired ? 'clock' : 'offline'}
        title={text(isExpired ? 'join.expired_title' : 'join.unchecked_title')}
        body={view.screen === 'unchecked' ? problemText(view.problem) : text('join.expired_body')}
        action={
          <Button variant="primary" onPress={isExpired ? onLeave : onRetry}>
            <FormattedMessage id={isExpired ? 'join.signin' : 'ui.retry'} />
          </Button>
        }
      />
    </Centered>
  );
}
