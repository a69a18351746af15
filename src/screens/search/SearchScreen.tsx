import { useIntl } from 'react-intl';
import { useCards } from '../../features/favourites/useCards.ts';
import { useLanguage } from '../../navigation/language.ts';
import { providersQuery } from '../../data/queries.ts';
import { useQuery } from '../../data/query.ts';
import { useServices } from '../../data/services.tsx';
import { useSectionGroups } from '../../features/lobby/lobby-context.ts';
import { filtersOf, searchKeys } from '../../../domain/showcase.ts';
import { Showcase } from '../../views/games/Showcase.tsx';
import { Dialog } from '../../views/ui/Dialog.tsx';
import { useShowcase } from '../section/useShowcase.ts';

interface Props {
  readonly onClose: () => void;
}

const everything = filtersOf(null);

/** The search over every game, above whatever page is shown. */
export default function SearchScreen({ onClose }: Props) {
  const intl = useIntl();
  const language = useLanguage();
  const { operations } = useServices();
  const cards = useCards();
  const { view, send } = useShowcase({ base: everything, keys: searchKeys, hasSteps: false });
  const { data: providers = [] } = useQuery(providersQuery(operations, language));
  const groups = useSectionGroups();
  const sections = groups.find(({ group }) => group === view.filters.group)?.sections ?? [];
  const title = intl.formatMessage({ id: 'games.search.title' });
  return (
    <Dialog isOpen onClose={onClose} title={title} size="full" isInAddress>
      <Showcase
        view={view}
        send={send}
        title={title}
        hasCategories
        sections={sections}
        onSection={(sectionId) => send({ type: 'section.chosen', sectionId })}
        providers={providers}
        rights={cards.rights}
        sendCard={cards.send}
        isNameFocused
      />
    </Dialog>
  );
}
