import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SectionGroup } from '#openapi/model.ts';
import type { ListedSection } from '#domain/lobby.ts';
import { useCards } from '#src/features/favourites/useCards.ts';
import { useLanguage, useNavigateTo } from '#src/navigation/language.ts';
import { groupProvidersQuery } from '#src/data/group-providers-query.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { LateOdds } from '#src/features/lobby/LateOdds.tsx';
import { useRetrySections, useSectionGroups } from '#src/features/lobby/lobby-context.ts';
import { useRoute, useRouteParams } from '#src/navigation/route.ts';
import { filtersOf, pageKeys } from '#domain/showcase.ts';
import { FailedRow } from '#src/views/games/FailedRow.tsx';
import { SectionHeading } from '#src/views/games/SectionHeading.tsx';
import { Showcase } from '#src/views/games/Showcase.tsx';
import { useShowcase } from './useShowcase.ts';

/** All games of a group, or of one of its sections. The route's meta names the group. */
export default function SectionScreen() {
  const group = useRoute().meta.resourceName as SectionGroup;
  const { sectionId: id } = useRouteParams();
  const navigateTo = useNavigateTo();
  const language = useLanguage();
  const groups = useSectionGroups();
  const retrySections = useRetrySections();
  const known = groups.find((entry) => entry.group === group);
  const section = id === undefined ? null : known?.sections.find((candidate) => String(candidate.id) === id);
  const isUnknown = section === undefined && known !== undefined && known.sections.length > 0;

  useEffect(() => {
    if (isUnknown) navigateTo('/404', { replace: true });
  }, [isUnknown, navigateTo]);

  // Until the sections have loaded, it is unknown whether this one exists.
  if (section === undefined || !known) return known?.hasFailed ? <FailedRow onRetry={retrySections} /> : null;
  return <SectionShowcase key={`${language}/${group}/${id}`} group={group} section={section} sections={known.sections} />;
}

interface Props {
  readonly group: SectionGroup;
  readonly section: ListedSection | null;
  readonly sections: readonly ListedSection[];
}

function SectionShowcase({ group, section, sections }: Props) {
  const intl = useIntl();
  const { operations } = useServices();
  const navigateTo = useNavigateTo();
  const cards = useCards();
  const { view, send } = useShowcase({ base: filtersOf(group, section?.id ?? null), keys: pageKeys, hasSteps: true });
  const { data: providers = [] } = useQuery(groupProvidersQuery(operations, useLanguage(), group, section?.id ?? null));
  const groupName = intl.formatMessage({ id: `shell.group.${group}` });
  const title = section?.name ?? groupName;
  return (
    <SectionHeading
      group={group}
      title={title}
      context={section ? <FormattedMessage id="games.section.in" values={{ group: groupName }} /> : null}
    >
      <Showcase
        view={view}
        send={send}
        title={title}
        sections={sections}
        onSection={(sectionId) => navigateTo(sectionId === null ? `/${group}` : `/${group}/${sectionId}`)}
        providers={providers}
        rights={cards.rights}
        sendCard={cards.send}
        Odds={LateOdds}
      />
    </SectionHeading>
  );
}
