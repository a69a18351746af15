import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../ui/Icon.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './cashier.module.css';

const secondsUntil = (deadline: number, lifetimeMs: number) => Math.ceil(Math.min(Math.max(deadline - Date.now(), 0), lifetimeMs) / 1_000);

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface Props {
  /** Epoch milliseconds by this device's clock. */
  readonly deadline: number;
  /** The maximum remaining time, even if the clock was set back in between. */
  readonly lifetimeMs: number;
}

export function Countdown({ deadline, lifetimeMs }: Props) {
  const [seconds, setSeconds] = useState(() => secondsUntil(deadline, lifetimeMs));
  useEffect(() => {
    const show = () => setSeconds(secondsUntil(deadline, lifetimeMs));
    show();
    const timer = setInterval(show, 1_000);
    return () => clearInterval(timer);
  }, [deadline, lifetimeMs]);
  return (
    <span className={styles.countdown} role="timer">
      <Icon name="clock" size="small" />
      <FormattedMessage id="cashier.rate_held" values={{ time: untranslated(clockText(seconds)) }} />
    </span>
  );
}
