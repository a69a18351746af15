import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Volatility } from '#openapi/model.ts';
import { type MinReturn, minReturns, type ShowcaseFilters, volatilities } from '#domain/showcase.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './OddsFilter.module.css';

export type Odds = Pick<ShowcaseFilters, 'volatility' | 'returnFrom'>;

export interface OddsFilterProps {
  readonly odds: Odds;
  /** Whether somebody asked for it: when it comes, it takes the focus of the button that it took the place of. */
  readonly isAsked: boolean;
  readonly onOdds: (odds: Odds) => void;
}

/** Narrows a list by what games state of themselves. */
export function OddsFilter({ odds: { volatility, returnFrom }, isAsked, onOdds }: OddsFilterProps) {
  const intl = useIntl();
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
      <p className={styles.note}>
        <FormattedMessage id="odds.note" />
      </p>
      {volatility || returnFrom ? (
        <Button
          variant="quiet"
          size="small"
          icon="close"
          onPress={() => {
            // The button goes with what it takes away.
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
