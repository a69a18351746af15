import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { offersMachine } from '../../../machines/offers/offers.machine.ts';
import { offersView } from '../../../machines/offers/offers.view.ts';
import type { Player } from '../../api/model.ts';
import { useLanguage } from '../../app/language.ts';
import { useServices } from '../../app/services.tsx';
import { OffersView } from '../../views/offers/OffersView.tsx';
import { offersActors } from './offers.actors.ts';

interface Props {
  readonly player: Player;
  /** Opens the cashier with this code. */
  readonly onDeposit: (code: string) => void;
}

/** The player's offers, as a part of other screens. */
export function Offers({ player, onDeposit }: Props) {
  const { operations } = useServices();
  const language = useLanguage();
  const [logic] = useState(() => offersMachine.provide({ actors: offersActors(operations, player, language) }));
  const [snapshot, send] = useMachine(logic);
  const isDeleted = snapshot.value === 'deleted';
  useEffect(() => {
    if (isDeleted) location.reload();
  }, [isDeleted]);
  return <OffersView view={offersView(snapshot)} send={send} currency={player.currency.code} onDeposit={onDeposit} />;
}
