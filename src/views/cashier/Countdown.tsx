import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../ui/Icon.tsx';
import css from './cashier.module.css';

const secondsUntil = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1_000));

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** @param deadline epoch milliseconds by this device's clock. */
export function Countdown({ deadline }: { readonly deadline: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(deadline));
  useEffect(() => {
    const show = () => setSeconds(secondsUntil(deadline));
    show();
    const timer = setInterval(show, 1_000);
    return () => clearInterval(timer);
  }, [deadline]);
  return (
    <span className={css.countdown} role="timer">
      <Icon name="clock" size="small" />
      <FormattedMessage id="cashier.rate_held" values={{ time: clockText(seconds) }} />
    </span>
  );
}
