import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { offersMachine } from '#machines/offers/offers.machine.ts';
import { offersView } from '#machines/offers/offers.view.ts';
import type { Language, Player } from '#openapi/model.ts';
import { useLanguage } from '#src/navigation/language.ts';
import { useServices } from '#src/data/services.tsx';
import { useEmailProof } from '#src/features/session/useEmailProof.ts';
import { useFlow } from '#src/features/support/useFlow.ts';
import { OffersView } from '#src/views/offers/OffersView.tsx';
import { AccountNotice } from '#src/views/shell/AccountNotice.tsx';
import { restrictionOf } from '#src/views/shell/restriction.ts';
import { useReloadSoon } from '../support/useReloadSoon.ts';
import { offersActors } from './offers.actors.ts';

interface Props {
  readonly player: Player;
  /** Opens the cashier with this code. */
  readonly onDeposit: (code: string) => void;
}

/** Shows the player's offers as a part of other screens. The platform translates them, so another language is another query. */
export function Offers(props: Props) {
  const language = useLanguage();
  return <OffersIn key={language} language={language} {...props} />;
}

function OffersIn({ player, onDeposit, language }: Props & { readonly language: Language }) {
  const intl = useIntl();
  const { operations } = useServices();
  const [logic] = useState(() => offersMachine.provide({ actors: offersActors(operations, player, language) }));
  const { view, send } = useFlow(logic, {}, offersView);
  const isDeleted = view.screen === 'deleted';
  const reloadSoon = useReloadSoon();
  useEffect(() => {
    if (isDeleted) reloadSoon(intl.formatMessage({ id: 'offers.deleted' }));
  }, [isDeleted, reloadSoon, intl]);
  const restriction = restrictionOf(player);
  return (
    <OffersView
      view={view}
      send={send}
      currency={player.currency.code}
      onDeposit={onDeposit}
      emailProof={useEmailProof(player)}
      held={
        restriction && <AccountNotice restriction={restriction} excludedUntil={player.excluded_until} breakUntil={player.break_until} />
      }
    />
  );
}
