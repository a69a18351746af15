import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ShowcaseEvent } from '#machines/showcase/showcase.machine.ts';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';
import { saveSearch, recentSearches } from '#src/features/recent-searches.ts';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { useCards } from '#src/features/favourites/useCards.ts';
import { useLanguage } from '#src/navigation/language.ts';
import { providersQuery } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { LateOdds } from '#src/features/lobby/LateOdds.tsx';
import { useSectionGroups } from '#src/features/lobby/lobby-context.ts';
import { searchKeys } from '#domain/search-keys.ts';
import { filtersOf } from '#domain/showcase.ts';
import { CategorySelect } from '#src/views/games/CategorySelect.tsx';
import { Showcase } from '#src/views/games/Showcase.tsx';
import { SearchesSlot } from '#src/views/games/SearchesSlot.tsx';
import { Dialog } from '#src/views/ui/Dialog.tsx';
import { useShowcase } from '../section/useShowcase.ts';
import { RecentSearchesPart } from './RecentSearchesPart.tsx';
import { useSearchPlace } from './useSearchPlace.ts';

interface Props {
  readonly onClose: () => void;
}

const everything = filtersOf(null);

/** The search over every game, above the present page. */
export default function SearchScreen({ onClose }: Props) {
  const intl = useIntl();
  const language = useLanguage();
  const { operations } = useServices();
  const cards = useCards();
  const showcase = useShowcase({ base: everything, keys: searchKeys, hasSteps: false });
  const { view } = showcase;
  const playerId = useSession().player?.id ?? null;
  const [opened] = useState(() => recentSearches(playerId));
  const { data: providers = [] } = useQuery(providersQuery(operations, language));
  const groups = useSectionGroups();
  const sections = groups.find(({ group }) => group === view.filters.group)?.sections ?? [];
  const title = intl.formatMessage({ id: 'games.search.title' });
  const nameRef = useSearchPlace();

  function send(event: ShowcaseEvent) {
    if (event.type === 'search.requested') saveSearch(playerId, view.filters.name);
    showcase.send(event);
  }
  /** A game that was found is as good as Enter. */
  const leave = useEffectEvent(() => {
    if (location.pathname.includes('/game/play/')) saveSearch(playerId, view.filters.name);
  });
  useEffect(() => () => leave(), []);
  function choose(name: string) {
    showcase.send({ type: 'name.typed', name });
    showcase.send({ type: 'search.requested' });
    saveSearch(playerId, name);
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} size="full" isInAddress>
      <Showcase
        view={view}
        send={send}
        title={title}
        Category={CategorySelect}
        sections={sections}
        onSection={(sectionId) => send({ type: 'section.chosen', sectionId })}
        providers={providers}
        rights={cards.rights}
        sendCard={cards.send}
        Odds={LateOdds}
        nameRef={nameRef}
      >
        {opened.length > 0 ? (
          <SearchesSlot>
            <PartBoundary place="row" part={title}>
              <Suspense fallback={null}>
                <RecentSearchesPart playerId={playerId} opened={opened} onChosen={choose} />
              </Suspense>
            </PartBoundary>
          </SearchesSlot>
        ) : null}
      </Showcase>
    </Dialog>
  );
}
