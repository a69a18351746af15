import { useState } from 'react';
import { type PaymentMethod, problemFrom } from '#openapi/model.ts';
import { openDepositAddress } from '#src/data/player-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { OwnAddressCard } from '#src/views/cashier/OwnAddressCard.tsx';
import { textsOf } from './own-address-texts.ts';

interface Props {
  readonly method: PaymentMethod;
  readonly playerId: number;
  readonly isSandbox: boolean;
}

/** The interval at which pending transfers are polled. */
const lookMs = 20_000;

/** Requests the player's own deposit address of a method, which never changes, when they want to see it. */
export default function OwnAddressPart({ method, playerId, isSandbox }: Props) {
  const { operations } = useServices();
  const [isWanted, setIsWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['deposit-address', playerId, method.id] as const,
    queryFn: async () => (await openDepositAddress(operations, method.id)).data,
    // An address belongs to the player who sees it.
    isForgotten: true,
    enabled: isWanted,
    refetchInterval: lookMs,
  });
  function show(): void {
    if (isWanted) refetch();
    setIsWanted(true);
  }

  return (
    <OwnTexts textsOf={textsOf}>
      <OwnAddressCard
        method={method}
        address={data ?? null}
        problem={data === undefined && error !== null ? problemFrom(error) : null}
        isPending={isFetching && data === undefined}
        isSandbox={isSandbox}
        onShow={show}
      />
    </OwnTexts>
  );
}
