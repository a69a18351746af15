import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readAmount } from '#domain/amount-input.ts';
import { hoursOf } from '#domain/duration.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { maxSessionMinutes, minSessionMinutes } from '#domain/play-limits.ts';
import type { Language, Problem, SessionLimits as Limits, SessionLimitsRequest } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFirstFault } from '../ui/useFirstFault.ts';
import styles from './play.module.css';

export interface SessionLimitsProps {
  readonly limits: Limits;
  readonly currency: string;
  readonly isPending: boolean;
  /** The failure of the last call. */
  readonly problem: Problem | null;
  readonly onStart: (request: SessionLimitsRequest) => void;
  readonly onEnd: () => void;
  readonly onLeave: () => void;
  /** Absent where the game has no demo. */
  readonly onDemo?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Every currency of players has two decimals. */
const decimals = 2;

/** Asks for the limits of a session, which the player's country requires, or says why no bet is taken now. */
export default function SessionLimits(props: SessionLimitsProps) {
  const { limits, problem, onClose } = props;
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      closeLabel={intl.formatMessage({ id: 'play.session.close' })}
      title={<FormattedMessage id={`play.session.${limits.state}`} />}
    >
      <div className={styles.check}>
        {limits.state === 'needed' ? <Form {...props} /> : <Told {...props} />}
        {problem ? <ProblemNotice problem={problem} takesFocus /> : null}
      </div>
    </Dialog>
  );
}

const minutesIn = (text: string): number | null => {
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= minSessionMinutes && minutes <= maxSessionMinutes ? minutes : null;
};

/** Empty at first: a proposed figure would be the platform's choice, not the player's. */
function Form({ limits: { needs_spend: needsSpend }, currency, isPending, onStart, onLeave, onDemo }: SessionLimitsProps) {
  const intl = useIntl();
  const language = intl.locale as Language;
  const [length, setLength] = useState('');
  const [loss, setLoss] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [form, awaitFaults] = useFirstFault(isPending);
  const minutes = minutesIn(length);
  const spend = needsSpend ? readAmount(loss, language, decimals).amount : null;
  const isComplete = minutes !== null && (!needsSpend || spend !== null);
  const bounds = { min: minSessionMinutes, max: maxSessionMinutes };
  const submit = () => {
    awaitFaults();
    setChecked(!isComplete);
    if (isComplete && !isPending) onStart({ minutes, ...(spend !== null && { spend }) });
  };
  return (
    <form
      ref={form}
      className={styles.check}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        <FormattedMessage id="play.session.lead" />
      </p>
      <TextField
        label={intl.formatMessage({ id: 'play.session.minutes' })}
        description={intl.formatMessage({ id: 'play.session.bounds' }, bounds)}
        value={length}
        onChange={setLength}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        isReadOnly={isPending}
        errorMessage={isChecked && minutes === null ? intl.formatMessage({ id: 'play.session.minutes_needed' }, bounds) : null}
      />
      {needsSpend ? (
        <TextField
          label={intl.formatMessage({ id: 'play.session.spend' })}
          value={loss}
          onChange={(typed) => setLoss(readAmount(typed, language, decimals).text)}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          isReadOnly={isPending}
          suffix={currency}
          errorMessage={isChecked && spend === null ? intl.formatMessage({ id: 'play.session.spend_needed' }) : null}
        />
      ) : null}
      <div className={styles.ways}>
        <Button type="submit" isPending={isPending}>
          <FormattedMessage id="play.session.start" />
        </Button>
        <Ways onLeave={onLeave} onDemo={onDemo} />
      </div>
    </form>
  );
}

function Told({ limits, currency, isPending, onEnd, onLeave, onDemo, onClose }: SessionLimitsProps) {
  const { locale } = useIntl();
  if (limits.state === 'paused')
    return (
      <>
        <p>
          <FormattedMessage id="play.session.next" values={hoursOf(roundedUp(limits.next_in_s ?? 0))} />
        </p>
        <div className={styles.ways}>
          <Ways onLeave={onLeave} onDemo={onDemo} />
        </div>
      </>
    );
  return (
    <>
      <p>
        <FormattedMessage id="play.session.left" values={{ left: formatWithCode(limits.left ?? '0', currency, locale) }} />
      </p>
      <div className={styles.ways}>
        <Button onPress={onClose}>
          <FormattedMessage id="play.session.go_on" />
        </Button>
        <Button isPending={isPending} onPress={onEnd}>
          <FormattedMessage id="play.session.end" />
        </Button>
      </div>
    </>
  );
}

const minuteS = 60;
/** Whole minutes of a wait, in seconds: a wait of seconds is not shown as none. */
const roundedUp = (seconds: number): number => Math.ceil(seconds / minuteS) * minuteS;

function Ways({ onLeave, onDemo }: Pick<SessionLimitsProps, 'onLeave' | 'onDemo'>) {
  return (
    <>
      {onDemo ? (
        <Button variant="quiet" onPress={onDemo}>
          <FormattedMessage id="play.demo" />
        </Button>
      ) : null}
      <Button variant="quiet" onPress={onLeave}>
        <FormattedMessage id="play.session.leave" />
      </Button>
    </>
  );
}
