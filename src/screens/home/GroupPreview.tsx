import { useRef } from 'react';
import { PreviewRow, type PreviewRowView } from '../../views/home/PreviewRow.tsx';
import type { SectionsOfGroup } from '../../views/shell/shell.ts';
import type { Cards } from '../../app/favourites/useCards.ts';
import { useLanguage } from '../../app/language.ts';
import { gamesQuery, previewOf } from '../../app/queries.ts';
import { useQuery } from '../../app/query.ts';
import { useServices } from '../../app/services.tsx';
import { useRetrySections } from '../../app/shell/lobby-context.ts';
import { useNear } from './useNear.ts';

interface Props {
  readonly group: SectionsOfGroup;
  readonly cards: Cards;
  readonly isFirst: boolean;
}

/** The first games of a group's first section. They are asked for when the row comes near. */
export function GroupPreview({ group: { group, sections, hasFailed }, cards, isFirst }: Props) {
  const { operations } = useServices();
  const language = useLanguage();
  const retrySections = useRetrySections();
  const root = useRef<HTMLElement>(null);
  const isNear = useNear(root);
  const section = sections[0];
  const query = useQuery({ ...gamesQuery(operations, previewOf(language, section?.id ?? 0)), enabled: isNear && section !== undefined });

  const view: PreviewRowView = query.data
    ? { screen: 'games', games: query.data.data, total: query.data.meta.total }
    : hasFailed || query.isError
      ? { screen: 'failed' }
      : { screen: 'loading' };
  return (
    <PreviewRow
      ref={root}
      group={group}
      section={section ?? null}
      view={view}
      isFirst={isFirst}
      rights={cards.rights}
      send={cards.send}
      onRetry={section ? query.refetch : retrySections}
    />
  );
}
