import { FormattedMessage } from 'react-intl';
import { site } from '#src/i18n/site.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import { Notice } from '../ui/Notice.tsx';
import styles from './DownloadAppView.module.css';
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
    <div className={styles.page}>
      <header className={styles.hero}>
        <Logo size={72} />
        <div className={styles.intro}>
          <h1>
            <FormattedMessage id="shell.install" values={{ brand: site.name }} />
          </h1>
          <p className={styles.lead}>
            <FormattedMessage id="shell.install.lead" values={{ brand: site.name }} />
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
      <div className={styles.devices}>
        {devices.map(({ id, icon, steps }) => (
          <section key={id} className={styles.device}>
            <h2 className={styles.title}>
              <Icon name={icon} /> <FormattedMessage id={`shell.install.${id}`} />
            </h2>
            <ol className={styles.steps}>
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
