import { FormattedMessage, useIntl } from 'react-intl';
import type { Promotion } from '#openapi/model.ts';
import { promotionCard } from '#domain/content-pages.ts';
import { useHref } from '../shell/useHref.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './promo.module.css';

export type PromotionsState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'shown'; promotions: readonly Promotion[] };

export interface PromotionsViewProps {
  readonly state: PromotionsState;
  /** The address of a promotion's page. */
  readonly hrefOf: (promotion: Promotion) => string;
  readonly onRetry: () => void;
}

export function PromotionsView({ state, hrefOf, onRetry }: PromotionsViewProps) {
  return (
    <section className={styles.list} aria-busy={state.kind === 'loading'}>
      <h1>
        <FormattedMessage id="promo.title" />
      </h1>
      <Promotions state={state} hrefOf={hrefOf} onRetry={onRetry} />
    </section>
  );
}

/** Cards that a phone shows when the page opens. */
const cardsInSight = 2;

function Promotions({ state, hrefOf, onRetry }: PromotionsViewProps) {
  const intl = useIntl();
  const href = useHref();
  if (state.kind === 'loading') {
    return (
      <div className={styles.grid}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className={styles.skeleton} />
        ))}
      </div>
    );
  }
  if (state.kind === 'failed') {
    return <LoadFailed title={intl.formatMessage({ id: 'promo.failed' })} onRetry={onRetry} />;
  }
  if (!state.promotions.length) {
    return (
      <EmptyState
        icon="gift"
        title={intl.formatMessage({ id: 'promo.empty' })}
        action={<LinkButton href={href('/casino')}>{intl.formatMessage({ id: 'promo.browse' })}</LinkButton>}
      />
    );
  }
  return (
    <ul className={styles.grid}>
      {state.promotions.map((promotion, index) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} href={hrefOf(promotion)} isInSight={index < cardsInSight} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly promotion: Promotion;
  readonly href: string;
  readonly isInSight: boolean;
}

function PromotionCard({ promotion, href, isInSight }: CardProps) {
  const image = promotionCard(promotion);
  const content = (
    <>
      {image ? (
        <img
          className={styles.image}
          src={image}
          alt=""
          width={640}
          height={360}
          loading={isInSight ? 'eager' : 'lazy'}
          fetchPriority={isInSight ? 'high' : undefined}
        />
      ) : null}
      <span className={styles.text}>
        <strong className={styles.name}>{promotion.name}</strong>
        <span className={styles.comment}>{promotion.comment}</span>
        <PromotionPeriod promotion={promotion} />
      </span>
    </>
  );
  // Only a valid promotion is a link; one that has ended is marked as such.
  return promotion.is_valid ? (
    <a className={styles.card} href={href}>
      {content}
    </a>
  ) : (
    <div className={styles.card} data-ended="">
      {content}
      <Badge tone="neutral">
        <FormattedMessage id="promo.ended" />
      </Badge>
    </div>
  );
}

export function PromotionPeriod({ promotion }: { promotion: Promotion }) {
  return (
    <small className={styles.period}>
      {promotion.end_date ? (
        <FormattedMessage id="promo.period" values={{ start: promotion.start_date, end: promotion.end_date }} />
      ) : (
        <FormattedMessage id="promo.since" values={{ start: promotion.start_date }} />
      )}
    </small>
  );
}
