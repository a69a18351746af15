import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Provider } from '#openapi/model.ts';
import { providerStepPx } from '#domain/home.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FailedRow } from '../games/FailedRow.tsx';
import { ProviderMark } from './ProviderMark.tsx';
import styles from './ProvidersView.module.css';
import { RowHeading } from './RowHeading.tsx';
import { StripArrows } from './StripArrows.tsx';
import { useStrip } from './useStrip.ts';

interface Props {
  /** null until they are loaded. */
  readonly providers: readonly Provider[] | null;
  readonly hasFailed: boolean;
  readonly onProvider: (providerId: number) => void;
  readonly onRetry: () => void;
}

const waiting = Array.from({ length: 12 }, (_, index) => index);

export function ProvidersView({ providers, hasFailed, onProvider, onRetry }: Props) {
  const intl = useIntl();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const strip = useStrip(list, () => providerStepPx, providers);
  return (
    <section aria-labelledby={id} data-providers="">
      <RowHeading
        id={id}
        icon="grid"
        title={<FormattedMessage id="home.providers" />}
        detail={providers ? intl.formatNumber(providers.length) : null}
      >
        <StripArrows strip={strip} label={intl.formatMessage({ id: 'home.providers' })} />
      </RowHeading>
      {hasFailed && !providers ? <FailedRow onRetry={onRetry} /> : null}
      <ul ref={list} className={styles.strip} aria-busy={!providers && !hasFailed}>
        {providers?.map((provider) => (
          <li key={provider.id}>
            <button className={styles.provider} type="button" aria-haspopup="dialog" onClick={() => onProvider(provider.id)}>
              <Mark provider={provider} />
              <span className={styles.name}>{provider.name}</span>
              {provider.games_count === undefined ? null : (
                <span className={styles.count}>
                  <FormattedMessage id="home.row.total" values={{ total: provider.games_count }} />
                </span>
              )}
            </button>
          </li>
        )) ??
          (hasFailed
            ? null
            : waiting.map((index) => (
                <li key={index}>
                  <Skeleton className={styles.skeleton} />
                </li>
              )))}
      </ul>
    </section>
  );
}

/** A provider's own picture only over https; without one, a drawn mark. */
const Mark = ({ provider: { id, image } }: { readonly provider: Provider }) =>
  image.startsWith('https') ? (
    <img className={styles.mark} src={image} alt="" width={48} height={48} loading="lazy" decoding="async" />
  ) : (
    <ProviderMark id={id} className={styles.mark} />
  );
