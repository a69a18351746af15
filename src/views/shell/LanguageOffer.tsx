import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './Quiet.module.css';

interface Props {
  /** The start in the language that is offered. The texts around are in that language too. */
  readonly href: string;
  readonly onTaken: () => void;
  readonly onDismissed: () => void;
}

/** Offers the page in the browser's language once, in a corner of the page. */
export function LanguageOffer({ href, onTaken, onDismissed }: Props) {
  const intl = useIntl();
  return (
    <section className={styles.quiet} lang={intl.locale} aria-label={intl.formatMessage({ id: 'reach.language' })}>
      <div className={styles.offer}>
        <p>
          <FormattedMessage id="reach.language" />{' '}
          <a href={href} hrefLang={intl.locale} onClick={onTaken}>
            <FormattedMessage id="reach.language.take" />
          </a>
        </p>
        <IconButton icon="close" label={intl.formatMessage({ id: 'reach.language.no' })} onPress={onDismissed} />
      </div>
    </section>
  );
}
