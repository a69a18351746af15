import { FormattedMessage } from '../../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import { Notice } from '../ui/Notice.tsx';
import css from './DownloadAppView.module.css';
import { Logo } from './Logo.tsx';

interface Props {
  readonly isInstalled: boolean;
  readonly install: (() => void) | null;
}

const devices: readonly { id: 'iphone' | 'android' | 'computer'; icon: IconName; steps: number }[] = [
  { id: 'iphone', icon: 'upload', steps: 3 },
  { id: 'android', icon: 'more', steps: 3 },
  { id: 'computer', icon: 'download', steps: 2 },
];

export function DownloadAppView({ isInstalled, install }: Props) {
  return (
    <div className={css.page}>
      <header className={css.hero}>
        <Logo size={72} />
        <div className={css.intro}>
          <h1>
            <FormattedMessage id="shell.install" />
          </h1>
          <p className={css.lead}>
            <FormattedMessage id="shell.install.lead" />
          </p>
          {isInstalled ? (
            <Notice tone="success">
              <FormattedMessage id="shell.install.done" />
            </Notice>
          ) : null}
          {install ? (
            <Button variant="primary" icon="download" onPress={install}>
              <FormattedMessage id="shell.install.now" />
            </Button>
          ) : null}
        </div>
      </header>
      <div className={css.devices}>
        {devices.map(({ id, icon, steps }) => (
          <section key={id} className={css.device}>
            <h2 className={css.title}>
              <Icon name={icon} /> <FormattedMessage id={`shell.install.${id}`} />
            </h2>
            <ol className={css.steps}>
              {Array.from({ length: steps }, (_, index) => (
                <li key={index}>
                  <FormattedMessage id={`shell.install.${id}.${index + 1}`} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}
