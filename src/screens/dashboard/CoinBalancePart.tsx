import { useState } from 'react';
import { worthInCoins } from '#domain/coin-worth.ts';
import { coinNames } from '#domain/coin-names.ts';
import type { Decimal } from '#domain/money.ts';
import { getCoinPrice } from '#src/data/player-calls.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { loadCoinChoice, saveCoinChoice } from '#src/features/coin-choice.ts';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { CoinBalanceView } from '#src/views/dashboard/CoinBalanceView.tsx';
import { textsOf } from './coin-balance-texts.ts';

interface Props {
  readonly playerId: number;
  /** In the player's currency. */
  readonly total: Decimal;
}

const priceMs = 60_000;

/** The balance in the coin that the player has chosen, at the market's price of now. */
export default function CoinBalancePart({ playerId, total }: Props) {
  const { config, operations } = useServices();
  const [code, setCode] = useState(() => loadCoinChoice(playerId));
  const { data, isError, refetch } = useQuery({
    queryKey: ['coin-price', playerId, code] as const,
    queryFn: async ({ signal }) => (await getCoinPrice(operations, code, signal)).data,
    enabled: code !== '',
    refetchInterval: priceMs,
  });
  function choose(chosen: string): void {
    saveCoinChoice(playerId, chosen);
    setCode(chosen);
  }
  return (
    <OwnTexts textsOf={textsOf}>
      <CoinBalanceView
        coins={config.coins ?? Object.keys(coinNames)}
        code={code}
        amount={data ? worthInCoins(total, data.price) : null}
        at={data?.at}
        hasFailed={isError && data === undefined}
        onCode={choose}
        onRetry={refetch}
      />
    </OwnTexts>
  );
}
