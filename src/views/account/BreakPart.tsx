import { useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type BreakDays, breakDays } from '#domain/play-limits.ts';
import { BreakUntil } from '../shell/BreakUntil.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './account.module.css';
import cards from './cards.module.css';
import type { PlayLimitsCardProps } from './play-limits-card.ts';
import { ProtectionNotice } from './ProtectionNotice.tsx';
import { ProtectionQuestion } from './ProtectionQuestion.tsx';
import { useMoment } from './useMoment.ts';

const dayMs = 86_400_000;
/** @param aheadMs how far the platform's clock is ahead. */
const endFromNow = (days: BreakDays, aheadMs: number): number => Date.now() + aheadMs + days * dayMs;

type Props = Pick<PlayLimitsCardProps, 'state' | 'aheadMs' | 'pending' | 'outcome' | 'onBreak' | 'onLook'>;

/** Offers a break of some days. Its end is shown before it is taken, because a break cannot be ended early. */
export function BreakPart({ state: { break_until: until }, aheadMs, pending, outcome, onBreak, onLook }: Props) {
  const moment = useMoment();
  const id = useId();
  const [now] = useState(Date.now);
  const [asked, setAsked] = useState<{ readonly days: BreakDays; readonly until: number } | null>(null);
  const asker = useRef<HTMLElement | null>(null);
  const ask = (days: BreakDays) => {
    asker.current = document.activeElement as HTMLElement | null;
    setAsked({ days, until: endFromNow(days, aheadMs) });
  };
  const longer = breakDays.filter((days) => until === null || now + aheadMs + days * dayMs > Date.parse(until));
  const isTaken = outcome?.task.is === 'break' && outcome.result === 'done';
  return (
    <div className={cards.part} role="group" aria-labelledby={id}>
      <h3 id={id}>
        <FormattedMessage id="protection.break.title" />
      </h3>
      {until === null ? (
        <p>
          <FormattedMessage id="protection.break.lead" />
        </p>
      ) : (
        <Notice key={until} tone="warning" isLive takesFocus={isTaken}>
          <BreakUntil until={until} />
        </Notice>
      )}
      {until !== null && longer.length > 0 ? (
        <p>
          <FormattedMessage id="protection.break.longer" />
        </p>
      ) : null}
      <div className={styles.actions}>
        {longer.map((days) => (
          <Button
            key={days}
            isPending={pending?.is === 'break' && pending.days === days}
            isDisabled={pending !== null && !(pending.is === 'break' && pending.days === days)}
            onPress={() => ask(days)}
          >
            <FormattedMessage id="protection.break.days" values={{ days }} />
          </Button>
        ))}
      </div>
      <ProtectionNotice of="break" outcome={outcome} onLook={onLook} />
      {asked ? (
        <ProtectionQuestion
          key={asked.days}
          title={<FormattedMessage id="protection.break.confirm.title" values={{ time: moment(asked.until) }} />}
          body="protection.break.confirm.body"
          yes="protection.break.confirm.yes"
          onYes={() => {
            setAsked(null);
            onBreak(asked.days);
          }}
          onBack={() => {
            setAsked(null);
            asker.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
