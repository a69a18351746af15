import { type Ref, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Game, SectionGroup } from '#openapi/model.ts';
import { skeletonCards } from '#domain/home.ts';
import { type ListedSection, rowStep } from '#domain/lobby.ts';
import { CardSkeleton } from '../games/CardSkeleton.tsx';
import type { CardEvent, CardRights } from '../games/games.ts';
import { groupIcons } from '../shell/groups.ts';
import { useHref } from '../shell/useHref.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { FailedRow } from '../games/FailedRow.tsx';
import { CardStrip } from './CardStrip.tsx';
import styles from './PreviewRow.module.css';
import { RowHeading } from './RowHeading.tsx';
import { StripArrows } from './StripArrows.tsx';
import { usePageWidth } from './usePageWidth.ts';
import { useStrip } from './useStrip.ts';

export type PreviewRowViewModel =
  | { readonly screen: 'loading' | 'failed' }
  | { readonly screen: 'games'; readonly games: readonly Game[]; readonly total: number };

interface Props {
  readonly group: SectionGroup;
  /** The section of the games; null until the sections are known. */
  readonly section: ListedSection | null;
  readonly view: PreviewRowViewModel;
  /** Whether its cards are visible when the page opens. */
  readonly isFirst: boolean;
  readonly rights: CardRights;
  readonly send: (event: CardEvent) => void;
  readonly onRetry: () => void;
  readonly ref: Ref<HTMLElement>;
  /** The card whose appearance shows that the person scrolls through the row. */
  readonly turn?: Ref<HTMLLIElement>;
}

export function PreviewRow({ group, section, view, isFirst, rights, send, onRetry, ref, turn }: Props) {
  const intl = useIntl();
  const href = useHref();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const strip = useStrip(list, ({ clientWidth }) => clientWidth * rowStep, view);
  const name = intl.formatMessage({ id: `shell.group.${group}` });
  return (
    <section ref={ref} className={isFirst ? undefined : styles.below} aria-labelledby={id} data-group={group}>
      <RowHeading
        id={id}
        icon={groupIcons[group]}
        title={name}
        detail={view.screen === 'games' ? <FormattedMessage id="home.row.total" values={{ total: view.total }} /> : null}
      >
        {section ? (
          <LinkButton
            variant="quiet"
            size="small"
            href={href(`/${group}/${section.id}`)}
            aria-label={intl.formatMessage({ id: 'home.row.all-of' }, { name })}
          >
            <FormattedMessage id="home.row.all" />
          </LinkButton>
        ) : null}
        <StripArrows strip={strip} label={name} />
      </RowHeading>
      {view.screen === 'failed' ? <FailedRow onRetry={onRetry} /> : null}
      {view.screen === 'loading' ? <LoadingRow /> : null}
      {view.screen === 'games' ? (
        <CardStrip ref={list} turn={turn} games={view.games} isFirst={isFirst} rights={rights} send={send} />
      ) : null}
    </section>
  );
}

function LoadingRow() {
  const intl = useIntl();
  const cards = skeletonCards(usePageWidth());
  return (
    <div className={styles.strip} role="status" aria-label={intl.formatMessage({ id: 'games.searching' })}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={styles.item} data-skeleton="">
          <CardSkeleton />
        </div>
      ))}
    </div>
  );
}
