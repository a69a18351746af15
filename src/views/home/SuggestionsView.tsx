import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Game } from '#openapi/model.ts';
import { rowStep } from '#domain/lobby.ts';
import type { CardEvent, CardRights } from '../games/games.ts';
import { Button } from '../ui/Button.tsx';
import { CardStrip } from './CardStrip.tsx';
import styles from './GamesRow.module.css';
import { RowHeading } from './RowHeading.tsx';
import { StripArrows } from './StripArrows.tsx';
import { useStrip } from './useStrip.ts';

export type SuggestionsViewModel =
  | { readonly screen: 'off' | 'loading' | 'failed' | 'empty' }
  | { readonly screen: 'games'; readonly games: readonly Game[]; readonly because: Game };
export type SuggestionsEvent = { readonly type: 'retried' } | { readonly type: 'turned' };

interface Props {
  readonly view: SuggestionsViewModel;
  readonly rights: CardRights;
  readonly send: (event: SuggestionsEvent) => void;
  readonly sendCard: (event: CardEvent) => void;
}

/** Games similar to those that a player plays, the reason, and the button that switches them off or on, which stays in place. */
export function SuggestionsView({ view, rights, send, sendCard }: Props) {
  const intl = useIntl();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const strip = useStrip(list, ({ clientWidth }) => clientWidth * rowStep, view);
  const title =
    view.screen === 'games'
      ? intl.formatMessage({ id: 'rows.because' }, { game: view.because.name })
      : intl.formatMessage({ id: 'rows.because.title' });
  return (
    <section aria-labelledby={id} data-suggestions="">
      <RowHeading id={id} icon="info" title={title}>
        {view.screen === 'games' ? <StripArrows strip={strip} label={title} /> : null}
      </RowHeading>
      <p className={styles.why} role="status">
        <Words view={view} />
      </p>
      <div className={styles.ways}>
        {view.screen === 'failed' ? (
          <Button key="retry" size="small" icon="refresh" onPress={() => send({ type: 'retried' })}>
            <FormattedMessage id="ui.retry" />
          </Button>
        ) : null}
        <Button key="turn" variant="quiet" size="small" onPress={() => send({ type: 'turned' })}>
          <FormattedMessage id={view.screen === 'off' ? 'rows.because.show' : 'rows.because.hide'} />
        </Button>
      </div>
      {view.screen === 'games' ? <CardStrip ref={list} games={view.games} rights={rights} send={sendCard} /> : null}
    </section>
  );
}

function Words({ view }: Pick<Props, 'view'>) {
  switch (view.screen) {
    case 'games':
      return <FormattedMessage id={view.because.volatility ? 'rows.because.why-volatile' : 'rows.because.why'} />;
    case 'off':
      return <FormattedMessage id="rows.because.off" />;
    case 'loading':
      return <FormattedMessage id="rows.because.loading" />;
    case 'failed':
      return <FormattedMessage id="rows.because.failed" />;
    case 'empty':
      return <FormattedMessage id="rows.because.empty" />;
    default:
      return view satisfies never;
  }
}
