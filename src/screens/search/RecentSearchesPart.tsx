import { useState } from 'react';
import { clearSearch, clearSearches } from '#src/features/recent-searches.ts';
import { MoreMessages } from '#src/i18n/Messages.tsx';
import { RecentSearches, type RecentSearchEvent } from '#src/views/games/RecentSearches.tsx';

interface Props {
  readonly playerId: number | null;
  /** Searches as of the opening of the dialog, so that new ones move nothing. */
  readonly opened: readonly string[];
  readonly onChosen: (name: string) => void;
}

export function RecentSearchesPart({ playerId, opened, onChosen }: Props) {
  const [names, setNames] = useState(opened);

  function handle(event: RecentSearchEvent) {
    switch (event.type) {
      case 'search.chosen':
        return onChosen(event.name);
      case 'search.removed':
        clearSearch(playerId, event.name);
        return setNames(names.filter((name) => name !== event.name));
      case 'searches.cleared':
        clearSearches(playerId);
        return setNames([]);
      default:
        return event satisfies never;
    }
  }

  return (
    <MoreMessages set="recent">
      <RecentSearches names={names} send={handle} />
    </MoreMessages>
  );
}
