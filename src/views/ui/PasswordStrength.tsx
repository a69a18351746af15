import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon.tsx';
import css from './PasswordStrength.module.css';
import { keepsRule, PASSWORD_RULES, passwordStrength } from './passwordRules.ts';

const LEVELS = ['none', 'weak', 'weak', 'fair', 'good', 'strong'] as const;

interface Props {
  readonly password: string;
  readonly description?: ReactNode;
}

export function PasswordStrength({ password, description }: Props) {
  const intl = useIntl();
  const score = passwordStrength(password);
  const level = LEVELS[score] ?? 'none';
  return (
    <div className={css.strength} data-level={level}>
      {description}
      <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.track} width="100" height="4" />
        <rect className={css.fill} width={score * 20} height="4" />
      </svg>
      <p aria-live="polite">{password ? intl.formatMessage({ id: `ui.password_${level}` }) : null}</p>
      <ul className={css.rules}>
        {PASSWORD_RULES.map((rule) => {
          const isKept = keepsRule(rule, password);
          return (
            <li key={rule} data-kept={isKept}>
              <Icon name={isKept ? 'check' : 'dot'} size="small" />
              {intl.formatMessage({ id: `ui.password_rule_${rule}` })}
              {isKept ? <span className="visually-hidden">{intl.formatMessage({ id: 'ui.password_rule_kept' })}</span> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
