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
import { untranslated } from '../ui/untranslated.tsx';
import { SaferLink } from './SaferLink.tsx';
import styles from './play.module.css';

export interface SessionLimitsProps {
  readonly limits: Limits;
  /** Whether to show that little is left of the open session. */
  readonly isNearEnd?: boolean;
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

/** Requests the limits of a session, which the player's country requires, or gives the reason why no bet is accepted now. */
export default function SessionLimits(props: SessionLimitsProps) {
  const { limits, isNearEnd = false, problem, onClose } = props;
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      closeLabel={intl.formatMessage({ id: 'play.session.close' })}
      title={<FormattedMessage id={`play.session.${isNearEnd ? 'near' : limits.state}`} />}
    >
      <div className={styles.check}>
        {limits.state === 'needed' ? <Form {...props} /> : limits.state === 'paused' ? <Pause {...props} /> : <Open {...props} />}
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
function Form({ limits: { needs_spend: needsSpend, ended_s: ended }, currency, isPending, onStart, onLeave, onDemo }: SessionLimitsProps) {
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
      {ended === undefined ? null : (
        <>
          <p>
            <strong>
              <FormattedMessage id="play.session.ended" values={hoursOf(roundedUp(Math.max(1, ended)))} />
            </strong>
          </p>
          <p>
            <FormattedMessage id="play.session.often" /> <SaferLink />
          </p>
        </>
      )}
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

const Pause = ({ limits, onLeave, onDemo }: SessionLimitsProps) => (
  <>
    <p>
      <FormattedMessage id="play.session.next" values={hoursOf(roundedUp(limits.next_in_s ?? 0))} />
    </p>
    <div className={styles.ways}>
      <Ways onLeave={onLeave} onDemo={onDemo} />
    </div>
  </>
);

/** Explains that a bet could lose more than is left, or that little is left. */
function Open({ limits: { ends_in_s: endsIn = 0, left }, isNearEnd = false, currency, isPending, onEnd, onClose }: SessionLimitsProps) {
  const { locale } = useIntl();
  return (
    <>
      {isNearEnd ? (
        <p>
          <FormattedMessage id="play.session.soon" values={hoursOf(roundedUp(endsIn))} />
        </p>
      ) : null}
      {isNearEnd && left === undefined ? null : (
        <p>
          <FormattedMessage
            id={isNearEnd ? 'play.session.near_left' : 'play.session.left'}
            values={{ left: untranslated(formatWithCode(left ?? '0', currency, locale)) }}
          />
        </p>
      )}
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
