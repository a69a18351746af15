import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hoursOf } from '#domain/duration.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import type { PlayLimitsCardProps, ProtectionTask } from './play-limits-card.ts';

interface Props extends Pick<PlayLimitsCardProps, 'outcome' | 'onLook'> {
  /** The task whose outcome is shown. */
  readonly of: ProtectionTask['is'];
  /** The requested amount, where the refusal is about one. */
  readonly currency?: string;
  /** The message after success. */
  readonly children?: ReactNode;
}

/** The result of a request, beside the form that sent it. An unknown result is never called a refusal. */
export function ProtectionNotice({ of, outcome, onLook, currency, children }: Props) {
  const { locale } = useIntl();
  if (outcome?.task.is !== of) return null;
  const { result } = outcome;
  if (result === 'done')
    return children ? (
      <Notice tone="success" takesFocus>
        {children}
      </Notice>
    ) : null;
  if (result === 'undone')
    return (
      <Notice tone="danger" takesFocus>
        <FormattedMessage id="protection.undone" />
      </Notice>
    );
  if (typeof result !== 'string' && result.kind === 'refused' && result.code === 'play_time_required')
    return (
      <Notice tone="warning" takesFocus>
        <FormattedMessage id="protection.times.refused" values={{ time: <Minutes minutes={result.refusal.required_minutes ?? 0} /> }} />
      </Notice>
    );
  if (typeof result !== 'string' && result.kind === 'refused' && result.code === 'amount_above_maximum')
    return (
      <Notice tone="warning" takesFocus>
        <FormattedMessage
          id="protection.set.maximum"
          values={{ limit: untranslated(formatWithCode(result.refusal.limit ?? '0', currency ?? '', locale)) }}
        />
      </Notice>
    );
  if (result !== 'unknown') return <ProblemNotice problem={result} takesFocus />;
  return (
    <Notice
      tone="warning"
      takesFocus
      action={
        <Button size="small" onPress={onLook}>
          <FormattedMessage id="protection.look" />
        </Button>
      }
    >
      <FormattedMessage id="protection.unknown" />
    </Notice>
  );
}

const Minutes = ({ minutes }: { readonly minutes: number }) => <FormattedMessage id="protection.minutes" values={hoursOf(minutes * 60)} />;
