import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '#src/loading/lazy-part.ts';
import type { OddsFilterProps } from '#src/views/games/OddsFilter.tsx';
import { PartBoundary } from '../boundary/PartBoundary.tsx';

// Too little for a request of its own.
const Odds = lazyPart<OddsFilterProps>(() => import(/* webpackChunkName: "rare" */ './OddsPart.tsx'));

/** The filters by volatility and return, and the sort order, whose code loads on request. */
export const LateOdds = (props: OddsFilterProps) => (
  <PartBoundary place="row" part={useIntl().formatMessage({ id: 'games.odds' })}>
    <Suspense fallback={null}>
      <Odds {...props} />
    </Suspense>
  </PartBoundary>
);
