import { type MouseEvent, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';

export type RecentSearchEvent =
  | { readonly type: 'search.chosen' | 'search.removed'; readonly name: string }
  | { readonly type: 'searches.cleared' };

interface Props {
  readonly names: readonly string[];
  readonly send: (event: RecentSearchEvent) => void;
}

/** The person's latest searches. */
export function RecentSearches({ names, send }: Props) {
  const intl = useIntl();
  const id = useId();
  const section = useRef<HTMLElement>(null);

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string) {
    const item = currentTarget.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    // The focus stays in the list, because the focused element is about to disappear.
    (next?.querySelector<HTMLElement>('button:last-child') ?? section.current)?.focus();
    send({ type: 'search.removed', name });
  }

  return (
    <section ref={section} aria-labelledby={id} tabIndex={-1}>
      <header>
        <h3 id={id}>
          <FormattedMessage id="search.recent" />
        </h3>
        {names.length > 0 ? (
          <Button
            variant="quiet"
            size="small"
            onPress={() => {
              section.current?.focus();
              send({ type: 'searches.cleared' });
            }}
          >
            <FormattedMessage id="search.recent.clear" />
          </Button>
        ) : (
          <span role="status">
            <FormattedMessage id="search.recent.none" />
          </span>
        )}
      </header>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => send({ type: 'search.chosen', name })}>
              {name}
            </button>
            <IconButton
              icon="close"
              label={intl.formatMessage({ id: 'search.recent.remove' }, { name })}
              onPress={(event) => remove(event, name)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
