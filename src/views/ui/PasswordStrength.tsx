import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { keepsRule, passwordRules, passwordStrength } from '#domain/password-strength.ts';
import { Icon } from './Icon.tsx';
import styles from './PasswordStrength.module.css';

interface Props {
  readonly password: string;
  readonly description?: ReactNode;
}

const load = () => import(/* webpackChunkName: "pw" */ './guessable-password.ts');

/** Loads with the first typed password. Without it the meter uses the rules alone. */
function useIsGuessable(password: string): boolean | undefined {
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    if (password && !part) load().then(setPart, () => {});
  }, [password, part]);
  return part?.isGuessable(password);
}

export function PasswordStrength({ password, description }: Props) {
  const intl = useIntl();
  const strength = useIsGuessable(password) ? 1 : passwordStrength(password);
  return (
    <div className={styles.strength} data-strength={strength}>
      {description ? <div>{description}</div> : null}
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="4" />
        <rect className={styles.fill} width={strength * 25} height="4" />
      </svg>
      <p className={styles.level} aria-live="polite">
        {strength ? intl.formatMessage({ id: `ui.password_strength_${strength}` }) : null}
      </p>
      <ul className={styles.rules}>
        {passwordRules.map((rule) => {
          const isKept = keepsRule(rule, password);
          return (
            <li key={rule} data-kept={isKept}>
              <Icon name={isKept ? 'check' : 'dot'} size="small" />
              <span>{intl.formatMessage({ id: `ui.password_rule_${rule}` })}</span>
              {isKept ? <span className="visually-hidden">{intl.formatMessage({ id: 'ui.password_rule_kept' })}</span> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
