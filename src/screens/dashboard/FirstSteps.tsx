import { useState } from 'react';
import { isPositive } from '#domain/money.ts';
import type { BalanceExact, Player, SectionGroup } from '#openapi/model.ts';
import { gamesQuery, previewOf } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { areStepsHidden, hideSteps } from '#src/features/first-steps.ts';
import { useSectionGroups } from '#src/features/lobby/lobby-context.ts';
import { useLanguage } from '#src/navigation/language.ts';
import { FirstStepsView, HiddenSteps } from '#src/views/dashboard/FirstStepsView.tsx';
import { restrictionOf } from '#src/views/shell/restriction.ts';

const shownGames = 3;

interface Props {
  readonly player: Player;
  readonly balance: BalanceExact;
  readonly onDeposit: () => void;
}

/** Shown until the e-mail is verified and a deposit was made, or until hidden. Nothing leads a restricted account to deposit or play. */
export function FirstSteps({ player, balance, onDeposit }: Props) {
  const hasDeposited = isPositive(balance.deposited);
  // Completed steps stay visible until the page is left.
  const [isOpen] = useState(() => !(player.email_verified && hasDeposited) && !areStepsHidden(player.id));
  const [isHidden, setIsHidden] = useState(false);
  const [chosen, setChosen] = useState<SectionGroup | null>(null);
  const filled = useSectionGroups().filter(({ sections }) => sections.length > 0);
  const group = filled.find((each) => each.group === chosen) ?? filled[0];
  const games = useGames(group?.sections[0]?.id, isOpen && !isHidden);
  if (!isOpen || restrictionOf(player)) return null;
  if (isHidden) return <HiddenSteps />;
  return (
    <FirstStepsView
      view={{
        email: player.email,
        isVerified: player.email_verified,
        hasDeposited,
        groups: filled.map((each) => each.group),
        group: group?.group ?? 'casino',
        games,
      }}
      send={(event) => {
        switch (event.type) {
          case 'hidden':
            hideSteps(player.id);
            return setIsHidden(true);
          case 'deposit.requested':
            return onDeposit();
          case 'group.chosen':
            return setChosen(event.group);
          default:
            return event satisfies never;
        }
      }}
    />
  );
}

/** The first games of a section, as home shows them. */
function useGames(sectionId: number | undefined, isWanted: boolean) {
  const { operations } = useServices();
  const query = gamesQuery(operations, previewOf(useLanguage(), sectionId ?? 0));
  const { data, isError } = useQuery({ ...query, enabled: isWanted && sectionId !== undefined });
  return data ? data.data.slice(0, shownGames) : isError ? [] : null;
}
