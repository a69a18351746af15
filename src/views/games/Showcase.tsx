import { type ComponentType, type ReactNode, type RefCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShowcaseEvent } from '#machines/showcase/showcase.machine.ts';
import type { ShowcaseViewModel } from '#machines/showcase/showcase.view.ts';
import type { Provider } from '#openapi/model.ts';
import type { ListedSection } from '#domain/lobby.ts';
import { hasChoices, maxNameLength } from '#domain/showcase.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LateComboBox } from '../ui/LateComboBox.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useOutcome } from '../ui/useOutcome.ts';
import type { CategorySelectProps } from './CategorySelect.tsx';
import type { OddsFilterProps } from './OddsFilter.tsx';
import styles from './Showcase.module.css';
import { ShowcaseResults } from './ShowcaseResults.tsx';
import type { CardEvent, CardRights } from './games.ts';

interface Props {
  readonly view: ShowcaseViewModel;
  readonly send: (event: ShowcaseEvent) => void;
  readonly title: string;
  /** Absent where the surroundings already show the title. */
  readonly heading?: ReactNode;
  /** The category choice, for searches over all categories. */
  readonly Category?: ComponentType<CategorySelectProps> | undefined;
  /** The sections of the category; null without any to choose from. */
  readonly sections: readonly ListedSection[];
  readonly onSection: (sectionId: number | null) => void;
  readonly providers: readonly Provider[];
  readonly rights: CardRights;
  readonly sendCard: (event: CardEvent) => void;
  /** The field for the name. */
  readonly nameRef?: RefCallback<HTMLInputElement>;
  /** The filters of volatility and return, and the order. */
  readonly Odds: ComponentType<OddsFilterProps>;
  /** Between the filters and their results. */
  readonly children?: ReactNode;
}

export function Showcase(props: Props) {
  const { view, heading, providers, Odds } = props;
  const [isAsked, setIsAsked] = useState(false);
  const [outcome, awaitOutcome] = useOutcome<HTMLDivElement>(
    view.screen === 'searching' || (view.screen === 'showing' && view.awaiting === 'another-search'),
  );
  const send = (event: ShowcaseEvent) => {
    awaitOutcome(event.type === 'search.requested' || (event.type === 'retried' && view.screen === 'failed'));
    props.send(event);
  };
  const chosen = providers.find(({ id }) => id === view.filters.providerId);
  return (
    <div className={styles.showcase}>
      {heading}
      <Filters {...props} send={send} />
      {isAsked || hasChoices(view.filters) ? (
        <div className={styles.odds}>
          <Odds
            filters={view.filters}
            isAsked={isAsked}
            send={(event) => {
              // Filters from an address stay open when they are cleared.
              setIsAsked(true);
              send(event);
            }}
          />
        </div>
      ) : (
        <Button variant="quiet" size="small" className={styles.search} onPress={() => setIsAsked(true)}>
          <FormattedMessage id="games.odds" />
        </Button>
      )}
      {props.children}
      {view.filters.providerId === null ? null : (
        <ProviderChip
          name={chosen?.name ?? String(view.filters.providerId)}
          onClear={() => send({ type: 'provider.chosen', providerId: null })}
        />
      )}
      <ShowcaseResults {...props} outcome={outcome} send={send} />
    </div>
  );
}

function Filters({ view: { filters }, send, Category, sections, onSection, providers, nameRef }: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const choices = useMemo(
    () => [
      { id: '', label: intl.formatMessage({ id: 'games.provider.all' }) },
      ...providers.map(({ id, name }) => ({ id: String(id), label: name })),
    ],
    [intl, providers],
  );
  return (
    <form
      className={styles.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'search.requested' });
      }}
    >
      <TextField
        className={styles.name}
        label={text('games.name')}
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={maxNameLength}
        ref={nameRef}
        value={filters.name}
        onChange={(name) => send({ type: 'name.typed', name })}
      />
      {Category && <Category group={filters.group} onGroup={(group) => send({ type: 'category.chosen', group })} />}
      {sections.length > 1 ? (
        <Select
          label={text('games.section')}
          value={String(filters.sectionId ?? '')}
          options={[{ id: '', label: text('games.section.all') }, ...sections.map(({ id, name }) => ({ id: String(id), label: name }))]}
          onChange={(id) => onSection(id ? Number(id) : null)}
        />
      ) : null}
      <LateComboBox
        label={text('games.provider')}
        options={choices}
        value={String(filters.providerId ?? '')}
        onChange={(id) => send({ type: 'provider.chosen', providerId: id ? Number(id) : null })}
        emptyText={text('games.no-results')}
        buttonLabel={text('games.provider.show')}
      />
      <Button type="submit" variant="primary" icon="search" className={styles.search}>
        <FormattedMessage id="games.search" />
      </Button>
    </form>
  );
}

function ProviderChip({ name, onClear }: { readonly name: string; readonly onClear: () => void }) {
  const intl = useIntl();
  return (
    <p className={styles.chips}>
      <span className={styles.chip}>
        {name}
        <button
          className={styles.clear}
          type="button"
          aria-label={intl.formatMessage({ id: 'games.provider.clear' }, { name })}
          onClick={onClear}
        >
          <Icon name="close" size="small" />
        </button>
      </span>
    </p>
  );
}
