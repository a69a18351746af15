import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShowcaseEvent } from '#machines/showcase/showcase.machine.ts';
import type { Volatility } from '#openapi/model.ts';
import { type MinReturn, minReturns, type ShowcaseFilters, type SortOption, sortOptions, volatilities } from '#domain/showcase.ts';
import { sortDirections } from '#domain/sort-directions.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './OddsFilter.module.css';

export type OddsEvent = Extract<ShowcaseEvent, { type: 'odds.chosen' | 'sort.chosen' }>;

export interface OddsFilterProps {
  readonly filters: Pick<ShowcaseFilters, 'volatility' | 'returnFrom' | 'sortBy'>;
  /** Whether the person opened it: then it takes the focus of the button that it replaced. */
  readonly isAsked: boolean;
  readonly send: (event: OddsEvent) => void;
}

/** Filters a list by the figures that games state, and sorts it. */
export function OddsFilter({ filters: { volatility, returnFrom, sortBy }, isAsked, send }: OddsFilterProps) {
  const intl = useIntl();
  const onOdds = (odds: Pick<ShowcaseFilters, 'volatility' | 'returnFrom'>) => send({ type: 'odds.chosen', ...odds });
  const first = useRef<HTMLSelectElement>(null);
  const text = (id: string) => intl.formatMessage({ id });
  const [takesFocus] = useState(isAsked);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <fieldset className={styles.odds}>
      <legend className="visually-hidden">
        <FormattedMessage id="games.odds" />
      </legend>
      <Select
        ref={first}
        label={text('odds.volatility')}
        value={volatility ?? ''}
        options={[{ id: '', label: text('odds.any') }, ...volatilities.map((id) => ({ id, label: text(`odds.volatility.${id}`) }))]}
        onChange={(id) => onOdds({ returnFrom, volatility: (id || null) as Volatility | null })}
      />
      <Select
        label={text('odds.return')}
        value={returnFrom ?? ''}
        options={[
          { id: '', label: text('odds.any') },
          ...minReturns.map((id) => ({ id, label: intl.formatMessage({ id: 'odds.return.from' }, { percent: Number(id) }) })),
        ]}
        onChange={(id) => onOdds({ volatility, returnFrom: (id || null) as MinReturn | null })}
      />
      <Select
        label={text('sort.by')}
        value={sortBy}
        options={sortOptions.map((id) => ({ id, label: text(`sort.${id}`) }))}
        onChange={(id) => {
          const chosen = id as SortOption;
          send({ type: 'sort.chosen', sortBy: chosen, sort: sortDirections[chosen] });
        }}
      />
      <p className={styles.note}>
        <FormattedMessage id={sortBy === 'return' ? 'sort.note' : 'odds.note'} />
      </p>
      {volatility || returnFrom ? (
        <Button
          variant="quiet"
          size="small"
          icon="close"
          onPress={() => {
            // The button disappears with the filters that it clears.
            first.current?.focus();
            onOdds({ volatility: null, returnFrom: null });
          }}
        >
          <FormattedMessage id="odds.clear" />
        </Button>
      ) : null}
    </fieldset>
  );
}
