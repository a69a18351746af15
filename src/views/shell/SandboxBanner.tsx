import { FormattedMessage } from '../../i18n/intl.tsx';
import { Icon } from '../ui/Icon.tsx';
import css from './SandboxBanner.module.css';

export function SandboxBanner() {
  return (
    <p className={css.banner}>
      <Icon name="info" size="small" />
      <span>
        <strong>
          <FormattedMessage id="shell.sandbox" />
        </strong>{' '}
        <span className={css.detail}>
          <FormattedMessage id="shell.sandbox.detail" />
        </span>
      </span>
    </p>
  );
}
