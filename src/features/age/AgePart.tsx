import { useState } from 'react';
import { useIntl } from 'react-intl';
import { problemFrom } from '#openapi/model.ts';
import { confirmAge } from '#src/data/player-calls.ts';
import { useServices } from '#src/data/services.tsx';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { AgeQuestion, type AgeQuestionProps } from '#src/views/account/AgeQuestion.tsx';
import { useSessionActions } from '../session/SessionProvider.tsx';
import { notify } from '../toasts.ts';
import { textsOf } from './age-texts.ts';

interface Props extends Pick<AgeQuestionProps, 'age' | 'headingLevel' | 'onDemo' | 'onLeave' | 'onWithdraw'> {
  /** Called with the confirmed age. */
  readonly onConfirmed: (age: number) => void;
}

/** Requests the player's confirmation of the age that their country requires, and sends it to the platform. */
export default function AgePart(props: Props) {
  return (
    <OwnTexts textsOf={textsOf}>
      <Asked {...props} />
    </OwnTexts>
  );
}

function Asked({ age: first, onConfirmed, ...props }: Props) {
  const { formatMessage } = useIntl();
  const { operations } = useServices();
  const { refreshPlayer } = useSessionActions();
  const [shown, setShown] = useState<{ readonly instead: number; readonly age: number } | null>(null);
  const [outcome, setOutcome] = useState<AgeQuestionProps['outcome']>(null);
  const [isPending, setIsPending] = useState(false);
  const age = shown?.instead === first ? shown.age : first;

  const confirm = async () => {
    setIsPending(true);
    setOutcome(null);
    try {
      const { age: confirmed } = await confirmAge(operations, age);
      notify('success', formatMessage({ id: 'age.done' }));
      refreshPlayer();
      onConfirmed(confirmed);
    } catch (error) {
      const problem = problemFrom(error);
      const other = problem.kind === 'refused' && problem.code === 'age_unconfirmed' ? problem.refusal.minimum_age : undefined;
      if (other !== undefined) setShown({ instead: first, age: other });
      // The confirmation may have been stored without a reply. Repeating it is safe, because it counts once.
      setOutcome(other !== undefined ? 'changed' : problem.kind === 'refused' ? problem : 'unknown');
    }
    setIsPending(false);
  };
  return <AgeQuestion {...props} age={age} outcome={outcome} isPending={isPending} onConfirm={() => void confirm()} />;
}
