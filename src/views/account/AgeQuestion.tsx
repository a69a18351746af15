import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '#domain/addresses.ts';
import type { Language, Problem } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import styles from './age.module.css';

export interface AgeQuestionProps {
  /** Age in years. */
  readonly age: number;
  readonly isPending: boolean;
  /** Result of the last answer: unknown, replaced by a question for another age, or a refusal. */
  readonly outcome: 'unknown' | 'changed' | Problem | null;
  readonly onConfirm: () => void;
  readonly onWithdraw: () => void;
  /** Opens the demo, for games that have one. */
  readonly onDemo?: (() => void) | undefined;
  /** Set if the linked page would otherwise open behind the current layer. */
  readonly onLeave?: ((event: MouseEvent) => void) | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
}

/** Asks for the required age in the player's country. No answer is preselected, and younger people read what they can do. */
export function AgeQuestion({ age, outcome, isPending, onConfirm, onWithdraw, onDemo, onLeave, headingLevel }: AgeQuestionProps) {
  const { locale } = useIntl();
  const support = (chunks: ReactNode) => (
    <a key="support" href={withLanguage(locale as Language, '/contact-us')} onClick={onLeave}>
      {chunks}
    </a>
  );
  return (
    <EmptyState
      icon="info"
      headingLevel={headingLevel}
      title={<FormattedMessage id="age.title" values={{ age }} />}
      body={
        <div className={styles.said}>
          <p>
            <FormattedMessage id="age.lead" values={{ age }} />
          </p>
          <p>
            <FormattedMessage id="age.younger" values={{ age, support }} />
          </p>
          {outcome === null ? null : <Outcome outcome={outcome} age={age} />}
        </div>
      }
      action={
        <>
          <Button isPending={isPending} onPress={onConfirm}>
            <FormattedMessage id="age.confirm" values={{ age }} />
          </Button>
          <Button onPress={onWithdraw}>
            <FormattedMessage id="age.withdraw" />
          </Button>
          {onDemo ? (
            <Button onPress={onDemo}>
              <FormattedMessage id="age.demo" />
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function Outcome({ outcome, age }: { readonly outcome: NonNullable<AgeQuestionProps['outcome']>; readonly age: number }) {
  if (typeof outcome !== 'string') return <ProblemNotice problem={outcome} takesFocus />;
  return (
    <Notice tone="warning" takesFocus>
      <FormattedMessage id={`age.${outcome}`} values={{ age }} />
    </Notice>
  );
}
