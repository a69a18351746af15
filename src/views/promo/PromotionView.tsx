import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Promotion } from '#openapi/model.ts';
import { promotionCard } from '#domain/content-pages.ts';
import { Html } from '../content/Html.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { PromotionPeriod } from './PromotionsView.tsx';
import styles from './promo.module.css';

export type PromotionState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ended' } | { kind: 'shown'; promotion: Promotion };

export interface PromotionViewProps {
  readonly state: PromotionState;
  readonly listHref: string;
  readonly onRetry: () => void;
  /** Shows the promotion's code, or the reason why the account cannot use it. */
  readonly offer?: ReactNode;
}

export function PromotionView({ state, listHref, onRetry, offer }: PromotionViewProps) {
  const intl = useIntl();
  const back = (
    <LinkButton href={listHref} variant="secondary">
      <FormattedMessage id="promo.all" />
    </LinkButton>
  );
  switch (state.kind) {
    case 'loading':
      return <Spinner label={intl.formatMessage({ id: 'content.loading' })} />;
    case 'failed':
      return <LoadFailed title={intl.formatMessage({ id: 'promo.failed' })} onRetry={onRetry} />;
    case 'ended':
      return <EmptyState icon="gift" title={intl.formatMessage({ id: 'promo.notValid' })} action={back} />;
    case 'shown': {
      const { promotion } = state;
      const image = promotionCard(promotion);
      return (
        <article className={styles.detail}>
          {image ? <img className={styles.image} src={image} alt="" width={960} height={540} fetchPriority="high" /> : null}
          <h1>{promotion.name}</h1>
          <p className={styles.comment}>{promotion.comment}</p>
          <PromotionPeriod promotion={promotion} />
          {offer}
          <Html html={promotion.content} />
          <div>{back}</div>
        </article>
      );
    }
    default:
      return state satisfies never;
  }
}
